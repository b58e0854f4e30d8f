/** The last thing the way up prints: where everything is, and what to do first. */
export function printWelcome(say, config, secrets, ready, place) {
  const url = ready.url.replace(/\/$/, '')
  const rows = [
    ['Dashboard', url],
    ['REST API', `${url}/api`],
    ['MCP', `${url}/mcp`],
    ['OpenAPI', `${url}/openapi.json`],
    ['Listening on', ready.bound],
    ['Database', place],
    ['Data and logs', config.dataDir],
  ]
  say.line('')
  for (const [name, value] of rows) say.line(`  ${name.padEnd(14)} ${value}`)
  if (ready.isExposed) {
    say.line('')
    say.line('  Others reach this gateway without encryption: serve it over https and set MESSENGER_PUBLIC_URL')
  }
  if (ready.setupNeeded) {
    say.line('')
    say.line(`  First visit: open ${url}/setup and enter the setup code ${secrets.setupCode}`)
  }
  say.line('')
  say.line('  Ctrl-C stops everything.')
}
