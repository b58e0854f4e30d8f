import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testLogLevel, withLogFile } from './logs.ts'

/** A program of the gateway in a process of its own, as the launcher runs it. */
export interface Child {
  /** Address that it reported when it was ready. */
  readonly url: string
  readonly exited: Promise<{ code: number | null; signal: string | null }>
  /** SIGKILL, and wait for the end. */
  kill(): Promise<void>
  /** SIGTERM, and wait for the end. */
  stop(): Promise<void>
  /** SIGSTOP: it does nothing any more, and nobody is told; `thaw` lets it go on. */
  freeze(): void
  thaw(): void
}

export interface ChildOptions {
  /** Path of the program from `apps/engine/test/crash`. */
  readonly program: string
  readonly args?: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Modules loaded before the program. */
  readonly preload?: readonly string[]
  readonly cwd?: string
}

const readyWithinMs = 60_000

/** Starts a program and waits until it is ready. Rejects when it ends before that. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const preload = (options.preload ?? []).flatMap(path => ['--import', fileURLToPath(new URL(path, import.meta.url))])
  const child = withLogFile(options.program, log =>
    fork(fileURLToPath(new URL(options.program, import.meta.url)), [...(options.args ?? [])], {
      env: { PATH: process.env.PATH, LOG_LEVEL: testLogLevel, ...options.env },
      execArgv: preload,
      stdio: ['ignore', log, log, 'ipc'],
      ...(options.cwd ? { cwd: fileURLToPath(new URL(options.cwd, import.meta.url)) } : {}),
    }),
  )
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  const url = await readyUrl(child, exited)
  return {
    url,
    exited,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  }
}

async function readyUrl(child: ChildProcess, exited: Promise<{ code: number | null }>): Promise<string> {
  const ready = new Promise<string>(resolve => {
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type === 'ready') resolve(message.url ?? '')
    })
  })
  const ended = exited.then(({ code }) => Promise.reject(new Error(`The program ended before it was ready (${code})`)))
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The program was not ready in time')), readyWithinMs).unref()
  })
  return Promise.race([ready, ended, late])
}
