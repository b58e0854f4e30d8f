import { ApiError } from '../contract/errors.ts'

/** Requests under way per session, in this process. */
export interface InFlight {
  /**
   * Lets a request in, and answers what it must call when it is done.
   * @throws ApiError `rate_limited` when the session has `most` under way; null is no limit
   */
  enter(sessionId: number, most: number | null): () => void
}

export function createInFlight(): InFlight {
  const running = new Map<number, number>()
  return {
    enter(sessionId, most) {
      const before = running.get(sessionId) ?? 0
      if (most !== null && before >= most) throw new ApiError('rate_limited', { retryAfter: 1 })
      running.set(sessionId, before + 1)
      return () => {
        const now = running.get(sessionId) ?? 0
        if (now > 1) running.set(sessionId, now - 1)
        else running.delete(sessionId)
      }
    },
  }
}
