import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A program of the gateway in a process of its own, as the launcher runs it. */
export interface Program {
  readonly pid: number
  /** Where it listens, as it said. */
  readonly url: string
  stop(): Promise<void>
}

interface ProgramOptions {
  /** From this folder. */
  readonly path: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** Starts a program; resolves when it is ready, and rejects when it ends before. */
export async function startProgram({ path, args, env }: ProgramOptions): Promise<Program> {
  const output = process.env.TEST_LOG_LEVEL ? 'inherit' : 'ignore'
  const child = fork(fileURLToPath(new URL(path, import.meta.url)), [...args], {
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      ...env,
    },
  })
  const exited = once(child, 'exit')
  const [outcome] = await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => [{ type: `ended with ${code}` }]),
  ])
  if (outcome.type !== 'ready') throw new Error(`${path} did not start: ${outcome.type}`)
  return {
    pid: child.pid ?? 0,
    url: String(outcome.url ?? ''),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
