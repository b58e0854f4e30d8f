import type { RateLimit } from '../core/details.ts'

/** What the headers of an answer say of its endpoint's limit; null where they say nothing. */
export interface RateLimitInfo {
  readonly limit: number | null
  readonly remaining: number | null
  /** Unix seconds. */
  readonly resetTimestamp: number | null
  readonly getResetTimestampAsDate: () => Date | null
}

/** The gateway tells seconds from now; a value that is a time already is left alone. */
export function rateLimitInfo(rateLimit: RateLimit | null, now = Date.now()): RateLimitInfo {
  const reset = rateLimit?.reset ?? null
  const resetTimestamp = reset === null || reset > 1e9 ? reset : Math.ceil(now / 1000) + reset
  return {
    limit: rateLimit?.limit ?? null,
    remaining: rateLimit?.remaining ?? null,
    resetTimestamp,
    getResetTimestampAsDate: () => (resetTimestamp === null ? null : new Date(resetTimestamp * 1000)),
  }
}
