import { errorCatalogue } from '@messenger/shared/contract/errors'
import type { ErrorClassName, ErrorModel } from './api-model.ts'

const classByStatus: Readonly<Record<number, ErrorClassName>> = {
  401: 'AuthenticationError',
  402: 'SubscriptionError',
  403: 'PermissionDeniedError',
  404: 'NotFoundError',
  409: 'ConflictError',
  410: 'GoneError',
  413: 'PayloadTooLargeError',
  422: 'ValidationError',
  429: 'RateLimitError',
  503: 'NotReadyError',
  507: 'StorageError',
}

/** The class that stands for a refusal in every library. */
export function errorClassOf(status: number): ErrorClassName {
  return classByStatus[status] ?? (status >= 500 ? 'ServerError' : 'BadRequestError')
}

/** Codes that every call can be refused with. */
export const commonErrors: readonly string[] = [
  'auth_missing',
  'auth_invalid',
  'validation',
  'rate_limited',
  'idempotency_conflict',
  'idempotency_busy',
  'internal',
  'disk_low',
  'disk_full',
]

/** Refusals of the dashboard's own pages, which no library calls. */
const dashboardAlone: ReadonlySet<string> = new Set(['step_up_required'])

/** The catalogue of refusals. */
export function errorModels(): ErrorModel[] {
  return Object.entries(errorCatalogue)
    .filter(([code]) => !dashboardAlone.has(code))
    .map(([code, { status, message }]) => ({ code, status, message, className: errorClassOf(status) }))
}
