// Generated from the contract by `npm run gen`. Do not edit.
import type { NumberedPage } from '../core/pages.ts'
import type { LineError } from './bulk-sends.ts'
import type { Scope } from './messages.ts'

export type OptOutFilter = 'open' | 'lifted' | 'all'

export type OptOutPage = NumberedPage<OptOut>

export interface OptOut {
  id: number
  /** `+digits`; null while only the LID is known. */
  phone_number: string | null
  /** LID JID, where it is known. */
  lid: string | null
  /** Holds in every session of the account, or in `session_id` alone. */
  scope: Scope
  /** Over which it came, or where it holds; null: no session. */
  session_id: number | null
  how: OptOutOrigin
  /** The word that was written, as the list of words has it. */
  word: string | null
  /** ISO 8601 time. */
  opted_out_at: string
  /** Since then it holds no more; null: it holds. */
  lifted_at: string | null
  lifted_how: OptOutLiftOrigin | null
  /** Who lifted it; null for a word. */
  lifted_by: string | null
  lift_reason: string | null
}

export type OptOutOrigin = 'word' | 'api' | 'import' | 'dashboard'

export type OptOutLiftOrigin = 'word' | 'api' | 'dashboard'

export interface ImportedOptOuts {
  /** Numbers that are opted out by it. */
  added: number
  /** Numbers that were before, or stand in the file more than once. */
  known: number
  /** Lines that hold no phone number. */
  refused: number
  /** The first 100 of them, by the line of the file. */
  errors: LineError[]
}

export interface OptOutSettings {
  /** Whether words of people opt out, and in again. */
  enabled: boolean
  /** Where a word holds: in every session, or in the one it was written to. */
  scope: Scope
  /** Whether the built-in words count beside your own. */
  built_in: boolean
  /** Words of your own that opt out. At most 100 items. */
  words: string[]
  /** Words of your own that opt in again. At most 100 items. */
  return_words: string[]
  /** The built-in words, by language. */
  built_in_words: OptOutWords[]
}

export interface OptOutWords {
  language: string
  words: string[]
  return_words: string[]
}
