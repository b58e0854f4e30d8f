// Generated from the contract by `npm run gen`. Do not edit.
import type { DeliveryStatus } from './messages.ts'
import type { ChatFilter } from './webhooks.ts'

export interface WebhooksCreateParams {
  /** At most 2,048 characters. */
  url: string
  /** Event names, or `*` alone for all of them. 1 to 100 items. */
  events: readonly string[]
  /** Default: `true`. */
  enabled?: boolean | undefined
  /** Whether to send `X-Webhook-Signature`. Default: `true`. */
  compat_signature?: boolean | undefined
  /** Which chats events may be about. Default: `"all"`. */
  chat_filter?: ChatFilter | undefined
  /** Whether to leave out what the account itself sends and reacts. Default: `false`. */
  ignore_own?: boolean | undefined
  /**
   * Whether to leave out incoming messages, reactions, poll votes and calls of chats whose automation is paused, as by
   * `POST /api/chats/{chat}/pause-automation`. Default: `false`.
   */
  skip_paused_chats?: boolean | undefined
  /**
   * Collects incoming messages by chat and delivers them as one `messages.collected` when the chat was quiet for so
   * many seconds; 0 delivers each at once. At most 600. Default: `0`.
   */
  collect_seconds?: number | undefined
  /** Collecting ends so many seconds after the first message. 1 to 3,600. Default: `60`. */
  collect_max_seconds?: number | undefined
  /** Collecting ends with so many messages. 1 to 100. Default: `20`. */
  collect_max_messages?: number | undefined
  /** Sent with every delivery, at most 20. Values are masked when read. Default: `{}`. */
  headers?: Record<string, string> | undefined
  /** At most 255 characters. */
  description?: string | null | undefined
  /** Webhooks of the account alone: the sessions they are for; null for all. 1 to 10,000 items. */
  sessions?: readonly number[] | null | undefined
}

export interface WebhooksUpdateParams {
  /** At most 2,048 characters. */
  url?: string | undefined
  /** Event names, or `*` alone for all of them. 1 to 100 items. */
  events?: readonly string[] | undefined
  enabled?: boolean | undefined
  compat_signature?: boolean | undefined
  chat_filter?: ChatFilter | undefined
  ignore_own?: boolean | undefined
  /**
   * Whether to leave out incoming messages, reactions, poll votes and calls of chats whose automation is paused, as by
   * `POST /api/chats/{chat}/pause-automation`.
   */
  skip_paused_chats?: boolean | undefined
  /**
   * Collects incoming messages by chat and delivers them as one `messages.collected` when the chat was quiet for so
   * many seconds; 0 delivers each at once. At most 600.
   */
  collect_seconds?: number | undefined
  /** Collecting ends so many seconds after the first message. 1 to 3,600. */
  collect_max_seconds?: number | undefined
  /** Collecting ends with so many messages. 1 to 100. */
  collect_max_messages?: number | undefined
  /** Sent with every delivery, at most 20. Values are masked when read. */
  headers?: Record<string, string> | undefined
  /** At most 255 characters. */
  description?: string | null | undefined
  /** Webhooks of the account alone: the sessions they are for; null for all. 1 to 10,000 items. */
  sessions?: readonly number[] | null | undefined
}

export interface WebhooksRotateSecretParams {
  /**
   * Hours for which the old secret signs beside the new one, 720 at most. 0: it ends at once. At most 720. Default:
   * `24`.
   */
  overlap_hours?: number | undefined
  /** Whether to replace the compat secret too, at once. Default: `false`. */
  compat?: boolean | undefined
}

export interface WebhooksListDeliveriesParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
  /** One or several of pending, delivered, parked, failed, comma-separated. At most 255 characters. */
  status?: string | undefined
  /** One or several event names, comma-separated. At most 4,096 characters. */
  event?: string | undefined
  /** Event time, ISO 8601 or milliseconds. At most 253,402,300,799,999. */
  from?: number | string | undefined
  /** Event time, ISO 8601 or milliseconds. At most 253,402,300,799,999. */
  to?: number | string | undefined
}

export interface WebhooksReplayParams {
  /** Event time, ISO 8601 or milliseconds. At most 253,402,300,799,999. */
  from?: number | string | undefined
  /** Event time, ISO 8601 or milliseconds. At most 253,402,300,799,999. */
  to?: number | string | undefined
  /** Event names; all of the webhook by default. At most 100 items. */
  events?: readonly string[] | undefined
  /** Only events whose latest delivery to this webhook has one of these. At most 4 items. */
  statuses?: readonly DeliveryStatus[] | undefined
  /**
   * Exactly the events of these deliveries, also of another webhook; the other fields are then ignored. At most 10,000
   * items.
   */
  deliveryIds?: readonly string[] | undefined
}
