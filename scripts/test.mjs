import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, needsInstall } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { sentenceFor } from './lib/problem.mjs'
import { createSay } from './lib/say.mjs'
import { watchNpm } from './lib/watch-npm.mjs'

// `npm test`: everything from a fresh clone. The last line is `N passed, N failed`; `npm test -- --only verify,unit`
// runs some stages, `npm run test:long`, `test:n8n` and `test:deploy` those that are apart. Built-ins only until the packages are installed.
const only = optionValue('--only')?.split(',')
const abort = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => abort.abort())
watchNpm(() => abort.abort())
const folder = mkdtempSync(join(tmpdir(), 'messenger-test-'))
const results = []
try {
  await installWhenNeeded()
  const { stages } = await import('./lib/testing/stages.mjs')
  const unknown = only?.filter(name => !stages.some(stage => stage.name === name)) ?? []
  if (unknown.length > 0) throw new Error(`There is no stage ${unknown}: ${stages.map(stage => stage.name).join(', ')}`)
  for (const stage of stages) if (only ? only.includes(stage.name) : !stage.isApart) results.push(await runStage(stage))
} catch (error) {
  console.error(sentenceFor(error) ?? error.stack)
  results.push({ name: 'start', passed: 0, failed: 1, ms: 0 })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
report()

async function installWhenNeeded() {
  if (!needsInstall(root)) return
  const done = createSay(1).step('packages')
  await install(root, { signal: abort.signal })
  done()
}

async function runStage(stage) {
  console.log(`\n━━ ${stage.name} ━━`)
  const startedAt = performance.now()
  const answer = await outcome(stage)
  return { name: stage.name, passed: 0, failed: 0, ...answer, ms: performance.now() - startedAt }
}

async function outcome(stage) {
  if (abort.signal.aborted) return { failed: 1 }
  try {
    return await stage.run({ folder, signal: abort.signal })
  } catch (error) {
    console.error(sentenceFor(error) ?? error.stack)
    return { failed: 1 }
  }
}

function report() {
  // Once more at the end: who reads the end of a long record finds what failed.
  for (const { name, failures } of results)
    for (const text of failures ?? []) console.log(`\n✗ ${name}: ${text.slice(0, 8_000)}`)
  for (const { name, unsteady } of results)
    for (const text of unsteady ?? []) console.log(`\n~ ${name}, passed at the second try: ${text.slice(0, 8_000)}`)
  console.log('\n━━ stages ━━')
  for (const { name, passed, failed, skipped, unsteady = [], ms } of results) {
    const nothing = skipped ? `skipped: ${skipped}` : passed + failed === 0 ? 'has no tests' : undefined
    const again = unsteady.length > 0 ? `, ${unsteady.length} of them at the second try` : ''
    const mark = failed > 0 ? '✗' : nothing ? '–' : '✓'
    console.log(
      `${mark} ${name.padEnd(12)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${nothing ?? `${passed} passed${again}, ${failed} failed`}`,
    )
  }
  const total = key => results.reduce((sum, result) => sum + result[key], 0)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0
}

function optionValue(name) {
  const index = process.argv.findIndex(argument => argument === name || argument.startsWith(`${name}=`))
  if (index < 0) return undefined
  return process.argv[index].includes('=') ? process.argv[index].split('=')[1] : process.argv[index + 1]
}
