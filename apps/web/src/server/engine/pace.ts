const slowMs = 250
const rememberedMs = 60_000
const maxRemembered = 10_000

/** Knows which sessions answer slowly at the moment. */
export interface Pace {
  isSlow(sessionId: number): boolean
  /** Watches a call of a session until it is settled. */
  watch(sessionId: number, call: Promise<unknown>): void
}

/**
 * A session is slow while a call of it waits longer than 250 ms, and for a minute after one did. Calls that travel in
 * one batch wait for each other, so a slow session's calls are better sent alone.
 */
export function createPace(now: () => number = () => performance.now()): Pace {
  const slowUntil = new Map<number, number>()
  return {
    isSlow(sessionId) {
      const until = slowUntil.get(sessionId)
      if (until === undefined) return false
      if (until > now()) return true
      slowUntil.delete(sessionId)
      return false
    },
    watch(sessionId, call) {
      const mark = () => {
        if (slowUntil.size >= maxRemembered) slowUntil.clear()
        slowUntil.set(sessionId, now() + rememberedMs)
      }
      const timer = setTimeout(mark, slowMs)
      timer.unref()
      const settled = () => clearTimeout(timer)
      call.then(settled, settled)
    },
  }
}
