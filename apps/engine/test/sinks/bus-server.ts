import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

/** A server of Debian's, on a port and in a folder of its own. */
export interface BusServer {
  readonly port: number
  /** Ends it as a crash does; what it has written stays. */
  kill(): Promise<void>
  /** Starts it again where it was. */
  start(): Promise<void>
  /** Ends it and takes its folder away. */
  stop(): Promise<void>
}

/** That of RabbitMQ comes first: the program of its name elsewhere becomes another user. */
const places = ['/usr/lib/rabbitmq/bin', '/usr/sbin', '/usr/bin', '/usr/local/bin']

/** Where a program of Debian's is; null where it is not installed. */
export function findServer(name: string): string | null {
  return places.map(place => join(place, name)).find(existsSync) ?? null
}

interface ServerPlan {
  readonly program: string
  args(port: number, folder: string): readonly string[]
  env?(port: number, folder: string): Readonly<Record<string, string>>
  /** Absent: it answers at its port. */
  isReady?(port: number, folder: string): Promise<boolean>
}

async function startServer(plan: ServerPlan): Promise<BusServer> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'messenger-bus-'))
  let child: ChildProcess | undefined

  async function start() {
    const env = { ...process.env, ...plan.env?.(port, folder) }
    const started = spawn(plan.program, [...plan.args(port, folder)], { stdio: 'ignore', env, detached: true })
    child = started
    const deadline = Date.now() + 90_000
    while (!(await (plan.isReady?.(port, folder) ?? answers(port)))) {
      if (started.exitCode !== null || Date.now() > deadline) throw new Error(`${plan.program} did not start`)
      await pause(50)
    }
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null || !child.pid) return
    const gone = once(child, 'exit')
    // the whole group: some are started by a shell
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }

  await start()
  return {
    ...{ port, start, kill },
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** NATS with JetStream, which writes each message to the disk before it is acknowledged. */
export function startNats(program: string, more: readonly string[] = []): Promise<BusServer> {
  return startServer({
    program,
    args: (port, folder) => [
      '--addr',
      '127.0.0.1',
      '--port',
      String(port),
      '--jetstream',
      '--store_dir',
      folder,
      ...more,
    ],
  })
}

export function startRedis(program: string, more: readonly string[] = []): Promise<BusServer> {
  return startServer({
    program,
    args: (port, folder) => [
      ...['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', ''],
      ...['--appendonly', 'yes', '--appendfsync', 'always', ...more],
    ],
  })
}

/** RabbitMQ runs as its own user where tests run as root. */
export function startRabbitmq(program: string): Promise<BusServer> {
  const node = (port: number) => `messenger-${port}@localhost`
  const env = (port: number, folder: string) => ({
    RABBITMQ_NODENAME: node(port),
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(port + 1),
    RABBITMQ_MNESIA_BASE: folder,
    RABBITMQ_LOG_BASE: folder,
    RABBITMQ_LOGS: join(folder, 'log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    HOME: folder,
  })
  return startServer({
    program,
    args: () => [],
    env,
    isReady: async (port, folder) => {
      if (!(await answers(port))) return false
      const control = { env: { ...process.env, ...env(port, folder) } }
      return (
        spawnSync(join('/usr/lib/rabbitmq/bin', 'rabbitmqctl'), ['-n', node(port), 'await_startup'], control).status ===
        0
      )
    },
  })
}
