import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roleNames } from '@messenger/shared/rpc/certificates'
import { makeCertificates } from '@messenger/shared/rpc/make-certificates'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { connectTo } from '../../scripts/lib/postgres-client.mjs'
import { environmentOf } from './manifests.mjs'

const name = `pods_${Date.now()}`
const running = []
let admin
let folder
let containers

beforeAll(async () => {
  admin = await connectTo(process.env.TEST_DATABASE_URL)
  await admin`create database ${admin(name)} template messenger_template`
  folder = await mkdtemp(join(tmpdir(), 'pods-'))
  await mkdir(join(folder, 'data/sandbox'), { recursive: true })
  const { spec } = parse(await readFile(inRoot('deploy/kubernetes/components/sandbox/web.yaml'), 'utf8')).spec.template
  containers = [...spec.initContainers, ...spec.containers]
  const address = new URL(process.env.TEST_DATABASE_URL)
  address.pathname = `/${name}`
  await writeSecrets({
    'engine/database-url': address.href,
    'engine/master-key': Buffer.alloc(32, 7).toString('base64'),
    'engine/rpc-secret': 'rpc-secret-of-the-test-which-is-long-enough',
    'engine/metrics-token': 'metrics-token-of-the-test',
    'engine/s3-access-key-id': 'key',
    'engine/s3-secret-access-key': 'secret',
    'sandbox/sandbox-secret': 'sandbox-secret-of-the-test',
  })
  const { folders } = await makeCertificates(join(folder, 'certificates'), 1)
  await cp(folders.engine, join(folder, 'secrets/rpc-engine'), { recursive: true })
})
afterAll(async () => {
  for (const { child, ended } of running.reverse()) {
    child.kill('SIGTERM')
    await ended
  }
  await admin`drop database if exists ${admin(name)} with (force)`
  await admin.end()
  await rm(folder, { recursive: true })
})

/** Asks the engine as a probe of Kubernetes or Prometheus does: over TLS, without a certificate of one's own. */
function asEngine(path, headers = {}) {
  const agent = new Agent({ ca: readFileSync(join(folder, 'secrets/rpc-engine/ca.crt')), servername: roleNames.engine })
  return new Promise((resolve, reject) => {
    get(`https://127.0.0.1:23701${path}`, { agent, headers }, response => {
      response.resume()
      resolve({ status: response.statusCode })
    }).once('error', reject)
  })
}

async function writeSecrets(files) {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, 'secrets', file)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, text)
  }
}

/** Starts a container's role with its environment, on this machine: folders and ports are those of the test. */
async function start(container, ports) {
  const settings = parseSettings(await readFile(inRoot('deploy/kubernetes/base/settings.env'), 'utf8'))
  const given = environmentOf(container, settings, { 'status.podIP': '127.0.0.1' })
  const moved = Object.entries(given).map(([key, value]) => [key, moveTo(value, ports)])
  const child = spawn(process.execPath, [inRoot('scripts/run.mjs'), ...container.args], {
    env: { PATH: process.env.PATH, MESSENGER_DATA_DIR: join(folder, 'data'), ...Object.fromEntries(moved) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const process_ = { child, ended: once(child, 'exit'), said: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', text => {
      process_.said += text
    })
  }
  running.push(process_)
  return process_
}

function moveTo(value, ports) {
  const placed = value.replace(/^\/run\/secrets/, join(folder, 'secrets')).replace(/^\/data/, join(folder, 'data'))
  return Object.entries(ports).reduce((text, [from, to]) => text.replaceAll(from, to), placed)
}

const parseSettings = text =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map(line => line.split(/=(.*)/s).slice(0, 2)),
  )
const find = wanted => containers.find(one => one.name === wanted)

test('the sandbox network and its engine start as their containers do, and answer their probes', async () => {
  // Below those that the system gives to connections going out.
  const ports = { 3010: '23710', 3011: '23711', 3101: '23701' }
  const sandbox = await start(find('sandbox'), ports)
  const [, , script] = find('sandbox').startupProbe.exec.command
  const probe = () => {
    const asked = spawn(process.execPath, ['-e', moveTo(script, ports)], { stdio: 'ignore' })
    return once(asked, 'exit').then(([code]) => code === 0)
  }
  await vi.waitUntil(probe, { timeout: 60_000, interval: 200 })
  const engine = await start(find('engine-sandbox'), ports)
  const { livenessProbe, readinessProbe } = find('engine-sandbox')
  for (const { httpGet } of [livenessProbe, readinessProbe]) {
    const isGood = () =>
      asEngine(httpGet.path).then(
        ({ status }) => status === 200,
        () => false,
      )
    await vi.waitUntil(isGood, { timeout: 60_000, interval: 200 }).catch(() => {
      throw new Error(`No good answer at ${httpGet.path}: ${engine.said} ${sandbox.said}`)
    })
  }
  const sql = await connectTo((await readFile(join(folder, 'secrets/engine/database-url'), 'utf8')).trim())
  const registered = await sql`select id, network, url from engines`
  await sql.end()
  expect([...registered]).toEqual([
    { id: 'messenger-engine-sandbox', network: 'sandbox', url: 'https://127.0.0.1:23701' },
  ])
  const asked = await asEngine('/metrics', {
    authorization: 'Bearer metrics-token-of-the-test',
    'x-forwarded-for': '198.51.100.7',
  })
  expect(asked.status).toBe(200)
})
