import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SignalEntry } from '../../session-image/signal-entry.ts'
import type { FoundSession } from '../found-session.ts'
import { ImportError } from '../import-error.ts'
import type { StoreMessage, StoreRequest } from './store-message.ts'

/** More than the largest store takes on a slow machine. */
const patienceMs = 30_000
/** Of JavaScript's memory; the bytes of values are limited where they are read. */
const memoryMb = 384

const source = fileURLToPath(new URL('./read-store-main.ts', import.meta.url))
const built = fileURLToPath(new URL('../../../dist/read-store/main.mjs', import.meta.url))

/**
 * `readUpload` in a process of its own, which sees nothing of our environment: what a stranger's file makes a parser do can neither hold up
 * nor end the process that serves people. It is ended after 30 seconds, or with `signal`.
 * @throws ImportError; `too_slow` when it took too long, `too_large` when it ended by itself, without memory
 */
export async function readApart(
  request: StoreRequest,
  { signal, timeoutMs = patienceMs }: { readonly signal?: AbortSignal | undefined; readonly timeoutMs?: number } = {},
): Promise<FoundSession> {
  signal?.throwIfAborted()
  const child = fork(existsSync(source) ? source : built, [], {
    env: { NODE_ENV: 'production' },
    execArgv: [`--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timeout = AbortSignal.timeout(timeoutMs)
  const over = signal ? AbortSignal.any([signal, timeout]) : timeout
  // It may be deep in SQLite, where no other signal is heard.
  const end = () => child.kill('SIGKILL')
  over.addEventListener('abort', end, { once: true })
  try {
    return await answerOf(child, request)
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout.aborted) throw new ImportError('too_slow', 'The file takes too long to read: it may be damaged.')
    throw error
  } finally {
    over.removeEventListener('abort', end)
    end()
  }
}

function answerOf(child: ChildProcess, request: StoreRequest): Promise<FoundSession> {
  return new Promise((resolve, reject) => {
    const signal: SignalEntry[] = []
    child.once('error', reject)
    // After everything that it has said; `exit` may come before.
    child.once('disconnect', () =>
      reject(new ImportError('too_large', 'There is more in the file than a session has.')),
    )
    child.on('message', (sent: unknown) => {
      const message = asStoreMessage(sent)
      if ('signal' in message) signal.push(...message.signal)
      else if ('problem' in message) reject(new ImportError(message.problem, message.sentence, message.choices))
      else resolve({ report: message.report, image: { ...message.image, signal } })
    })
    child.send(request, error => error && reject(error))
  })
}

/** Our own program beside this has sent it, of this very release. */
function asStoreMessage(sent: unknown): StoreMessage {
  return sent as StoreMessage
}
