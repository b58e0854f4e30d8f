// Generated from the contract by `npm run gen`. Do not edit.
import type { NumberedPage } from '../core/pages.ts'
import type { RecipientState } from './bulk-sends.ts'
import type { MessageContent } from './templates.ts'

export type RecurringSendSummaryPage = NumberedPage<RecurringSendSummary>

export interface RecurringSendSummary {
  id: number
  /** What people call it. 1 to 100 characters. */
  name: string
  state: RecurringSendState
  ended_reason: RecurringSendEndedReason | null
  /** Null: it is gone. */
  session_id: number | null
  to: string
  cron: string
  time_zone: string
  starts_at: string | null
  ends_at: string | null
  max_runs: number | null
  /** Runs so far, whatever came of them. */
  runs: number
  /** Times at which nothing ran, and that were not made up. */
  missed: number
  /** Time of the next run; null: it does not run. */
  next_at: string | null
  last_run: RecurringSendRun | null
  /** ISO 8601 time. */
  created_at: string
  /** ISO 8601 time. */
  updated_at: string
}

export interface RecurringSend {
  id: number
  /** What people call it. 1 to 100 characters. */
  name: string
  state: RecurringSendState
  ended_reason: RecurringSendEndedReason | null
  /** Null: it is gone. */
  session_id: number | null
  to: string
  cron: string
  time_zone: string
  starts_at: string | null
  ends_at: string | null
  max_runs: number | null
  /** Runs so far, whatever came of them. */
  runs: number
  /** Times at which nothing ran, and that were not made up. */
  missed: number
  /** Time of the next run; null: it does not run. */
  next_at: string | null
  last_run: RecurringSendRun | null
  /** ISO 8601 time. */
  created_at: string
  /** ISO 8601 time. */
  updated_at: string
  /** Null: a template is sent. */
  content: MessageContent | null
  template_id: number | null
  template_version: number | null
  values: Record<string, string>
  /** The next five times, whether it is paused or not. */
  next_times: string[]
}

export type RecurringSendState = 'active' | 'paused' | 'ended'

export type RecurringSendEndedReason = 'finished' | 'session_gone' | 'template_gone'

export type RecurringSendRunPage = NumberedPage<RecurringSendRun>

export interface RecurringSendRun {
  /** Time by the cron expression. ISO 8601 time. */
  at: string
  state: RecipientState
  /** Why it failed or was skipped. */
  reason: RunReason | null
  /** Its message, once it is in the queue. */
  msg_id: number | null
}

export type RunReason =
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
  | 'missed'
  | 'refused'
  | 'session_gone'
  | 'template_gone'
