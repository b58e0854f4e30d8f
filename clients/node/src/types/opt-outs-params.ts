// Generated from the contract by `npm run gen`. Do not edit.
import type { Scope } from './messages.ts'
import type { OptOutFilter, OptOutOrigin } from './opt-outs.ts'

export interface OptOutsListParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
  /** Those that hold, those that were lifted, or both. Default: `"open"`. */
  state?: OptOutFilter | undefined
  /** Digits of the phone number or LID, or a part of them. At most 64 characters. */
  query?: string | undefined
  /** How they came. */
  how?: OptOutOrigin | undefined
}

export interface OptOutsCreateParams {
  /** Phone number, JID or LID JID of a person. 1 to 64 characters. */
  phone_number: string
  /** `session`: in the session of `session_id` alone. Default: `"account"`. */
  scope?: Scope | undefined
  /** Session over which they asked; required by `session`. */
  session_id?: number | undefined
}

export interface OptOutsLiftParams {
  /** Why they may be written to again, such as how they agreed. 1 to 255 characters. */
  reason: string
}

export interface OptOutsImportParams {
  /** Is not looked at. At most 255 characters. */
  mimetype?: string | undefined
}

export interface OptOutsExportParams {
  /** Those that hold, those that were lifted, or both. Default: `"open"`. */
  state?: OptOutFilter | undefined
  /** Digits of the phone number or LID, or a part of them. At most 64 characters. */
  query?: string | undefined
  /** How they came. */
  how?: OptOutOrigin | undefined
  /** `next` of the call before. */
  after?: number | undefined
}

export interface OptOutsUpdateSettingsParams {
  /** Whether words of people opt out, and in again. */
  enabled?: boolean | undefined
  /** Where a word holds: in every session, or in the one it was written to. */
  scope?: Scope | undefined
  /** Whether the built-in words count beside your own. */
  built_in?: boolean | undefined
  /** Words of your own that opt out. At most 100 items. */
  words?: readonly string[] | undefined
  /** Words of your own that opt in again. At most 100 items. */
  return_words?: readonly string[] | undefined
}
