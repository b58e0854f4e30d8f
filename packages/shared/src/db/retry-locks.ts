import { setTimeout as pause } from 'node:timers/promises'
import { hasCode } from './has-code.ts'

/** `deadlock_detected`, `lock_not_available` */
const codes = new Set(['40P01', '55P03'])
const tries = 120
const pauseMs = 1_000

/**
 * Repeats a transaction that gave way to others: it waited for them and they for it, or longer than its `lock_timeout`. Nothing of
 * the ended try was committed.
 */
export async function retryLocks<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await transaction()
    } catch (error) {
      if (left <= 1 || !hasCode(error, codes)) throw error
    }
    await pause(pauseMs * (0.5 + Math.random()))
  }
}
