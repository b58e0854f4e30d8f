import { newLoginMark } from '@messenger/shared/crypto/secrets'
import type { Database, Tx } from '@messenger/shared/db/create-db'
import type { WaitingIdentity } from '@messenger/shared/db/schema'
import { networkOf } from '@messenger/shared/outbound/plain-address'
import { readLanguage } from '../../client/language.ts'
import { holdPeople } from '../people/hold-people.ts'
import { isSuspended } from '../plans/subscription.ts'
import { beginChallenge } from '../second-factor/challenges.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import { brandOf } from '../tenants/brand-of.ts'
import { rememberLoginDevice } from './login-devices.ts'
import { rememberLoginPlace } from './login-places.ts'
import { beginLogin, endLoginOf, type Place } from './logins.ts'
import type { Person } from './people.ts'
import type { RecordSignIn, SignInNote } from './record-sign-in.ts'

interface SignedIn {
  readonly kind: 'welcome'
  readonly person: Person
  /** For the login's cookie. */
  readonly login: string
  /** For the cookie by which the browser is known again. */
  readonly device: string
}

export type Finished =
  | SignedIn
  /** One factor was shown, and they have a second one; `mark` names the try in which it is to follow. */
  | { readonly kind: 'second'; readonly mark: string }
  | Suspended
  /** Their password has changed since, or they are gone. */
  | { readonly kind: 'ended' }

/** All was right, and their account lets nobody in. */
interface Suspended {
  readonly kind: 'suspended'
  /** Where its people reach whoever gave it to them. */
  readonly contact: string | null
}

/** Told of a login in a browser, or at a place, in which somebody has not signed in before. */
export type OnStrange = (person: Person, place: Place) => void

/** What somebody has shown. */
interface Shown {
  readonly person: Person
  /** In words for the audit log: `password, recovery code`. */
  readonly way: string
  /** Two factors, or one that is worth as much: nothing else is asked. */
  readonly isBoth: boolean
  /** The second of them is one that their provider asked for. */
  readonly isBothByProvider?: boolean
  /** Where the page is; a passkey's answer must come from there. */
  readonly origin: string
  readonly place: Place
  /** The login cookie that the browser has already; it ends. */
  readonly before: string | undefined
  /** Who they are at the provider that they came from. */
  readonly identity?: WaitingIdentity | undefined
  /** What else belongs to the login, in the transaction in which it begins. Undefined: it does not begin after all. */
  readonly settle?: Settle | undefined
}

/** Answers what is to be noted beside the login. */
export type Settle = (
  tx: Tx,
  login: { readonly id: number; readonly person: Person },
) => Promise<readonly SignInNote[] | undefined>

type Decided =
  | { readonly kind: 'begun'; readonly login: string; readonly notes: readonly SignInNote[] }
  | Exclude<Finished, SignedIn>

/** Undoes what was done before a login turned out not to begin. */
class NotBegun extends Error {}

/**
 * The one end of all ways to sign in, and the only place where a login begins. `decide` says whether one does, in the transaction of
 * whoever found out who it is; `tell` does what follows when that is committed: ends the login before, notes and tells.
 */
export function createFinishSignIn(
  { db, sql }: Pick<Database, 'db' | 'sql'>,
  authSecret: string,
  record: RecordSignIn,
  onStrange: OnStrange = () => undefined,
) {
  async function decide(tx: Tx, shown: Shown): Promise<Decided> {
    const { person, identity, origin, isBoth } = shown
    if (await isSuspended(tx, person.accountId)) {
      const { contact } = await brandOf(tx, person.accountId)
      return { kind: 'suspended', contact }
    }
    if (!isBoth && (await hasSecondFactor(tx, person.userId))) {
      const { userId, passwordHash } = person
      return {
        kind: 'second',
        mark: await beginChallenge(tx, { kind: 'password', userId, passwordHash, origin, identity }),
      }
    }
    // Before the login holds the person: two who get roles at once would wait for each other.
    if (identity?.role) await holdPeople(tx, person.accountId)
    // Ours are in the database, whoever has them: only what a provider asked for is to be remembered.
    const begun = await beginLogin(tx, person, shown.place, shown.isBothByProvider)
    if (begun === undefined) return { kind: 'ended' }
    const notes = shown.settle ? await shown.settle(tx, { id: begun.id, person }) : []
    if (notes === undefined) throw new NotBegun()
    return { kind: 'begun', login: begun.secret, notes }
  }
  async function tell({ person, place, before, way }: Shown, decided: Decided): Promise<Finished> {
    const { userId } = person
    if (decided.kind !== 'begun') {
      if (decided.kind === 'suspended') await record(person, place.ip, { target: way, outcome: 'account_suspended' })
      return decided
    }
    if (before) await endLoginOf(db, before, authSecret)
    for (const note of [...decided.notes, { target: way }]) await record(person, place.ip, note)
    const device = place.device ?? newLoginMark()
    // A place is known by a whole login: where a second factor follows, the password alone must not open it to guesses at codes.
    const isStrangePlace = await rememberLoginPlace(sql, userId, networkOf(place.ip))
    const language = place.language === undefined ? null : readLanguage(place.language)
    const isStrangeBrowser = await rememberLoginDevice(sql, userId, device, language)
    if (isStrangePlace || isStrangeBrowser) onStrange(person, place)
    return { kind: 'welcome', person, login: decided.login, device }
  }
  return {
    decide,
    tell,
    async finish(shown: Shown): Promise<Finished> {
      const decided = await db
        .transaction(tx => decide(tx, shown))
        .catch((error: unknown): Decided => {
          if (error instanceof NotBegun) return { kind: 'ended' }
          throw error
        })
      return tell(shown, decided)
    },
  }
}

export type FinishSignIn = ReturnType<typeof createFinishSignIn>
