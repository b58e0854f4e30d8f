import type { Sealer } from '@messenger/shared/crypto/seal'
import type { ErasureProgress } from '@messenger/shared/db/schema'
import {
  jidsOfPerson,
  mayHoldPerson,
  type NamedPerson,
  patternOfPerson,
  sqlPatternOfPerson,
} from '@messenger/shared/identity/named-person'
import type { MediaStore } from '@messenger/shared/media/media-store'
import type { TransactionSql } from 'postgres'

/** One step of an erasure, in one transaction: it can be interrupted anywhere and done again. */
export interface EraseStep {
  readonly tx: TransactionSql
  readonly sealer: Sealer
  readonly store: MediaStore
  readonly erasureId: number
  readonly accountId: number
  /** Sessions that it is about, in their order; not those that are linked to the person's own number. */
  readonly sessions: readonly number[]
  /** In the whole account: also what belongs to no session. */
  readonly isAccountWide: boolean
  readonly person: NamedPerson
  /** The person's JIDs, as columns have them. */
  readonly jids: readonly string[]
  /** Names of the person in readable columns. */
  readonly sqlPattern: string
  /** What was recorded later stays; ISO. */
  readonly cutoff: string
  /** Adds rows that went or changed to the report. */
  count(table: string, rows: number): void
}

/** Where a part goes on; the part's name stands beside it. */
export type Place = Omit<ErasureProgress, 'part'>

/** Does a bounded amount of work from `place` on. Null: the part is through. */
export type ErasePart = (step: EraseStep, place: Place) => Promise<Place | null>

export const beginning: Place = { unit: 0, after: null }

/** The next of some units, by number, at its beginning; null behind the last. */
export function nextUnit(units: readonly number[], unit: number): Place | null {
  const next = units.find(one => one > unit)
  return next === undefined ? null : { unit: next, after: null }
}

/** A part that does one bounded thing for each session. */
export function perSession(work: (step: EraseStep, sessionId: number) => Promise<void>): ErasePart {
  return async (step, { unit }) => {
    const next = nextUnit(step.sessions, unit)
    if (next) await work(step, next.unit)
    return next
  }
}

export function namesOf(person: NamedPerson) {
  return { person, jids: jidsOfPerson(person), sqlPattern: sqlPatternOfPerson(person) }
}

/** Whether an opened text, or opened bytes, tell of the person. */
export function isIn(person: NamedPerson, text: string | Buffer): boolean {
  return typeof text === 'string' ? patternOfPerson(person).test(text) : mayHoldPerson(person, text)
}
