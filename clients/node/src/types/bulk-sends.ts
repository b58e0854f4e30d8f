// Generated from the contract by `npm run gen`. Do not edit.
import type { NumberedPage } from '../core/pages.ts'
import type { MessageContent } from './templates.ts'

export type BulkSendSummaryPage = NumberedPage<BulkSendSummary>

export interface BulkSendSummary {
  id: number
  name: string
  state: BulkSendState
  session_ids: number[]
  rule: BulkSendRule
  /** Nothing is sent before. */
  starts_at: string | null
  /** Messages a minute at most over all its sessions, whose sending policies hold beside it. 1 to 600. */
  per_minute: number | null
  /** It sends from this time of the day on, `HH:MM` in `time_zone`. */
  window_from: string | null
  /** Until when; on the next day when that is earlier. */
  window_to: string | null
  /** Of the window, such as `Asia/Jakarta`. At most 64 characters. */
  time_zone: string | null
  /** Recipients. */
  total: number
  /** Recipients that are not in the queue of a session yet. */
  waiting: number
  /** ISO 8601 time. */
  created_at: string
  started_at: string | null
  /** When the last recipient had an outcome, or it was canceled. */
  ended_at: string | null
}

export type OptOutLineLanguage = 'en' | 'pt' | 'es' | 'id'

export interface BulkSendRecipientInput {
  /** Phone number of a person. 1 to 64 characters. */
  to: string
  /** Values of the variables, by name. */
  values?: Record<string, string> | undefined
}

export interface BulkSend {
  id: number
  name: string
  state: BulkSendState
  session_ids: number[]
  rule: BulkSendRule
  /** Nothing is sent before. */
  starts_at: string | null
  /** Messages a minute at most over all its sessions, whose sending policies hold beside it. 1 to 600. */
  per_minute: number | null
  /** It sends from this time of the day on, `HH:MM` in `time_zone`. */
  window_from: string | null
  /** Until when; on the next day when that is earlier. */
  window_to: string | null
  /** Of the window, such as `Asia/Jakarta`. At most 64 characters. */
  time_zone: string | null
  /** Recipients. */
  total: number
  /** Recipients that are not in the queue of a session yet. */
  waiting: number
  /** ISO 8601 time. */
  created_at: string
  started_at: string | null
  /** When the last recipient had an outcome, or it was canceled. */
  ended_at: string | null
  content: MessageContent
  variants: MessageContent[]
  /** Recipients by state; each is in one of them. */
  counts: RecipientCounts
  /** Recipients who have written since they got it. */
  answered: number
  /** Recipients who got it and have opted out since it started. */
  opted_out: number
}

export type BulkSendState = 'draft' | 'scheduled' | 'running' | 'paused' | 'finished' | 'canceled'

export type BulkSendRule = 'same_session' | 'round_robin'

export interface RecipientCounts {
  waiting: number
  queued: number
  sent: number
  delivered: number
  read: number
  failed: number
  skipped: number
  canceled: number
}

export interface AddedRecipients {
  added: number
  /** Numbers that it had, or that were given twice. */
  doubled: number
  refused: number
  /** The first 100 that were refused, by line of the file or place in the list, from 1. */
  errors: LineError[]
}

export interface LineError {
  line: number
  reason: string
}

export type RecipientSource = 'list' | 'group' | 'contacts' | 'bulk_send'

export type RecipientOutcome = 'failed' | 'not_delivered' | 'not_read' | 'not_answered'

export interface BulkSendRecipientList {
  items: BulkSendRecipient[]
  /** `after` of the call that goes on; null: this is the end. */
  next: number | null
}

export interface BulkSendRecipient {
  position: number
  phone_number: string
  /** Which session writes; null: it is gone. */
  session_id: number | null
  state: RecipientState
  /** Why it failed or was skipped. */
  reason: RecipientReason | null
  /** Its message, once it is in the queue. */
  msg_id: number | null
  /** When they first wrote after it. */
  answered_at: string | null
  values: Record<string, string>
}

export type RecipientState = 'waiting' | 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | 'skipped' | 'canceled'

export type RecipientReason =
  | 'not_on_network'
  | 'reachout_locked'
  | 'media_fetch_failed'
  | 'media_too_large'
  | 'media_type'
  | 'not_connected'
  | 'ack_timeout'
  | 'network_rejected'
  | 'canceled'
  | 'internal'
  | 'opted_out'
  | 'refused'
  | 'session_gone'

export interface BulkSendPreview {
  messages: PreviewedMessage[]
  total: number
  /** Recipients that are going to be skipped, as it stands now. */
  opted_out: number
  /** Recipients that are known not to be on WhatsApp: what sessions were told within a day. Nobody is asked. */
  not_on_network?: number
  by_session: PreviewedSession[]
  /** How long all of it takes at least, its own pace and hours included; null: nothing limits it. */
  seconds: number | null
}

export interface PreviewedMessage {
  phone_number: string
  session_id: number | null
  content: MessageContent
}

export interface PreviewedSession {
  session_id: number
  recipients: number
  /** How long the session needs at least, without quiet hours and other sends; null: it has no limits. */
  seconds: number | null
}

export interface CsvExport {
  csv: string
  /** Lines in it, without the headings. */
  count: number
  /** `after` of the call that goes on; null: this is the end. */
  next: number | null
}
