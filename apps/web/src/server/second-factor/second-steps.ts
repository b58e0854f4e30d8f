import { sha256 } from '@messenger/shared/crypto/digest'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database, Db } from '@messenger/shared/db/create-db'
import type { WaitingIdentity } from '@messenger/shared/db/schema'
import { networkOf } from '@messenger/shared/outbound/plain-address'
import type { Finished, FinishSignIn } from '../auth/finish-sign-in.ts'
import { isLoginDevice } from '../auth/login-devices.ts'
import { isLoginPlace } from '../auth/login-places.ts'
import type { Place } from '../auth/logins.ts'
import { type Person, personOf } from '../auth/people.ts'
import type { RecordSignIn } from '../auth/record-sign-in.ts'
import { createThrottle } from '../auth/throttle.ts'
import { settleIdentity } from '../sso/settle-identity.ts'
import { answerIn } from './answer-field.ts'
import { countTry, endTry, takeAsked, takeChallenge } from './challenges.ts'
import { whoSigned } from './passkeys.ts'
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes.ts'
import { relyingPartyOf } from './relying-party.ts'
import { takeTotp } from './totp.ts'

const quarterMs = 15 * 60_000

export type SecondOutcome =
  /** `ended`: the try is over, one begins with the password again. */
  Finished | { readonly kind: 'refused' } | { readonly kind: 'throttled'; readonly waitSeconds: number }

interface Step {
  /** Of the try. */
  readonly mark: string
  readonly place: Place
  readonly before: string | undefined
}

interface Needed {
  readonly database: Database
  readonly sealer: Sealer
  readonly finish: FinishSignIn
  readonly record: RecordSignIn
}

export interface SecondSteps {
  /** By a code of the app, or by a recovery code, after the password. */
  withCode(step: Step & { readonly code: string }): Promise<SecondOutcome>
  /** By a passkey, after the password or alone. `base`: the address at which the page is. */
  withPasskey(step: Step & { readonly answer: string; readonly base: string }): Promise<SecondOutcome>
}

/**
 * What follows the password. Ten wrong codes of the app in 15 minutes close that way for a person: in a browser or at a place where
 * they have signed in lately for that one alone, everywhere else for all together. Passkeys and recovery codes nobody guesses: they
 * are never closed.
 */
export function createSecondSteps({ database, sealer, finish, record }: Needed): SecondSteps {
  const { db, sql } = database
  const codes = createThrottle(sql, { name: 'codes of an app', tries: 10, windowMs: quarterMs })
  async function placeKey({ userId, email }: Person, { ip, device }: Place): Promise<string> {
    if (device !== undefined && (await isLoginDevice(sql, email, device))) return `${userId} ${device}`
    const place = networkOf(ip)
    return (await isLoginPlace(sql, email, place)) ? `${userId} ${place}` : String(userId)
  }
  async function isRightCode(person: Person, place: Place, text: string): Promise<boolean | { waitSeconds: number }> {
    if (isRecoveryCode(text)) return takeRecoveryCode(db, person.userId, text)
    const key = await placeKey(person, place)
    const waitSeconds = await codes.spend(key)
    if (waitSeconds > 0) return { waitSeconds }
    const isRight = await takeTotp(db, sealer, person, text.replace(/\s/g, ''))
    if (isRight) await codes.forget(key)
    return isRight
  }
  /** What began the try and this together are both factors. */
  function finished(person: Person, { mark: _, ...rest }: Step, began: Began, by: string): Promise<SecondOutcome> {
    const { identity, origin } = began
    const settle = identity ? settleIdentity(identity) : undefined
    return finish.finish({
      person,
      ...rest,
      origin,
      identity: identity ?? undefined,
      way: `${began.way}${by}`,
      isBoth: true,
      settle,
    })
  }
  return {
    async withCode({ code, ...step }) {
      const began = await personInTry(db, step.mark)
      if (!began) return { kind: 'ended' }
      const { person } = began
      const by = isRecoveryCode(code) ? 'recovery code' : 'code of an app'
      const outcome = await isRightCode(person, step.place, code)
      if (typeof outcome === 'object') return { kind: 'throttled', ...outcome }
      if (!outcome) {
        await record(person, step.place.ip, { target: `${began.way}, ${by}`, outcome: 'auth_invalid' })
        return { kind: 'refused' }
      }
      // Of two right answers at once, one begins a login.
      return (await endTry(db, step.mark)) ? finished(person, step, began, `, ${by}`) : { kind: 'ended' }
    },
    async withPasskey({ answer: text, base, ...step }) {
      const party = relyingPartyOf(base)
      const answer = answerIn(text)
      const asked = await askedIn(db, step.mark)
      if (!asked || !party || !answer) return { kind: 'ended' }
      const userId = await whoSigned(db, party, asked, answer)
      const person = userId === undefined ? undefined : await personOf(db, userId)
      if (!person) return { kind: 'refused' }
      if (asked.isSecond && !(await endTry(db, step.mark))) return { kind: 'ended' }
      return finished(person, step, asked, asked.isSecond ? ', passkey' : 'passkey')
    },
  }
}

/** With what a try began. */
interface Began {
  readonly way: string
  readonly origin: string
  readonly identity: WaitingIdentity | null
}

/** Counts an answer, and says whose it should be; undefined when the try is over, or the password another one by now. */
async function personInTry(db: Db, mark: string): Promise<(Began & { readonly person: Person }) | undefined> {
  const row = await countTry(db, mark)
  const person = row?.userId ? await personOf(db, row.userId) : undefined
  if (!row?.passwordDigest?.equals(sha256(person?.passwordHash ?? '')) || !person) return undefined
  const { origin, identity } = row
  return { person, origin, identity, way: identity?.providerName ?? 'password' }
}

/** What a passkey was asked, alone or after the password. It is taken: nothing answers it twice. */
async function askedIn(db: Db, mark: string) {
  const alone = await takeChallenge(db, mark, 'passkey')
  if (alone?.challenge) {
    const { challenge, origin } = alone
    return { challenge, origin, userId: null, isSecond: false, way: '', identity: null }
  }
  const second = await personInTry(db, mark)
  const challenge = second && (await takeAsked(db, mark))
  if (!challenge) return undefined
  const { person, ...began } = second
  return { ...began, challenge, userId: person.userId, isSecond: true }
}
