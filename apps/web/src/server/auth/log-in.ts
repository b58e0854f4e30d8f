import type { Database } from '@messenger/shared/db/create-db'
import { networkOf } from '@messenger/shared/outbound/plain-address'
import type { Sql } from 'postgres'
import { isLoginDevice } from './login-devices.ts'
import { isLoginPlace } from './login-places.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findPerson, normalEmail, type Person } from './people.ts'
import { createBackoff, createThrottle, type Throttle } from './throttle.ts'

/** `device`: what the browser's cookie says, by which it is known again. */
export type LogIn = (email: string, password: string, ip: string, device?: string) => Promise<LogInOutcome>

export type LogInOutcome =
  | { readonly kind: 'welcome'; readonly person: Person }
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled'; readonly waitSeconds: number }

/** A counter of tries, and the key under which it counts this one. */
interface Count {
  readonly throttle: Throttle
  readonly key: string
}

const quarterMs = 15 * 60_000

/**
 * Checks e-mail and password. Ten wrong ones in 15 minutes close a person for one place (an address; of IPv6 a /64), fifty close the
 * place. From all places together a person's tries wait for longer and longer after the tenth wrong one, five minutes at most.
 * Where this person has signed in lately, what others guess elsewhere or at others there holds nothing back; in a browser in which
 * they have, nothing that is guessed outside of it.
 * An unknown person costs the same time as a wrong password, and is counted in the same way.
 */
export function createLogIn({ db, sql }: Database): LogIn {
  const { ofPersonHere, ofPlace, ofPerson } = createCounts(sql)
  const nobody = hashPassword('nobody has this password')
  return async (email, password, ip, device) => {
    const who = normalEmail(email)
    const place = networkOf(ip)
    const ownBrowser = device !== undefined && (await isLoginDevice(sql, who, device)) ? device : undefined
    const here = { throttle: ofPersonHere, key: `${who} ${ownBrowser ?? place}` }
    const everywhere = [
      { throttle: ofPlace, key: place },
      { throttle: ofPerson, key: who },
    ]
    const isKnown = ownBrowser !== undefined || (await isLoginPlace(sql, who, place))
    // Counted before the slow check, so that tries at the same time count too.
    const waitSeconds = await spendAll(isKnown ? [here] : [here, ...everywhere])
    if (waitSeconds > 0) return { kind: 'throttled', waitSeconds }
    const person = await findPerson(db, email)
    const isRight = await verifyPassword(password, person?.passwordHash ?? (await nobody))
    if (!person || !isRight) return { kind: 'refused' }
    await here.throttle.forget(here.key)
    if (!isKnown) await Promise.all([ofPlace.refund(place), ofPerson.forget(who)])
    return { kind: 'welcome', person }
  }
}

/**
 * What was guessed of a person counts no more, from anywhere, nor at this place: they have just chosen another password, by an address
 * that only they get, and sign in with it.
 */
export async function forgetGuesses(sql: Sql, email: string, ip: string): Promise<void> {
  const { ofPersonHere, ofPerson } = createCounts(sql)
  const who = normalEmail(email)
  await Promise.all([ofPerson.forget(who), ofPersonHere.forget(`${who} ${networkOf(ip)}`)])
}

function createCounts(sql: Sql) {
  return {
    ofPersonHere: createThrottle(sql, { name: 'login of a person at a place', tries: 10, windowMs: quarterMs }),
    ofPlace: createThrottle(sql, { name: 'logins at a place', tries: 50, windowMs: quarterMs }),
    ofPerson: createBackoff(sql, {
      ...{ name: 'login of a person', free: 10, firstMs: 15_000 },
      ...{ ceilingMs: 5 * 60_000, forgottenMs: 24 * 60 * 60_000 },
    }),
  }
}

/** Counts a try in each; where one refuses, in none. Answers the seconds to wait. */
async function spendAll(counts: readonly Count[]): Promise<number> {
  for (const [index, { throttle, key }] of counts.entries()) {
    const waitSeconds = await throttle.spend(key)
    if (waitSeconds === 0) continue
    await Promise.all(counts.slice(0, index).map(earlier => earlier.throttle.refund(earlier.key)))
    return waitSeconds
  }
  return 0
}
