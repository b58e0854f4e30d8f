import type { Database, Tx } from '@messenger/shared/db/create-db'
import { logins } from '@messenger/shared/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Credential } from '../auth/credential.ts'
import { laneOf } from '../auth/login-devices.ts'
import { findLogin, loginSeconds, type Place } from '../auth/logins.ts'
import { createOwnFinish } from '../auth/sign-ins.ts'
import { requireProof } from '../auth/step-up.ts'
import type { Services } from '../services.ts'
import { type Attempt, type Purpose, secretsOf, takeAttempt } from './attempts.ts'
import { exchange } from './exchange.ts'
import { addIdentity, findByIdentity } from './identities.ts'
import type { Identity } from './identity.ts'
import { personFor, requireAllowed } from './person-for.ts'
import { createSsoRecords } from './records.ts'
import { type SsoReason, SsoRefusal } from './refusal.ts'
import { lacksAuthTime, loginJwt, settleAtOnce, showsBoth } from './sso-login.ts'
import type { SsoProvider } from './sso-settings.ts'
import { waitingFor } from './waiting-identity.ts'

/** What somebody comes back from a provider with. */
interface Back {
  readonly provider: SsoProvider
  readonly answer: URLSearchParams
  readonly redirectUri: string
  /** What the browser kept of the try. */
  readonly cookie: string | undefined
  /** The login cookie that the browser has. */
  readonly login: string | undefined
  readonly place: Place
}

export interface Ended {
  readonly purpose: Purpose
  /** A path of the dashboard. */
  readonly next: string
  /** Why it came to nothing. */
  readonly refusal?: SsoReason
  /** Of a try whose second factor is to follow. */
  readonly mark?: string
  readonly jwt?: { readonly text: string; readonly seconds: number }
  /** For the cookie by which the browser is known again. */
  readonly device?: string
}

type Entered = Pick<Ended, 'jwt' | 'mark' | 'device'>

/** Clocks differ, and what providers say is in whole seconds. */
const patienceMs = 30_000

/** Ends tries: signs somebody in, links what they are at the provider, or notes that they proved again that it is them. */
export function createFinish(services: Services): (back: Back) => Promise<Ended> {
  const { database, settings, sso, log } = services
  const records = createSsoRecords(services)
  const end = createOwnFinish(services)

  async function signIn(back: Back, identity: Identity): Promise<Entered> {
    const { provider, place, login: before, redirectUri } = back
    const common = { place, before, origin: new URL(redirectUri).origin, way: provider.name }
    const { shown, decided } = await onceMore(() =>
      database.db.transaction(async tx => {
        const found = await personFor(tx, provider, identity)
        const waiting = waitingFor(provider, identity, found, services.sealer)
        const settle = settleAtOnce(provider, identity, waiting)
        const isBoth = showsBoth(provider, identity)
        const shown = { ...common, person: found.person, identity: waiting, settle, isBoth, isBothByProvider: isBoth }
        const decided = await end.decide(tx, shown)
        // Whoever would have been made for it is not.
        if (decided.kind === 'suspended') throw new SsoRefusal('suspended')
        return { shown, decided }
      }),
    )
    const finished = await end.tell(shown, decided)
    if (finished.kind === 'second') return { mark: finished.mark }
    if (finished.kind !== 'welcome') throw new SsoRefusal('ended')
    const { person, device } = finished
    log.info({ provider: provider.id, userId: person.userId, done: shown.identity.done }, 'sso.signed_in')
    const text = await loginJwt(person, finished.login, settings.authSecret)
    return { jwt: { text, seconds: loginSeconds }, device }
  }

  /** The login that began the try, in the same browser. */
  async function sameLogin({ login }: Back, { loginId }: Attempt): Promise<UserCredential> {
    const credential = login === undefined ? undefined : await findLogin(database.db, login, settings, true)
    if (!credential || credential.loginId !== loginId) throw new SsoRefusal('ended')
    return credential
  }

  async function link(back: Back, attempt: Attempt, identity: Identity): Promise<void> {
    const { provider, place } = back
    const self = await sameLogin(back, attempt)
    requireAllowed(provider, identity)
    await onceMore(() => database.db.transaction(tx => linkTo(tx, provider, identity, self)))
    await records.ofLogin('sso.link', self, provider, place.ip)
  }

  async function proveAgain(back: Back, attempt: Attempt, identity: Identity): Promise<void> {
    const { provider, place } = back
    const self = await sameLogin(back, attempt)
    const known = await database.db.transaction(tx => findByIdentity(tx, identity))
    if (known?.person.userId !== self.userId) throw new SsoRefusal('other_person')
    const since = attempt.begunAt - patienceMs
    const isFresh = identity.authenticatedAt !== undefined && identity.authenticatedAt.getTime() >= since
    if (!isFresh && !lacksAuthTime(provider)) throw new SsoRefusal('not_proved')
    await database.db.update(logins).set({ provedAt: sql`now()` }).where(eq(logins.id, self.loginId))
    await records.ofLogin('sso.prove', self, provider, place.ip)
  }

  async function done(back: Back, attempt: Attempt): Promise<Entered> {
    const { provider, cookie = '', answer, redirectUri } = back
    const issuer = await sso.issuerOf(provider)
    const identity = await exchange(provider, issuer, { secrets: secretsOf(cookie), redirectUri, answer })
    if (attempt.purpose === 'signIn') return signIn(back, identity)
    await (attempt.purpose === 'link' ? link : proveAgain)(back, attempt, identity)
    return {}
  }

  return async back => {
    const { provider, place } = back
    const key = await laneOf(database.sql, place)
    if ((await sso.ends.spend(key)) > 0) throw new SsoRefusal('throttled')
    const attempt = await taken(database, back)
    const { purpose, next } = attempt
    try {
      const result = await done(back, attempt)
      await sso.ends.refund(key)
      return { purpose, next, ...result }
    } catch (error) {
      const refusal = error instanceof SsoRefusal ? error : new SsoRefusal('unavailable', { cause: error })
      if (refusal !== error) log.error({ err: error, provider: provider.id }, 'sso.failed')
      await records.refused(refusal, provider, place.ip)
      return { purpose, next, refusal: refusal.reason }
    }
  }
}

type UserCredential = Extract<Credential, { kind: 'user' }>

async function taken({ sql: query }: Database, { provider, answer, cookie }: Back): Promise<Attempt> {
  const state = answer.getAll('state')
  const [only = ''] = state
  const found =
    cookie === undefined || state.length !== 1
      ? undefined
      : await takeAttempt(query, { provider: provider.id, cookie, state: only })
  if (!found) throw new SsoRefusal('ended')
  return found
}

async function linkTo(tx: Tx, provider: SsoProvider, identity: Identity, self: UserCredential): Promise<void> {
  if (!self.isProved) throw new SsoRefusal('not_proved')
  requireProof(self)
  const known = await findByIdentity(tx, identity)
  if (known && known.person.userId !== self.userId) throw new SsoRefusal('other_person')
  if (known) return
  const { issuer, subject, email } = identity
  await addIdentity(tx, { issuer, subject, provider: provider.id, email: email ?? null }, self.userId)
}

/** Two who come at the same moment for the first time: the second finds what the first made. */
async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTwice(error)) throw error
    return work()
  }
}

function isTwice(error: unknown): boolean {
  return error instanceof Error && (Reflect.get(error, 'code') === '23505' || isTwice(error.cause))
}
