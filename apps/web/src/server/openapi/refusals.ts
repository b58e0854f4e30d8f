import { ApiError, type ErrorCode, validationError } from '@messenger/shared/contract/errors'
import { idempotentMethods } from '@messenger/shared/contract/idempotency'
import type { Operation } from '@messenger/shared/contract/operation'
import { ownRefusals } from '@messenger/shared/contract/own-refusals'
import { errorCodeHeader } from './error-code-header.ts'
import { rateHeaders } from './rate-headers.ts'

/** What a refused field looks like. */
export const validationExample = validationError({ to: ['The to field is required.'] })

/** Codes beyond those of every call: the operation's own, and those of its body and its limit. */
function ownCodes(operation: Operation): ErrorCode[] {
  const { http, rate } = operation
  const hasBody = http.method === 'POST' || http.method === 'PUT'
  return [
    ...ownRefusals(operation),
    ...(hasBody ? (['bad_json', 'body_too_large'] as const) : []),
    ...(rate === 'send' ? (['rate_limited'] as const) : []),
  ]
}

/** Errors of every call by reference, then the operation's own, by status, with an example for each code. */
export function refusalsOf(operation: Operation): Record<string, object> {
  const always = {
    ...(asksForCredential(operation) ? { '401': { $ref: '#/components/responses/Unauthorized' } } : {}),
    '422': { $ref: '#/components/responses/Invalid' },
    '429': { $ref: '#/components/responses/TooMany' },
    '500': { $ref: '#/components/responses/Internal' },
    '503': { $ref: '#/components/responses/NotReady' },
    '507': { $ref: '#/components/responses/DiskFull' },
    ...(idempotentMethods.includes(operation.http.method)
      ? { '409': { $ref: '#/components/responses/Conflict' } }
      : {}),
  }
  const own = [...new Set(ownCodes(operation))].map(code => new ApiError(code))
  const byStatus = Object.groupBy([...generalOf(operation, own), ...own], ({ status }) => String(status))
  return {
    ...always,
    ...Object.fromEntries(Object.entries(byStatus).map(([status, errors = []]) => [status, refusal(errors)])),
  }
}

function asksForCredential({ credential }: Operation): boolean {
  return credential !== 'none' && credential !== 'token'
}

/** What a status of every call means beside an operation's own meanings of it. */
function generalOf(operation: Operation, own: readonly ApiError[]): ApiError[] {
  const general: readonly ApiError[] = [
    ...(asksForCredential(operation) ? [new ApiError('auth_missing'), new ApiError('auth_invalid')] : []),
    validationExample,
    new ApiError('rate_limited'),
    new ApiError('internal'),
    new ApiError('not_ready'),
    new ApiError('disk_low'),
    new ApiError('disk_full'),
    ...(idempotentMethods.includes(operation.http.method)
      ? [new ApiError('idempotency_conflict'), new ApiError('idempotency_busy')]
      : []),
  ]
  const codes = new Set(own.map(({ code }) => code))
  const statuses = new Set(own.map(({ status }) => status))
  return general.filter(({ code, status }) => statuses.has(status) && !codes.has(code))
}

function refusal(errors: readonly ApiError[]): object {
  const withFields = errors.some(({ status }) => status === 422)
  return {
    description: errors.map(({ message }) => message).join(' · '),
    headers: { ...errorCodeHeader, ...(errors.some(({ status }) => status === 429) ? rateHeaders : {}) },
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${withFields ? 'ValidationErrorBody' : 'ErrorBody'}` },
        examples: Object.fromEntries(errors.map(error => [error.code, { summary: error.message, value: error.body }])),
      },
    },
  }
}
