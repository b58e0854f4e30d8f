import type { ErrorCode } from '../types/error-codes.ts'
import { GatewayError } from './errors.ts'

/** `{field: [text, …]}`, nested fields with dots. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** What an answer that refuses has told. */
export interface Refusal {
  readonly status: number
  readonly code: ErrorCode | (string & {}) | null
  readonly message: string
  readonly errors: FieldErrors
  readonly retryAfter: number | null
  readonly requestId: string | null
  readonly body: unknown
}

/** The gateway refused, or failed. The subclass tells the cause by its status, `code` the exact one. */
export class ApiError extends GatewayError {
  override name = 'ApiError'
  /** HTTP status. */
  readonly status: number
  /** Of the gateway's catalogue of errors; null where something before the gateway answered. */
  readonly code: ErrorCode | (string & {}) | null
  /** What is wrong with which field; empty where no field is named. */
  readonly errors: FieldErrors
  /** Seconds after which the call can succeed; null where the answer names none. */
  readonly retryAfter: number | null
  /** `X-Request-Id` of the answer, by which the gateway's log finds the call. */
  readonly requestId: string | null
  /** The whole body, parsed where it is JSON. */
  readonly body: unknown

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.status = refusal.status
    this.code = refusal.code
    this.errors = refusal.errors
    this.retryAfter = refusal.retryAfter
    this.requestId = refusal.requestId
    this.body = refusal.body
  }
}

/** 4xx that no other class stands for, such as 400 and 405. */
export class BadRequestError extends ApiError {
  override name = 'BadRequestError'
}
/** 401: the token or key is missing, wrong, or of the other kind. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError'
}
/** 402: the account has no plan that allows the call. */
export class SubscriptionError extends ApiError {
  override name = 'SubscriptionError'
}
/** 403: the credential may not do this, or a limit of the plan is reached. */
export class PermissionDeniedError extends ApiError {
  override name = 'PermissionDeniedError'
}
/** 404: there is nothing of that id, or it belongs to another account. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError'
}
/** 409: the state of the thing, or another call with the same idempotency key, forbids it. */
export class ConflictError extends ApiError {
  override name = 'ConflictError'
}
/** 410: it is no longer kept. An expired cursor has `oldestCursor`. */
export class GoneError extends ApiError {
  override name = 'GoneError'

  /** Cursor just before the oldest event that is kept; null where the answer names none. */
  get oldestCursor(): string | null {
    const { oldest_cursor: cursor }: Record<string, unknown> = Object(this.body)
    return typeof cursor === 'string' ? cursor : null
  }
}
/** 413: the file or the body is too large. */
export class PayloadTooLargeError extends ApiError {
  override name = 'PayloadTooLargeError'
}
/** 422: `errors` says what is wrong with which field. */
export class ValidationError extends ApiError {
  override name = 'ValidationError'
}
/** 429: too many calls. `retryAfter` says when there is room. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError'
}
/** 503: the session is not ready yet. */
export class NotReadyError extends ApiError {
  override name = 'NotReadyError'
}
/** 507: the gateway's disk is full or nearly so. */
export class StorageError extends ApiError {
  override name = 'StorageError'
}
/** Another 5xx: the gateway failed, or something before it. */
export class ServerError extends ApiError {
  override name = 'ServerError'
}

const byStatus: Readonly<Record<number, new (refusal: Refusal) => ApiError>> = {
  401: AuthenticationError,
  402: SubscriptionError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  410: GoneError,
  413: PayloadTooLargeError,
  422: ValidationError,
  429: RateLimitError,
  503: NotReadyError,
  507: StorageError,
}

/** The error of a refusal, of the class that its status has. */
export function apiErrorOf(refusal: Refusal): ApiError {
  const ErrorClass = byStatus[refusal.status] ?? (refusal.status >= 500 ? ServerError : BadRequestError)
  return new ErrorClass(refusal)
}

/** What a response with a status of 400 or more says. `text` is its body. */
export function refusalOf(response: Pick<Response, 'status' | 'statusText' | 'headers'>, text: string): Refusal {
  const body = parsed(text)
  const fields: Record<string, unknown> = typeof body === 'object' ? Object(body) : {}
  const { message, errors, retry_after: retryAfter } = fields
  const { status, statusText, headers } = response
  return {
    status,
    code: headers.get('x-error-code'),
    message: typeof message === 'string' ? message : `The gateway answered ${status} ${statusText}`.trim(),
    errors: isFieldErrors(errors) ? errors : {},
    retryAfter: secondsIn(headers.get('retry-after')) ?? (typeof retryAfter === 'number' ? retryAfter : null),
    requestId: headers.get('x-request-id'),
    body,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** `Retry-After`: seconds, or a date. */
function secondsIn(header: string | null): number | null {
  if (header === null || header === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

function isFieldErrors(value: unknown): value is FieldErrors {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray)
}
