import { type ApiError, validationError } from '@messenger/shared/contract/errors'

/** Passes an error on, but as the contract's refusal when it says that another session has the phone number. */
export function orPhoneTaken(error: unknown): unknown {
  return isPhoneClash(error) ? phoneTaken() : error
}

function phoneTaken(): ApiError {
  return validationError({ phone_number: ['The phone number has already been taken.'] })
}

/** The driver's error, which the query builder wraps. */
function isPhoneClash(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint_name' in error && error.constraint_name === 'sessions_phone_number') return true
  return isPhoneClash(error.cause)
}
