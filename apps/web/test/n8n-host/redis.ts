import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { vi } from 'vitest'
import { freePort } from '../free-port.ts'

export interface Redis {
  /** What n8n needs to know of it. */
  readonly settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Debian's Redis on a free port, with its data in `folder`. */
export async function startRedis(folder: string): Promise<Redis> {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const child = spawn('redis-server', args, { stdio: 'ignore' })
  const failed = once(child, 'error').then(([error]) => Promise.reject(sentenceFor(error)))
  await Promise.race([vi.waitFor(() => answers(port), { timeout: 10_000, interval: 50 }), failed])
  failed.catch(() => undefined)
  return {
    settings: { QUEUE_BULL_REDIS_HOST: '127.0.0.1', QUEUE_BULL_REDIS_PORT: String(port) },
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

function sentenceFor(error: NodeJS.ErrnoException): Error {
  if (error.code !== 'ENOENT') return error
  return new Error('The tests of queue mode need Redis: install it with apt-get install redis-server')
}

async function answers(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect').finally(() => socket.destroy())
}
