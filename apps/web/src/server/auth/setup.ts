import { timingSafeEqual } from 'node:crypto'
import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { sha256 } from '@messenger/shared/crypto/digest'
import type { Db } from '@messenger/shared/db/create-db'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { ownerPlan } from '../plans/plan.ts'
import type { Guesses } from './free-address.ts'
import { createPerson, isSetupNeeded, lockPeople, type NewPerson } from './people.ts'
import { spend } from './spend.ts'
import { createThrottle, type Throttle } from './throttle.ts'

/** Letters of a code that has 128 random bits, if each has five or six of them. */
const leastLetters = 22

/** Nothing but its length guards a code against somebody with many addresses, and the operator chose this one. */
export function warnOfShortCode(code: string | undefined, log: Logger): void {
  if (code === undefined || normal(code).length >= leastLetters) return
  log.warn({ setting: 'MESSENGER_SETUP_CODE', leastLetters }, 'setup.code_short')
}

/** Wrong codes that a minute takes from one network. Nobody guesses 128 random bits; this tells whoever tries to stop. */
export function createSetupThrottle(sql: Sql): Throttle {
  return createThrottle(sql, { name: 'setup', tries: 5, windowMs: 60_000 })
}

/**
 * Creates the owner of a fresh installation. Wrong codes never hold a right one back, whoever tried them: else a stranger could keep
 * the owner out. @throws ApiError `not_found` once somebody exists, for a wrong code `validation` or `rate_limited`
 */
export async function completeSetup(
  db: Db,
  expectedCode: string | undefined,
  { throttle, key }: Guesses,
  { code, ...person }: NewPerson & { readonly code: string },
): Promise<{ userId: number; accountId: number }> {
  if (expectedCode === undefined || !(await isSetupNeeded(db))) throw new ApiError('not_found')
  if (!isSameCode(code, expectedCode)) {
    await spend(throttle, key)
    throw validationError({ code: ['The selected code is invalid.'] })
  }
  return db.transaction(async tx => {
    await lockPeople(tx)
    if (!(await isSetupNeeded(tx))) throw new ApiError('not_found')
    return createPerson(tx, person, { plan: ownerPlan, isOperator: true })
  })
}

function isSameCode(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(normal(given)), sha256(normal(expected)))
}

/** In whatever letters it was typed, and with or without what parts its groups. */
function normal(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}
