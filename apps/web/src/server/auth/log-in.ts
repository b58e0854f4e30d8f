import type { Db } from '@messenger/shared/db/create-db'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findPerson, normalEmail, type Person } from './people.ts'
import { createThrottle } from './throttle.ts'

export type LogIn = (email: string, password: string, ip: string) => Promise<LogInOutcome>

export type LogInOutcome =
  | { readonly kind: 'welcome'; readonly person: Person }
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled'; readonly waitSeconds: number }

/**
 * Checks e-mail and password. Ten failures in 15 minutes close a person for one address, fifty close the address.
 * An unknown person costs the same time as a wrong password.
 */
export function createLogIn(db: Db): LogIn {
  const perPerson = createThrottle({ failures: 10, windowMs: 15 * 60_000 })
  const perAddress = createThrottle({ failures: 50, windowMs: 15 * 60_000 })
  const nobody = hashPassword('nobody has this password')
  return async (email, password, ip) => {
    const key = `${normalEmail(email)} ${ip}`
    const waitSeconds = Math.max(perPerson.waitSeconds(key), perAddress.waitSeconds(ip))
    if (waitSeconds > 0) return { kind: 'throttled', waitSeconds }
    perPerson.fail(key) // counted before the slow check, so that tries at the same time count too
    const person = await findPerson(db, email)
    const isRight = await verifyPassword(password, person?.passwordHash ?? (await nobody))
    if (person && isRight) {
      perPerson.succeed(key)
      return { kind: 'welcome', person }
    }
    perAddress.fail(ip)
    return { kind: 'refused' }
  }
}
