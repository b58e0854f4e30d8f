import { timingSafeEqual } from 'node:crypto'
import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { sha256 } from '@messenger/shared/crypto/digest'
import type { Db } from '@messenger/shared/db/create-db'
import type { Sql } from 'postgres'
import { ownerPlan } from '../plans/plan.ts'
import { createPerson, isSetupNeeded, lockPeople, type NewPerson } from './people.ts'
import { spend } from './spend.ts'
import { createThrottle, type Throttle } from './throttle.ts'

/** Wrong codes that a minute takes, from everybody together: the code guards the whole installation. */
export function createSetupThrottle(sql: Sql): Throttle {
  return createThrottle(sql, { name: 'setup', tries: 5, windowMs: 60_000 })
}

/**
 * Creates the owner of a fresh installation.
 * @throws ApiError `not_found` once somebody exists, `rate_limited`, `validation` for a wrong code
 */
export async function completeSetup(
  db: Db,
  expectedCode: string | undefined,
  throttle: Throttle,
  { code, ...person }: NewPerson & { readonly code: string },
): Promise<{ userId: number; accountId: number }> {
  if (expectedCode === undefined || !(await isSetupNeeded(db))) throw new ApiError('not_found')
  await spend(throttle, 'setup')
  if (!isSameCode(code, expectedCode)) throw validationError({ code: ['The selected code is invalid.'] })
  await throttle.forget('setup')
  return db.transaction(async tx => {
    await lockPeople(tx)
    if (!(await isSetupNeeded(tx))) throw new ApiError('not_found')
    return createPerson(tx, person, { plan: ownerPlan, isOperator: true })
  })
}

function isSameCode(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(normal(given)), sha256(normal(expected)))
}

function normal(code: string): string {
  return code.trim().toUpperCase()
}
