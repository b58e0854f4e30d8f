import type { Database } from '@messenger/shared/db/create-db'
import { networkOf } from '@messenger/shared/outbound/plain-address'
import type { Logger } from 'pino'
import type { Finished, FinishSignIn } from './finish-sign-in.ts'
import { createLogIn } from './log-in.ts'
import type { Place } from './logins.ts'
import { findPerson } from './people.ts'
import type { RecordSignIn } from './record-sign-in.ts'
import { createThrottle } from './throttle.ts'

export interface SignInRequest {
  readonly email: string
  readonly password: string
  readonly place: Place
  /** The login cookie that the browser has already; it ends when the sign-in succeeds. */
  readonly before: string | undefined
  /** Where the page is; a passkey's answer must come from there. */
  readonly origin?: string
}

export type SignInOutcome =
  | Finished
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled'; readonly waitSeconds: number }

/** When somebody is refused again and again from one address, the audit log gets one record in this time. */
const refusalNotedEveryMs = 15 * 60_000

export type SignIn = (request: SignInRequest) => Promise<SignInOutcome>

interface Needed {
  readonly database: Database
  readonly finish: FinishSignIn
  readonly record: RecordSignIn
  readonly log: Logger
}

/** Signs people in by their password: each time with a login of its own, which replaces the one that the browser had. */
export function createSignIn({ database, finish: end, record, log }: Needed): SignIn {
  const { db, sql } = database
  const failed = (error: unknown) => log.warn({ err: error }, 'sign_in.not_noted')
  const logIn = createLogIn(database)
  const refusals = createThrottle(sql, { name: 'refusals noted', tries: 1, windowMs: refusalNotedEveryMs })
  /** Not waited for: that an address is somebody's must not show in the time. */
  async function noteRefusal(email: string, ip: string): Promise<void> {
    const meant = await findPerson(db, email)
    if (!meant || (await refusals.spend(`${meant.userId} ${networkOf(ip)}`)) > 0) return
    await record(meant, ip, { target: 'password', outcome: 'auth_invalid' })
  }
  return async ({ email, password, place, before, origin = '' }) => {
    const outcome = await logIn(email, password, place.ip, place.device)
    if (outcome.kind !== 'welcome') {
      if (outcome.kind === 'refused') noteRefusal(email, place.ip).catch(failed)
      return outcome
    }
    const shown = { person: outcome.person, way: 'password', isBoth: false, place, before, origin }
    const finished = await end.finish(shown)
    // Whose password changed a moment ago said a wrong one.
    return finished.kind === 'ended' ? { kind: 'refused' } : finished
  }
}
