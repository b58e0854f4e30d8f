import { WasenderAPIError } from '../../src/compat.ts'
import { ApiError } from '../../src/core/api-errors.ts'
import type { Fields } from './request.ts'

/** An error as the driver writes it. */
export function told(error: unknown): Fields {
  if (!(error instanceof Error)) return { class: 'unknown', message: String(error) }
  const plain = { class: error.name, message: error.message }
  if (error instanceof WasenderAPIError) return { ...plain, status: error.statusCode, errors: error.errorDetails }
  if (!(error instanceof ApiError)) return plain
  const { code, status, errors, retryAfter, requestId } = error
  return { ...plain, code, status, errors, retryAfter, requestId }
}
