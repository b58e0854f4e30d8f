import { ApiError } from '@messenger/shared/contract/errors'
import { isTransient } from '@messenger/shared/db/is-transient'
import { isDiskFull } from '@messenger/shared/disk/is-disk-full'
import { type TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server'

const codes: Readonly<Record<number, TRPC_ERROR_CODE_KEY>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
  /** tRPC has no word for it; `httpStatus` beside it has the number. */
  507: 'SERVICE_UNAVAILABLE',
}

/**
 * The refusal that a caller is told: an ApiError as it is, a full disk as `disk_full`, a database that is away as
 * `not_ready`, which clients try again, anything else as `internal`, which says nothing.
 */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDiskFull(error)) return new ApiError('disk_full')
  if (isTransient(error)) return new ApiError('not_ready')
  if (error instanceof TRPCError && error.cause) return refusalOf(error.cause)
  return new ApiError(error instanceof TRPCError && error.code === 'NOT_FOUND' ? 'not_found' : 'internal')
}

/** The same as a tRPC error. */
export function asTrpcError(refusal: ApiError): TRPCError {
  return new TRPCError({
    code: codes[refusal.status] ?? 'INTERNAL_SERVER_ERROR',
    message: refusal.message,
    cause: refusal,
  })
}
