import { setTimeout as sleep } from 'node:timers/promises'

const transientCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '08006', // connection_failure
  '08003', // connection_does_not_exist
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53300', // too_many_connections
])

/** True when the database was away, or gave way to another transaction: the same work may succeed later. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return transientCodes.has(code) || isTransient(error.cause)
}

/**
 * Repeats work that failed because the database was away, with growing pauses, for `forMs` at most. The work must be
 * safe to repeat: the failed try may have been committed.
 */
export async function retryTransient<T>(work: () => Promise<T>, forMs = 12_000): Promise<T> {
  const giveUpAt = Date.now() + forMs
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1_000)) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || Date.now() + pauseMs > giveUpAt) throw error
      await sleep(pauseMs * (0.75 + Math.random() / 2))
    }
  }
}
