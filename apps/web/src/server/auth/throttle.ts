/** Counts failures per key in a sliding window, in memory and bounded. */
export interface Throttle {
  /** Seconds until the key may try again; 0 when it may now. */
  waitSeconds(key: string): number
  fail(key: string): void
  succeed(key: string): void
}

interface ThrottleOptions {
  readonly failures: number
  readonly windowMs: number
  /** Keys kept at most; the oldest make room. */
  readonly maxKeys?: number
  readonly now?: () => number
}

/** `failures` failures within `windowMs` close a key until the oldest of them is `windowMs` old. */
export function createThrottle({ failures, windowMs, maxKeys = 10_000, now = Date.now }: ThrottleOptions): Throttle {
  const failedAt = new Map<string, readonly number[]>()
  const recent = (key: string) => (failedAt.get(key) ?? []).filter(time => time > now() - windowMs)
  return {
    waitSeconds(key) {
      const times = recent(key)
      const oldest = times.at(-failures)
      return oldest === undefined ? 0 : Math.ceil((oldest + windowMs - now()) / 1000)
    },
    fail(key) {
      const times = [...recent(key), now()].slice(-failures)
      failedAt.delete(key)
      failedAt.set(key, times)
      const eldest = failedAt.keys().next()
      if (failedAt.size > maxKeys && !eldest.done) failedAt.delete(eldest.value)
    },
    succeed(key) {
      failedAt.delete(key)
    },
  }
}
