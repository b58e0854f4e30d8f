import { readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { install, needsInstall } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { pinnedNode, pinnedPath } from './lib/pinned-node.mjs'
import { findChromium } from './lib/testing/chromium.mjs'
import { belowBar, tableOf } from './lib/testing/lighthouse-scores.mjs'
import { runLoudly } from './lib/testing/run-loudly.mjs'

// `npm run lighthouse`: installs Lighthouse into its own folder and lets it judge the dashboard as it is shipped. Fails
// when a score for a desktop is below 95; those for a phone are told. Times are this machine's: it should be quiet.
// `npm run lighthouse -- --phone`: a simulated phone alone, held to the same bar.
const isPhone = process.argv.includes('--phone')
const host = inRoot('e2e/lighthouse')
const found = inRoot('e2e/test-results/lighthouse/scores.json')
if (needsInstall(host)) {
  console.log('installing Lighthouse …')
  await install(host)
}
rmSync(found, { force: true })
const before = load()
const chromium = await findChromium(console.log)
const args = [inRoot('node_modules/@playwright/test/cli.js'), 'test', '-c', 'lighthouse.config.ts']
const forms = isPhone ? 'mobile' : 'both'
const env = { ...process.env, PATH: pinnedPath(), CHROMIUM_PATH: chromium, LIGHTHOUSE_FORMS: forms }
const { code } = await runLoudly(pinnedNode(), args, { cwd: inRoot('e2e'), env })
process.exitCode = code || report(JSON.parse(readFileSync(found, 'utf8')))

/** Prints what was found; answers the exit code. */
function report(results) {
  console.log(`\n${tableOf(results)}\n\nload average ${before} before, ${load()} after\n`)
  for (const { page, form, runs } of results) {
    const costs = new Set(runs.flatMap(run => [...run.costs, ...run.warnings]))
    if (costs.size > 0) console.log(`${page}, ${form}: ${[...costs].join(' · ')}`)
  }
  const low = belowBar(results, isPhone ? ['mobile'] : ['desktop'])
  for (const text of low) console.log(`✗ ${text}`)
  return low.length > 0 ? 1 : 0
}

function load() {
  return loadavg()[0].toFixed(1)
}
