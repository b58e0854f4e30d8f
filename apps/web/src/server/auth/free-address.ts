import { type ApiError, validationError } from '@messenger/shared/contract/errors'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { findPerson } from './people.ts'
import { spend } from './spend.ts'
import type { Throttle } from './throttle.ts'

/** A counter of wrong guesses, and the key under which it counts somebody's. */
export interface Guesses {
  readonly throttle: Throttle
  readonly key: string
}

/** Counts addresses that somebody has. @throws ApiError `rate_limited`, `validation` when somebody has it */
export async function requireFree(db: DbOrTx, { throttle, key }: Guesses, email: string): Promise<void> {
  // Counted before the look, so that tries at the same time count too.
  await spend(throttle, key)
  if (await findPerson(db, email)) throw taken()
  await throttle.refund(key)
}

export function taken(): ApiError {
  return validationError({ email: ['The email has already been taken.'] })
}

/** True for what the database says of an address that somebody took in the meantime. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOfAddress = Reflect.get(error, 'constraint_name') === 'users_email'
  return (isOfAddress && Reflect.get(error, 'code') === '23505') || isTaken(error.cause)
}
