import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repeats `work` with pauses around `everyMs`, never twice at once. Errors go to `failed` and do not end it.
 * @returns its `stop`, which waits for work that is under way; the signal tells that work to hurry
 */
export function nowAndThen(
  everyMs: number,
  work: (stopping: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  async function run(): Promise<void> {
    for (;;) {
      await sleep(everyMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      await work(signal).catch(failed)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
