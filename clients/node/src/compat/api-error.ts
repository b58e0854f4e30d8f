import { ApiError, type FieldErrors } from '../core/api-errors.ts'
import { type RateLimitInfo, rateLimitInfo } from './rate-limit.ts'

/** Every failure of a call: a refusal has a status, a connection that broke has none. `cause` is this library's own error. */
export class WasenderAPIError extends Error {
  readonly success = false
  readonly apiMessage: string
  readonly statusCode: number | undefined
  /** Texts by field. */
  readonly errorDetails: FieldErrors | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined
  readonly rateLimit: RateLimitInfo | undefined

  constructor(
    apiMessage: string,
    statusCode?: number,
    errorDetails?: FieldErrors,
    retryAfter?: number,
    rateLimit?: RateLimitInfo,
    cause?: unknown,
  ) {
    super(apiMessage, { cause })
    this.name = 'WasenderAPIError'
    this.apiMessage = apiMessage
    this.statusCode = statusCode
    this.errorDetails = errorDetails
    this.retryAfter = retryAfter
    this.rateLimit = rateLimit
  }
}

/** What a call has thrown, in the form that callers of the other library know. */
export function asWasenderError(error: unknown): WasenderAPIError {
  const rateLimit = rateLimitInfo(null)
  if (!(error instanceof ApiError)) {
    const message = error instanceof Error ? error.message : String(error)
    return new WasenderAPIError(message, undefined, undefined, undefined, rateLimit, error)
  }
  const details = Object.keys(error.errors).length > 0 ? error.errors : undefined
  return new WasenderAPIError(error.message, error.status, details, error.retryAfter ?? undefined, rateLimit, error)
}
