import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { isSignedOut, problemOf } from './problem.ts'

/** A refusal as the server's error formatter sends it. */
function refused(error: ApiError): TRPCClientError<never> {
  const api = { code: error.code, fieldErrors: error.fieldErrors, retryAfter: error.retryAfter }
  const data = { code: 'BAD_REQUEST', httpStatus: error.status, path: 'x', api }
  return TRPCClientError.from({ error: { message: error.message, code: -32600, data } })
}

it('gives field texts and one sentence for a validation', () => {
  const problem = problemOf(refused(validationError({ name: ['The name field is required.'] })))
  expect(problem.fields).toEqual({ name: 'The name field is required.' })
  expect(problem.sentence).toBe('The name field is required.')
})

it('knows the code by its text, and speaks plainly where the text does not', () => {
  const problem = problemOf(refused(new ApiError('qr_not_need_scan')))
  expect(problem.code).toBe('qr_not_need_scan')
  expect(problem.sentence).toBe('No QR code is open for this session.')
})

it('keeps the contract’s text where it is plain', () => {
  expect(problemOf(refused(new ApiError('phone_offline'))).sentence).toBe('The phone is offline.')
})

it('tells an ended login from other refusals', () => {
  expect(isSignedOut(refused(new ApiError('auth_missing')))).toBe(true)
  expect(isSignedOut(refused(new ApiError('session_not_found')))).toBe(false)
})

it('says so when the gateway was not reached', () => {
  expect(problemOf(new TypeError('fetch failed')).sentence).toMatch(/cannot be reached/)
})
