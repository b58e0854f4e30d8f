// Generated from the contract by `npm run gen`. Do not edit.
import type { MessageContent } from './templates.ts'

export interface RecurringSendsListParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
}

export interface RecurringSendsCreateParams {
  /** What people call it. 1 to 100 characters. */
  name: string
  /** Session that sends it. */
  session_id: number
  /** Person, group or channel; a username is not possible. 1 to 255 characters. */
  to: string
  /**
   * Five fields: minute, hour, day of the month, month, day of the week. At most every 5 minutes. 1 to 100 characters.
   */
  cron: string
  /** Time zone by whose clock the cron expression goes, as `America/Sao_Paulo`. 1 to 64 characters. */
  time_zone: string
  /** What is sent, with variables if you like; or name a template. */
  content?: MessageContent | undefined
  /** Template that is sent, in place of a content. */
  template_id?: number | undefined
  /** Version of the template; without it the newest at each time. */
  template_version?: number | undefined
  /** Values of the variables, by name. */
  values?: Record<string, string> | undefined
  /** Nothing is sent before this time. At most 253,402,300,799,999. */
  starts_at?: number | string | undefined
  /** Nothing is sent after this time. At most 253,402,300,799,999. */
  ends_at?: number | string | undefined
  /** It ends after so many runs. 1 to 100,000. */
  max_runs?: number | undefined
}

export interface RecurringSendsUpdateParams {
  /** What people call it. 1 to 100 characters. */
  name?: string | undefined
  /** Session that sends it. */
  session_id?: number | undefined
  /** Person, group or channel; a username is not possible. 1 to 255 characters. */
  to?: string | undefined
  /** What is sent, with variables if you like; or name a template. */
  content?: MessageContent | undefined
  /** Template that is sent, in place of a content. */
  template_id?: number | undefined
  template_version?: number | null | undefined
  /** Values of the variables, by name. */
  values?: Record<string, string> | undefined
  /**
   * Five fields: minute, hour, day of the month, month, day of the week. At most every 5 minutes. 1 to 100 characters.
   */
  cron?: string | undefined
  /** Time zone by whose clock the cron expression goes, as `America/Sao_Paulo`. 1 to 64 characters. */
  time_zone?: string | undefined
  starts_at?: number | string | null | undefined
  ends_at?: number | string | null | undefined
  /** 1 to 100,000. */
  max_runs?: number | null | undefined
}

export interface RecurringSendsListRunsParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
}
