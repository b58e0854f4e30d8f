import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runSteps } from '../../check/run-steps.mjs'
import { verifySteps } from '../../check/steps.mjs'
import { build, needsBuild } from '../build.mjs'
import { checkBudget } from '../bundle-budget.mjs'
import { install, needsInstall, npmCommand, npmEnv } from '../install.mjs'
import { inRoot, root } from '../paths.mjs'
import { pinnedNode, pinnedPath } from '../pinned-node.mjs'
import { findBusServers } from './bus-servers.mjs'
import { findChromium } from './chromium.mjs'
import { prepareRuntimes, runInWebAssembly, runLanguageTests, tryPackedClient } from './clients.mjs'
import { nodeTestCounts, playwrightCounts, vitestCounts } from './counts.mjs'
import { findLanguages } from './languages.mjs'
import { startLiveGateway } from './live-gateway.mjs'
import { installN8n } from './n8n-host.mjs'
import { runLoudly } from './run-loudly.mjs'
import { withSecondTry } from './second-try.mjs'

const n8nFolder = inRoot('packages/n8n-nodes-messenger')

/**
 * The stages of `npm test`, in order: `{ name, isApart?, run(context) }`, each answering `{ passed, failed }` or
 * `{ skipped }` with a reason; one that is apart runs only when it is named, as `npm run test:long` does. `context`: folder for reports, signal.
 */
export const stages = [
  { name: 'verify', run: () => runSteps(verifySteps()) },
  { name: 'unit', run: context => vitest('unit', context) },
  { name: 'integration', run: context => withSecondTry(files => vitest('integration', context, { files })) },
  { name: 'crash', run: context => vitest('crash', context) },
  { name: 'build', run: buildWeb },
  { name: 'e2e', run: context => withSecondTry(files => browserTests(context, 'playwright.config.ts', files)) },
  { name: 'n8n', run: n8nPackage },
  { name: 'clients', run: clientLibraries },
  { name: 'long-integration', isApart: true, run: context => vitest('long-integration', context) },
  { name: 'long-crash', isApart: true, run: context => vitest('long-crash', context) },
  { name: 'long-e2e', isApart: true, run: context => browserTests(context, 'long.config.ts') },
  { name: 'n8n-host', isApart: true, run: context => insideN8n(context, 'newest') },
  { name: 'n8n-oldest', isApart: true, run: context => insideN8n(context, 'oldest') },
  { name: 'client-runtimes', isApart: true, run: clientRuntimes },
  { name: 'sinks', isApart: true, run: sinkTests },
  { name: 'deploy', isApart: true, run: context => vitest('deploy', context) },
]

function toolEnv(more = {}) {
  return { ...npmEnv(), PATH: pinnedPath(), ...more }
}

/** `files`: those alone; `env`: what the tests get beside their own. */
async function vitest(project, { folder, signal }, { files = [], env = {} } = {}) {
  const report = join(folder, `${project}${files.length > 0 ? '-again' : ''}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--passWithNoTests',
    ...reporters,
    ...files,
  ]
  const { code } = await runLoudly(pinnedNode(), args, { cwd: root, env: toolEnv(env), signal })
  return honest(vitestCounts(report), code)
}

async function buildWeb({ signal }) {
  if (needsBuild()) await build({ signal })
  console.log(checkBudget(inRoot('apps/web/.next')))
  return { passed: 1, failed: 0 }
}

async function browserTests({ folder, signal }, config, files = []) {
  if (needsBuild()) await build({ signal })
  const chromium = await findChromium(console.log)
  const report = join(folder, `${config}${files.length > 0 ? '-again' : ''}.json`)
  const cli = inRoot('node_modules/@playwright/test/cli.js')
  const env = toolEnv({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const args = [cli, 'test', '--config', config, '--reporter=list,json', ...files]
  const { code } = await runLoudly(pinnedNode(), args, { cwd: inRoot('e2e'), env, signal })
  return honest(playwrightCounts(report), code)
}

async function n8nPackage({ signal }) {
  if (!existsSync(join(n8nFolder, 'package-lock.json')))
    return { skipped: 'packages/n8n-nodes-messenger has no lock file yet' }
  await installNodes({ signal })
  const run = (script, env) => {
    const [program, ...first] = npmCommand()
    return runLoudly(program, [...first, 'run', script], { cwd: n8nFolder, env: toolEnv(env), signal })
  }
  const steps = [await run('build'), await run('lint')]
  const failedSteps = steps.filter(({ code }) => code !== 0).length
  const gateway = await startLiveGateway()
  const tests = await run('test', gateway.env).finally(gateway.stop)
  const counts = honest(nodeTestCounts(tests.output), tests.code)
  return { passed: counts.passed + steps.length - failedSteps, failed: counts.failed + failedSteps }
}

async function installNodes({ signal }) {
  if (!needsInstall(n8nFolder)) return
  console.log('installing the packages of the n8n nodes …')
  await install(n8nFolder, { signal })
}

/** Events to real buses; kill -9 of both sides. */
async function sinkTests(context) {
  await findBusServers(console.log)
  return vitest('sinks', context)
}

/** Every library through the rows and scenarios, and by the tools of its language. */
async function clientLibraries(context) {
  await findLanguages(console.log)
  const inRows = await withSecondTry(files => vitest('clients', context, { files }))
  return together([inRows, await runLanguageTests(context)])
}

/** The library for Node.js in every runtime that npm has, and what can be tried of other versions of PHP and Python. */
async function clientRuntimes(context) {
  await findLanguages(console.log)
  const drivers = await prepareRuntimes(context)
  const inRuntimes = await vitest('clients', context, { env: { MESSENGER_CLIENT_DRIVERS: drivers } })
  return together([inRuntimes, await tryPackedClient(context), await runInWebAssembly(context)])
}

function together(results) {
  const total = key => results.reduce((sum, result) => sum + result[key], 0)
  return {
    passed: total('passed'),
    failed: total('failed'),
    failures: results.flatMap(({ failures }) => failures ?? []),
    unsteady: results.flatMap(({ unsteady }) => unsteady ?? []),
  }
}

/** The packed nodes in a real n8n beside a whole gateway. */
async function insideN8n(context, release) {
  const chromium = await findChromium(console.log)
  await installNodes(context)
  await installN8n(release, context)
  return vitest(release === 'oldest' ? 'n8n-oldest' : 'n8n-host', context, { env: { CHROMIUM_PATH: chromium } })
}

/** A runner that fails without a failed test, or leaves no count, has failed all the same. */
function honest(counts, code) {
  if (!counts) return { passed: 0, failed: 1 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
