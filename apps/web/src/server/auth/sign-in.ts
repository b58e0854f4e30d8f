import type { Database } from '@messenger/shared/db/create-db'
import { networkOf } from '@messenger/shared/outbound/plain-address'
import type { Logger } from 'pino'
import type { AuditLog } from '../audit/audit-log.ts'
import { createLogIn } from './log-in.ts'
import { beginLogin, endLoginOf, type Place } from './logins.ts'
import { findPerson, type Person } from './people.ts'
import { createThrottle } from './throttle.ts'

export interface SignInRequest {
  readonly email: string
  readonly password: string
  readonly place: Place
  /** The login cookie that the browser has already; it ends when the sign-in succeeds. */
  readonly before: string | undefined
}

export type SignInOutcome =
  | { readonly kind: 'welcome'; readonly person: Person /** For the cookie. */; readonly login: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled'; readonly waitSeconds: number }

/** When somebody is refused again and again from one address, the audit log gets one record in this time. */
const refusalNotedEveryMs = 15 * 60_000

export type SignIn = (request: SignInRequest) => Promise<SignInOutcome>

/** Signs people in: each time with a login of its own, which replaces the one that the browser had. */
export function createSignIn(database: Database, authSecret: string, audit: AuditLog, log: Logger): SignIn {
  const { db, sql } = database
  const failed = (error: unknown) => log.warn({ err: error }, 'sign_in.not_noted')
  const logIn = createLogIn(database)
  const refusals = createThrottle(sql, { name: 'refusals noted', tries: 1, windowMs: refusalNotedEveryMs })
  const record = (person: Person, ip: string, outcome: string) =>
    audit.add(
      {
        ...{ accountId: person.accountId, actor: 'person', userId: person.userId, actorName: person.email },
        ...{ tokenId: null, sessionId: null, door: 'dashboard', operation: 'account.signIn', target: '' },
        ...{ at: new Date(), outcome, ip },
      },
      true,
    )
  /** Not waited for: that an address is somebody's must not show in the time. */
  async function noteRefusal(email: string, ip: string): Promise<void> {
    const meant = await findPerson(db, email)
    if (!meant || (await refusals.spend(`${meant.userId} ${networkOf(ip)}`)) > 0) return
    await record(meant, ip, 'auth_invalid')
  }
  return async ({ email, password, place, before }) => {
    const outcome = await logIn(email, password, place.ip)
    if (outcome.kind !== 'welcome') {
      if (outcome.kind === 'refused') noteRefusal(email, place.ip).catch(failed)
      return outcome
    }
    const login = await beginLogin(db, outcome.person, place)
    if (login === undefined) return { kind: 'refused' }
    if (before) await endLoginOf(db, before, authSecret)
    await record(outcome.person, place.ip, 'ok')
    return { ...outcome, login }
  }
}
