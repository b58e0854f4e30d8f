import type { SessionImage } from '../session-image/session-image.ts'
import type { SignalKeyType } from '../session-image/signal-entry.ts'

/** What stays behind, and why: words for each are in the dashboard's texts and in `say-report.ts`. */
export const leftKinds = [
  'history',
  'settings',
  'unreadable_keys',
  'unknown_keys',
  'foreign_sessions',
  'skipped_message_keys',
  'unsent_pre_keys',
  'device_lists',
  'contacts',
  'message_secrets',
  'waiting_messages',
] as const
export type LeftKind = (typeof leftKinds)[number]

/** Said before anything is written. */
export interface ImportReport {
  /** With `+`. */
  readonly phoneNumber: string
  readonly jid: string
  /** Of the profile. */
  readonly profileName: string | null
  /** How many keys of each kind come along. */
  readonly carried: Readonly<Partial<Record<SignalKeyType, number>>>
  /** How many of what do not; null: it is not counted. */
  readonly left: readonly { readonly what: LeftKind; readonly count: number | null }[]
  /** When the newest of the files was written; null for a database. */
  readonly changedAt: Date | null
}

/** A linked session in another program's store. */
export interface FoundSession {
  readonly image: SessionImage
  readonly report: ImportReport
}
