import { setTimeout as sleep } from 'node:timers/promises'
import { isTransient } from './is-transient.ts'

/**
 * Repeats work that failed because the database was away, with growing pauses, for `forMs` at most. The work must be
 * safe to repeat: the failed try may have been committed. `mayGoOn` ends it before its time.
 */
export async function retryTransient<T>(work: () => Promise<T>, forMs = 12_000, mayGoOn = () => true): Promise<T> {
  const giveUpAt = Date.now() + forMs
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1_000)) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || !mayGoOn() || Date.now() + pauseMs > giveUpAt) throw error
      await sleep(pauseMs * (0.75 + Math.random() / 2))
    }
  }
}
