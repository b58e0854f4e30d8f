import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOn } from '../../scripts/lib/database.mjs'
import { inRoot, root } from '../../scripts/lib/paths.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { connectTo } from '../../scripts/lib/postgres-client.mjs'
import { temporaryPostgres } from '../../scripts/lib/temporary-postgres.mjs'
import { waitUntil } from '../../scripts/lib/wait-until.mjs'
import { debian, makeBaseImages, withNode } from './base-images.mjs'
import { startCaddy } from './caddy.mjs'
import { buildah, requirePrograms, run } from './programs.mjs'

const image = 'localhost/messenger-gateway:test'
/** Those of the Dockerfile's user. */
const user = 10_001
const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096']
const startMs = 300_000

/**
 * The image of this copy, built as the Dockerfile says, running on a PostgreSQL that it arranges, with Caddy before it as the compose
 * file has it. No Docker daemon is needed: buildah builds and runs in a changed root folder, on the machine's own network.
 */
export async function startDeployment() {
  const cleanups = []
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    return { ...(await goUp(cleanups)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function goUp(cleanups) {
  const container = await containerOfThisCopy()
  cleanups.push(() => buildah('rm', container))
  const [port, token] = [await freePort(), randomBytes(32).toString('hex')]
  const caddyFolder = newFolder(cleanups)
  const caddy = await startCaddy(caddyFolder, port)
  cleanups.push(caddy.stop)
  const given = { PORT: String(port), MESSENGER_OWNER_TOKEN: token, MESSENGER_PUBLIC_URL: caddy.url }
  const machine = await newMachine(cleanups, container, given)
  await machine.gateway.start()
  const sql = await connectTo(databaseOn(machine.databaseUrl))
  cleanups.push(() => sql.end({ timeout: 5 }))
  return {
    ...caddy.client(port, token),
    url: caddy.url,
    sql,
    startGateway: machine.gateway.start,
    stopGateway: machine.gateway.stop,
    isHealthy: machine.gateway.isHealthy,
    userOfLauncher: machine.gateway.user,
    writtenElsewhere: () => writtenSince(container, machine.marker),
    auditedAddresses: count => auditedAddresses(sql, count),
    moveElsewhere: async () => moveTo(await newMachine(cleanups, container, given), machine),
  }
}

function newFolder(cleanups) {
  const folder = mkdtempSync(join(tmpdir(), 'messenger-deploy-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty data folder, an empty PostgreSQL, and the gateway that will run on them. */
async function newMachine(cleanups, container, given) {
  const folder = newFolder(cleanups)
  const database = await temporaryPostgres({ durable: true })
  cleanups.push(database.stop)
  const dataDir = folderOf(folder)
  const gateway = createGateway(container, dataDir, folder, { ...settings(database, folder), ...given })
  cleanups.push(gateway.stop)
  return { gateway, dataDir, databaseUrl: database.url, marker: join(folder, 'marker') }
}

/** As docs/backup.md says it for containers: back up while it runs, stop, restore on the other machine, start. */
async function moveTo(other, { gateway, dataDir }) {
  await gateway.run(['node', 'scripts/backup.mjs', '/data/backups/'])
  await gateway.stop()
  const [file] = readdirSync(join(dataDir, 'backups'))
  mkdirSync(join(other.dataDir, 'backups'))
  copyFileSync(join(dataDir, 'backups', file), join(other.dataDir, 'backups', file))
  for (const path of ['backups', join('backups', file)]) chownSync(join(other.dataDir, path), user, user)
  await other.gateway.run(['node', 'scripts/restore.mjs', `/data/backups/${file}`])
  await other.gateway.start()
}

async function containerOfThisCopy() {
  requirePrograms()
  await makeBaseImages()
  const bases = { BUILD_IMAGE: withNode, BASE_IMAGE: debian }
  const given = Object.entries(bases).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])
  const from = ['--file', inRoot('deploy/Dockerfile'), '--tag', image, root]
  await buildah('bud', '--layers', '--isolation=chroot', ...limits, ...given, ...from)
  const container = await buildah('from', image)
  // Or this version of buildah lays an empty volume over the folder that is given.
  await buildah('config', '--volume', '/data-', container)
  return container
}

function folderOf(folder) {
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'marker'), '')
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  chownSync(dataDir, user, user)
  return dataDir
}

function settings({ url }, folder) {
  const admin = new URL(url)
  mkdirSync(join(folder, 'passwords'))
  writeFileSync(join(folder, 'passwords/database'), `${decodeURIComponent(admin.password)}\n`)
  admin.password = ''
  return {
    MESSENGER_HOST: '127.0.0.1',
    MESSENGER_TRUSTED_PROXIES: '127.0.0.1',
    MESSENGER_ADMIN_DATABASE_URL: admin.href,
    MESSENGER_ADMIN_DATABASE_PASSWORD_FILE: '/run/passwords/database',
    MESSENGER_SANDBOX: 'off',
    MESSENGER_OWNER_EMAIL: 'owner@example.com',
    MESSENGER_OWNER_PASSWORD: randomBytes(12).toString('hex'),
    MESSENGER_BACKUP_PASSPHRASE: 'a passphrase of the test',
  }
}

/** The image's own command, as its own user, with the compose file's volumes. */
function createGateway(container, dataDir, folder, env) {
  const volumes = ['--volume', `${dataDir}:/data`, '--volume', `${join(folder, 'passwords')}:/run/passwords:ro`]
  const given = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const inside = command => ['run', '--isolation=chroot', ...volumes, ...given, container, '--', ...command]
  const record = () => {
    try {
      return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')).launcher.pid
    } catch {
      return undefined
    }
  }
  let ended
  let output = ''
  return {
    async start() {
      const { Entrypoint, Cmd } = JSON.parse(await buildah('inspect', container)).OCIv1.config
      const child = spawn('buildah', inside([...Entrypoint, ...Cmd]), { stdio: ['ignore', 'pipe', 'pipe'] })
      output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
      let isOver = false
      ended = new Promise(resolve => child.once('exit', resolve)).then(() => (isOver = true))
      await waitUntil(() => isOver || output.includes('Ctrl-C stops everything'), startMs)
      if (isOver) throw new Error(`The gateway ended:\n${output.slice(-4_000)}`)
    },
    async stop() {
      const pid = record()
      if (pid) process.kill(pid, 'SIGTERM')
      await ended
    },
    run: command => run('buildah', inside(command)),
    isHealthy: () =>
      run('buildah', inside(['node', 'scripts/healthcheck.mjs'])).then(
        () => true,
        () => false,
      ),
    user: () => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${record()}/status`, 'utf8'))[1]),
  }
}

/** Where calls came from, the first one first. Records are written a moment after the call that they tell of. */
async function auditedAddresses(sql, count) {
  const read = () => sql`select ip from audit_records order by id`
  await waitUntil(async () => (await read()).length >= count, 20_000)
  return (await read()).map(({ ip }) => ip)
}

async function writtenSince(container, marker) {
  const folder = await buildah('mount', container)
  try {
    const found = await run('find', [folder, '-xdev', '-type', 'f', '-newer', marker])
    return found
      .split('\n')
      .filter(Boolean)
      .map(path => path.slice(folder.length))
      .filter(path => !/^\/(data|tmp|proc|run|etc\/(hosts|resolv\.conf|hostname))/.test(path))
  } finally {
    await buildah('umount', container)
  }
}
