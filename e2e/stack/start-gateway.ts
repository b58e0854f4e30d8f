import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseUrlOf, secretsOf } from './database-url.ts'
import { freePorts } from './free-ports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startMs = 300_000
const stopMs = 30_000

export interface Gateway {
  readonly baseUrl: string
  readonly setupCode: string
  readonly databaseUrl: string
  readonly sandboxUrl: string
  readonly sandboxSecret: string
  /** What sealed columns are sealed with, base64: to fill a session with more than phones can send. */
  readonly masterKey: string
  /** Where the gateway looks for a mail server; a test that wants mails starts one there. */
  readonly mailPort: number
  stop(): Promise<void>
}

/**
 * Runs `scripts/start.mjs`, what `npm start` is, and waits for the addresses it prints at last. It builds the dashboard
 * when that is out of date. Nothing of our own environment's settings reaches it; `settingsAt` adds some, of the port that it gets.
 */
export async function startGateway(
  settingsAt: (port: number) => Record<string, string> = () => ({}),
): Promise<Gateway> {
  const dataDir = await mkdtemp(join(tmpdir(), 'messenger-e2e-'))
  await chmod(dataDir, 0o755) // as root PostgreSQL runs as nobody, who has to enter; the secrets in it stay 0600
  const [port = 0, sandboxPort, mediaPort, mailPort = 0] = await freePorts(4)
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutSettings(process.env),
      PORT: String(port),
      MESSENGER_SANDBOX_PORT: String(sandboxPort),
      MESSENGER_SANDBOX_MEDIA_PORT: String(mediaPort),
      MESSENGER_DATA_DIR: dataDir,
      MESSENGER_SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MESSENGER_SMTP_FROM: 'Messenger <alerts@gateway.example>',
      MESSENGER_ALLOW_PRIVATE_URLS: 'on', // receivers of webhooks run beside the tests
      MESSENGER_TEXT_SEARCH: 'on', // sessions have it off until a journey switches it on
      ...settingsAt(port),
    },
  })
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  const stop = async () => {
    process.off('exit', endWithUs)
    await ended(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const setupCode = await setupCodeOf(child)
    const { sandboxSecret, masterKey } = await secretsOf(dataDir)
    return {
      baseUrl: `http://127.0.0.1:${port}`,
      setupCode,
      databaseUrl: await databaseUrlOf(dataDir),
      sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
      sandboxSecret,
      masterKey,
      mailPort,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Resolves once the launcher has printed everything; rejects with what it said when it does not get there. */
function setupCodeOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => reject(new Error(`The gateway ${reason}:\n${output.slice(-4_000)}`))
    const timer = setTimeout(() => fail(`did not start within ${startMs / 1000} s`), startMs)
    const read = (chunk: Buffer) => {
      output += chunk
      if (!output.includes('Ctrl-C stops everything')) return
      clearTimeout(timer)
      const code = /setup code (\S+)/.exec(output)?.[1]
      if (code) resolve(code)
      else fail('printed no setup code')
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => {
      clearTimeout(timer)
      fail(`ended with code ${code}`)
    })
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await exit
  clearTimeout(timer)
}

function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const entries = Object.entries(env).filter(([name]) => !/^(MESSENGER_|DATABASE_URL$|NODE_ENV$|LOG_LEVEL$)/.test(name))
  return Object.fromEntries(entries)
}
