import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** A program in a process of its own, so that its CPU and memory are its own. */
export interface Child {
  readonly pid: number
  /** What the program said when it was ready. */
  readonly ready: unknown
  /** Asks one of the program's `answer` handlers. */
  ask<S extends z.ZodType>(name: string, input: unknown, reply: S): Promise<z.output<S>>
  /** CPU since its start, milliseconds, user and system. */
  cpuMs(): Promise<number>
  /** After garbage collection, bytes. */
  memory(): Promise<Memory>
  /** Freezes the process; what is sent to it meanwhile waits in its sockets. */
  freeze(): void
  thaw(): void
  /** SIGTERM, and wait for the end. */
  stop(): Promise<void>
  /** SIGKILL, and wait for the end. */
  kill(): Promise<void>
}

export interface ChildOptions {
  /** Path from `apps/engine/bench`. */
  readonly program: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Modules to load before the program. */
  readonly preload?: readonly URL[]
  /** Folder for a CPU profile, written when the program ends. */
  readonly profileDir?: string | undefined
}

const usage = new URL('./usage.ts', import.meta.url)
const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const readyWithinMs = 60_000
const cpuUsage = z.object({ user: z.number(), system: z.number() })
const memory = z.object({ rss: z.number(), heapUsed: z.number() })
export type Memory = z.output<typeof memory>
const reply = z.object({ id: z.number(), value: z.unknown().optional(), error: z.string().optional() })

export async function startChild(options: ChildOptions): Promise<Child> {
  const preloads = [usage, ...(options.preload ?? [])].flatMap(module => ['--import', module.href])
  const profile = options.profileDir ? ['--cpu-prof', '--cpu-prof-dir', options.profileDir] : []
  const child = fork(here(options.program), [...(options.args ?? [])], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...options.env },
    execArgv: ['--expose-gc', ...profile, ...preloads],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // a frozen child would not notice that this process is gone
  const killed = () => void child.kill('SIGKILL')
  process.once('exit', killed)
  child.once('exit', () => process.off('exit', killed))
  const { pid } = child
  if (pid === undefined) throw new Error(`${options.program} did not start`)
  const ready = await readyMessage(child, options.program)
  const ask = createAsk(child, options.program)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    pid,
    ready,
    ask,
    async cpuMs() {
      const { user, system } = await ask('cpu', null, cpuUsage)
      return (user + system) / 1000
    },
    memory: () => ask('memory', null, memory),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

function createAsk(child: ChildProcess, program: string): Child['ask'] {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let last = 0
  child.on('message', message => {
    const { success, data } = reply.safeParse(message)
    if (!success) return
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.error === undefined) asked?.resolve(data.value)
    else asked?.reject(new Error(`${program}: ${data.error}`))
  })
  child.once('exit', code => {
    for (const { reject } of waiting.values()) reject(new Error(`${program} ended (${code}) while it was asked`))
  })
  return async (name, input, schema) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    last += 1
    waiting.set(last, { resolve, reject })
    child.send({ ask: name, id: last, input }, error => error && reject(error))
    return schema.parse(await promise)
  }
}

function readyMessage(child: ChildProcess, program: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${program} was not ready in time`)), readyWithinMs).unref()
    child.on('message', (message: unknown) => {
      if (Reflect.get(Object(message), 'type') !== 'ready') return
      clearTimeout(timer)
      resolve(message)
    })
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`${program} ended before it was ready (${code})`)))
  })
}
