import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { freePort } from '../free-port.ts'

const installations = fileURLToPath(new URL('../../../../e2e/n8n-host', import.meta.url))
const withoutSqlite = fileURLToPath(new URL('without-sqlite.cjs', import.meta.url))
/** An n8n ends at the name of a module that it does not know. */
const oldSettings = { N8N_DISABLED_MODULES: 'insights,chat-hub', N8N_RUNNERS_ENABLED: 'true' }
const bootMs = 240_000
const stopMs = 30_000

/** The n8n of most tests, or the oldest that the nodes are said to work in. */
export type Release = 'newest' | 'oldest'

export interface N8nProcess {
  /** Without a slash at its end. */
  readonly url: string
  /** Boots it, again after a stop, at the same address with the same data. */
  start(): Promise<void>
  stop(): Promise<void>
  /** The end of what it has printed. */
  log(): string
  /** How often this worker of queue mode took up an execution. */
  takenUp(executionId: string): number
}

interface Options {
  /** Home of n8n's files. */
  readonly folder: string
  readonly databaseUrl: string
  readonly release?: Release | undefined
  /** A worker of queue mode in place of the whole n8n. */
  readonly isWorker?: boolean
  readonly settings?: Readonly<Record<string, string>>
}

/** A real n8n of its own, headless, on PostgreSQL: its SQLite driver would have to be compiled. */
export async function n8nProcess({ release, isWorker, settings = {}, ...options }: Options): Promise<N8nProcess> {
  const { folder } = options
  const program = join(installations, release === 'oldest' ? 'oldest' : '', 'node_modules/n8n/bin/n8n')
  const [port, brokerPort] = [await freePort(), await freePort()]
  // One that is busy leaves the next execution to the other.
  const command = isWorker ? ['worker', '--concurrency=1'] : ['start']
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''
  const endWithUs = () => child?.kill('SIGKILL')
  process.once('exit', endWithUs)
  return {
    url,
    log: () => output.slice(-4_000),
    takenUp: id => output.split(`Worker started execution ${id} `).length - 1,
    async start() {
      const started = spawn(process.execPath, ['--require', withoutSqlite, program, ...command], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...environment({ ...options, url, port, brokerPort }),
          ...(release === 'oldest' && oldSettings),
          ...settings,
        },
      })
      child = started
      for (const stream of [started.stdout, started.stderr]) stream.on('data', chunk => (output += String(chunk)))
      const ended = once(started, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}`)))
      const ready = vi.waitFor(() => isReady(url, isWorker), { timeout: bootMs, interval: 100 })
      for (const either of [ready, ended]) either.catch(() => undefined) // whichever comes second is nobody's
      await Promise.race([ready, ended]).catch(error => {
        throw new Error(`n8n did not start: ${error.message}\n${output.slice(-4_000)}`)
      })
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(endWithUs, stopMs)
      await exited
      clearTimeout(timer)
    },
  }
}

/** Before n8n 2 it says that it is ready before its editor's calls are there. */
async function isReady(url: string, isWorker = false): Promise<void> {
  for (const path of ['healthz/readiness', ...(isWorker ? [] : ['rest/settings'])]) {
    const { status } = await fetch(`${url}/${path}`, { signal: AbortSignal.timeout(2_000) })
    if (status !== 200) throw new Error(`${path} answers ${status}`)
  }
}

/** Nothing of our own environment but the way to programs; nothing that asks the outside. */
function environment({ folder, databaseUrl, url, port, brokerPort }: Options & Record<'url', string> & Ports) {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  return {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    HOME: folder,
    TZ: 'UTC',
    N8N_USER_FOLDER: folder,
    N8N_PORT: String(port),
    QUEUE_HEALTH_CHECK_ACTIVE: 'true',
    QUEUE_HEALTH_CHECK_PORT: String(port),
    N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_HOST: '127.0.0.1',
    N8N_PROTOCOL: 'http',
    N8N_WEBHOOK_URL: `${url}/`,
    WEBHOOK_URL: `${url}/`, // its name before n8n 2
    N8N_RUNNERS_BROKER_PORT: String(brokerPort),
    N8N_RUNNERS_BROKER_LISTEN_ADDRESS: '127.0.0.1',
    N8N_ENCRYPTION_KEY: 'key-of-the-tests',
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: hostname,
    DB_POSTGRESDB_PORT: databasePort,
    DB_POSTGRESDB_USER: decodeURIComponent(username),
    DB_POSTGRESDB_PASSWORD: decodeURIComponent(password),
    DB_POSTGRESDB_DATABASE: pathname.slice(1),
    N8N_SECURE_COOKIE: 'false',
    N8N_DIAGNOSTICS_ENABLED: 'false',
    N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
    N8N_TEMPLATES_ENABLED: 'false',
    N8N_PERSONALIZATION_ENABLED: 'false',
    N8N_HIRING_BANNER_ENABLED: 'false',
    N8N_VERIFIED_PACKAGES_ENABLED: 'false',
    N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
    N8N_REINSTALL_MISSING_PACKAGES: 'false',
    N8N_BLOCK_ENV_ACCESS_IN_NODE: 'true',
    N8N_DISABLED_MODULES: 'mcp-registry,insights,instance-ai,agents,chat-hub',
    // A workflow is activated by a job that looks for work this often.
    N8N_WORKFLOW_PUBLICATION_OUTBOX_POLL_INTERVAL_MS: '250',
    N8N_PUBLIC_API_SWAGGERUI_DISABLED: 'true',
    EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'all',
    EXECUTIONS_DATA_SAVE_MANUAL_EXECUTIONS: 'true',
  }
}

interface Ports {
  readonly port: number
  /** n8n's task broker listens as well, on a fixed port unless told. */
  readonly brokerPort: number
}
