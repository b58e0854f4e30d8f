import { z } from 'zod'

/**
 * What a call may use up, as the web process reads it from the account's plan. It travels with the call to the engine
 * that owns the session, which counts.
 */
export const quota = z.object({
  /** What is counted: method and primary path. */
  endpoint: z.string(),
  perMinute: z.int().nullable(),
  /** UTC days. */
  perDay: z.int().nullable(),
  /** One accepted call in so many milliseconds, instead of `perMinute`. */
  spacingMs: z.int().nullable(),
  /** What is refused when the minute or the spacing is used up. */
  refusal: z.enum(['rate_limited', 'rate_trial', 'rate_protection']),
  /** Requests that a session may have under way. */
  inFlight: z.int().nullable(),
})
export type Quota = z.infer<typeof quota>

const windowState = z.object({
  limit: z.int(),
  remaining: z.int(),
  /** Whole seconds until the window ends, rounded up. */
  reset: z.int(),
})
export type WindowState = z.infer<typeof windowState>

/** How much of its limits a counted call has left; what the `X-RateLimit-…` headers say. */
export const rateState = z.object({ minute: windowState.optional(), day: windowState.optional() })
export type RateState = z.infer<typeof rateState>
