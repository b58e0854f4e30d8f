import { hasCode } from './has-code.ts'

const deadlockDetected = new Set(['40P01'])
const times = 5

/**
 * Repeats a transaction that PostgreSQL ended because it and another one waited for each other. Safe for any work: nothing
 * of the ended try was committed.
 */
export async function retryDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = times; ; left -= 1) {
    try {
      return await transaction()
    } catch (error) {
      if (left <= 1 || !hasCode(error, deadlockDetected)) throw error
    }
  }
}
