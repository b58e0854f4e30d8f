import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { freePort } from '../free-port.ts'

const program = join(fileURLToPath(new URL('../../../../e2e/n8n-host', import.meta.url)), 'node_modules/n8n/bin/n8n')
const withoutSqlite = fileURLToPath(new URL('without-sqlite.cjs', import.meta.url))
const bootMs = 240_000
const stopMs = 30_000

export interface N8nProcess {
  /** Without a slash at its end. */
  readonly url: string
  /** Boots it, again after a stop, at the same address with the same data. */
  start(): Promise<void>
  stop(): Promise<void>
  /** The end of what it has printed. */
  log(): string
}

interface Options {
  /** Home of n8n's files. */
  readonly folder: string
  readonly databaseUrl: string
}

/** A real n8n of its own, headless, on PostgreSQL: its SQLite driver would have to be compiled. */
export async function n8nProcess({ folder, databaseUrl }: Options): Promise<N8nProcess> {
  const [port, brokerPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''
  const endWithUs = () => child?.kill('SIGKILL')
  process.once('exit', endWithUs)
  return {
    url,
    log: () => output.slice(-4_000),
    async start() {
      const started = spawn(process.execPath, ['--require', withoutSqlite, program, 'start'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: settings({ folder, databaseUrl, url, port, brokerPort }),
      })
      child = started
      for (const stream of [started.stdout, started.stderr]) stream.on('data', chunk => (output += String(chunk)))
      await vi
        .waitFor(() => isReady(started, url), { timeout: bootMs, interval: 100 })
        .catch(error => {
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

async function isReady(child: ChildProcess, url: string): Promise<void> {
  if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
  const { status } = await fetch(`${url}/healthz/readiness`, { signal: AbortSignal.timeout(2_000) })
  if (status !== 200) throw new Error(`readiness answers ${status}`)
}

/** Nothing of our own environment but the way to programs; nothing that asks the outside. */
function settings({ folder, databaseUrl, url, port, brokerPort }: Options & Record<'url', string> & Ports) {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  return {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    HOME: folder,
    TZ: 'UTC',
    N8N_USER_FOLDER: folder,
    N8N_PORT: String(port),
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_HOST: '127.0.0.1',
    N8N_PROTOCOL: 'http',
    N8N_WEBHOOK_URL: `${url}/`,
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
