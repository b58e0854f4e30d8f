// Generated from the contract by `npm run gen`. Do not edit.
import type {
  BulkSendRecipientInput,
  BulkSendRule,
  BulkSendState,
  OptOutLineLanguage,
  RecipientOutcome,
  RecipientSource,
  RecipientState,
} from './bulk-sends.ts'
import type { MessageContent } from './templates.ts'

export interface BulkSendsListParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
  /** Those in this state alone. */
  state?: BulkSendState | undefined
}

export interface BulkSendsCreateParams {
  /** What people call it. 1 to 100 characters. */
  name: string
  /** Sessions that send it. 1 to 20 items. */
  session_ids: readonly number[]
  /** What is sent; or a `template_id`. */
  content?: MessageContent | undefined
  /** A template whose newest version is the content; what it says later changes nothing here. */
  template_id?: number | undefined
  /** Other wordings: recipients get one or another in turn. At most 4 items. */
  variants?: readonly MessageContent[] | undefined
  /**
   * `same_session`: who has a chat with one of the sessions gets it from that one, the others in turn; `round_robin`:
   * all in turn. Default: `"same_session"`.
   */
  rule?: BulkSendRule | undefined
  /** Nothing is sent before this time, even when it is started. At most 253,402,300,799,999. */
  starts_at?: number | string | undefined
  /** Ends each text with a line in that language that tells which word opts out. */
  opt_out_line?: OptOutLineLanguage | undefined
  /** Messages a minute at most over all its sessions, whose sending policies hold beside it. 1 to 600. */
  per_minute?: number | null | undefined
  /** It sends from this time of the day on, `HH:MM` in `time_zone`. */
  window_from?: string | null | undefined
  /** Until when; on the next day when that is earlier. */
  window_to?: string | null | undefined
  /** Of the window, such as `Asia/Jakarta`. At most 64 characters. */
  time_zone?: string | null | undefined
  /** The first of them; more can be added. At most 1,000 items. */
  recipients?: readonly BulkSendRecipientInput[] | undefined
}

export interface BulkSendsUpdateParams {
  /** What people call it. 1 to 100 characters. */
  name?: string | undefined
  /** Nothing is sent before; null: at once. */
  starts_at?: number | string | null | undefined
  /** Messages a minute at most over all its sessions, whose sending policies hold beside it. 1 to 600. */
  per_minute?: number | null | undefined
  /** It sends from this time of the day on, `HH:MM` in `time_zone`. */
  window_from?: string | null | undefined
  /** Until when; on the next day when that is earlier. */
  window_to?: string | null | undefined
  /** Of the window, such as `Asia/Jakarta`. At most 64 characters. */
  time_zone?: string | null | undefined
}

export interface BulkSendsAddRecipientsParams {
  /** 1 to 1,000 items. */
  recipients: readonly BulkSendRecipientInput[]
}

export interface BulkSendsAddRecipientsFromParams {
  /** Where they come from. */
  source: RecipientSource
  /** The list, for `list`. */
  list_id?: number | undefined
  /** Whose group or contacts. */
  session_id?: number | undefined
  /** The group, for `group`. 1 to 255 characters. */
  group_id?: string | undefined
  /** For `contacts`: those whose name has this in it, or whose number; all without it. 1 to 255 characters. */
  query?: string | undefined
  /** The earlier one, for `bulk_send`. */
  bulk_send_id?: number | undefined
  /**
   * For `bulk_send`: `failed`; `not_delivered` (also failed); `not_read` or `not_answered` (but sent). All recipients
   * without it.
   */
  outcome?: RecipientOutcome | undefined
}

export interface BulkSendsImportRecipientsParams {
  /** Is not looked at. At most 255 characters. */
  mimetype?: string | undefined
}

export interface BulkSendsListRecipientsParams {
  /** Those in this state alone. */
  state?: RecipientState | undefined
  /** `next` of the call before. Default: `0`. */
  after?: number | undefined
  /** Recipients at most. 1 to 1,000. Default: `100`. */
  limit?: number | undefined
}

export interface BulkSendsExportResultsParams {
  /** Those in this state alone. */
  state?: RecipientState | undefined
  /** `next` of the call before. Default: `0`. */
  after?: number | undefined
}
