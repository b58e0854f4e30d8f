// Generated from the contract by `npm run gen`. Do not edit.
import type { NumberedPage } from '../core/pages.ts'
import type { DeliveryStatus } from './messages.ts'

export interface Webhook {
  id: number
  url: string
  events: string[]
  enabled: boolean
  compat_signature: boolean
  chat_filter: ChatFilter
  ignore_own: boolean
  skip_paused_chats: boolean
  /** 0: every message is delivered by itself. */
  collect_seconds: number
  collect_max_seconds: number
  collect_max_messages: number
  headers: Record<string, string>
  description: string | null
  status: WebhookStatus
  is_default: boolean
  last_delivery_at: string | null
  last_error: string | null
  /** ISO 8601 time. */
  created_at: string
  /** ISO 8601 time. */
  updated_at: string
  /** After a rotation: until then the secret before signs too. Absent when none does. */
  previous_secret_until?: string
  /** Webhooks of the account alone. */
  sessions?: number[] | null
}

export interface WebhookWithSecrets {
  id: number
  url: string
  events: string[]
  enabled: boolean
  secret: string
  compat_secret: string
  compat_signature: boolean
  chat_filter: ChatFilter
  ignore_own: boolean
  skip_paused_chats: boolean
  /** 0: every message is delivered by itself. */
  collect_seconds: number
  collect_max_seconds: number
  collect_max_messages: number
  headers: Record<string, string>
  description: string | null
  status: WebhookStatus
  is_default: boolean
  last_delivery_at: string | null
  last_error: string | null
  /** ISO 8601 time. */
  created_at: string
  /** ISO 8601 time. */
  updated_at: string
  /** After a rotation: until then the secret before signs too. Absent when none does. */
  previous_secret_until?: string
  /** Webhooks of the account alone. */
  sessions?: number[] | null
}

export type ChatFilter = 'all' | 'personal' | 'group' | 'newsletter'

export type WebhookStatus = 'ok' | 'degraded' | 'paused'

export interface WebhookTest {
  deliveryId: string
  delivered: boolean
  status_code: number | null
  latency_ms: number
  response_body: string | null
  error: string | null
}

export type DeliveryPage = NumberedPage<Delivery>

export interface DeliveryDetails {
  id: string
  event_id: string
  event: string
  /** Of webhooks of the account, as in the body; `0` for a test of one. */
  sessionId?: string
  sequence: number
  status: DeliveryStatus
  attempt_count: number
  next_attempt_at: string | null
  last_status_code: number | null
  last_error: string | null
  replayed: boolean
  /** ISO 8601 time. */
  created_at: string
  delivered_at: string | null
  request: DeliveryRequest
  attempts: DeliveryAttempt[]
}

export interface DeliveryRequest {
  url: string
  /** As they were sent last, secrets and own values masked; empty before the first attempt. */
  headers: Record<string, string>
  /** Null when the event is no longer stored. */
  body: string | null
}

export interface DeliveryAttempt {
  number: number
  /** ISO 8601 time. */
  started_at: string
  latency_ms: number
  status_code: number | null
  response_headers: Record<string, string> | null
  response_body: string | null
  truncated: boolean
  /** `HTTP <status>`, or why no response came: timeout, dns, connect, tls, reset, blocked_address. */
  error: string | null
}

export interface EventExplanation {
  event_id: string
  event: string
  /** Of webhooks of the account, as in the body; `0` for a test of one. */
  sessionId?: string
  sequence: number
  webhook_id: number
  /** `not_made`: the webhook gets no delivery of this event. */
  outcome: EventExplanationOutcome
  /** Why. Reasons may be added. */
  reason: EventExplanationReason
  /** One sentence for people, with the facts. */
  explanation: string
  /** Of this event to this webhook, newest first: replays are more. */
  deliveries: Delivery[]
}

export interface Delivery {
  id: string
  event_id: string
  event: string
  /** Of webhooks of the account, as in the body; `0` for a test of one. */
  sessionId?: string
  sequence: number
  status: DeliveryStatus
  attempt_count: number
  next_attempt_at: string | null
  last_status_code: number | null
  last_error: string | null
  replayed: boolean
  /** ISO 8601 time. */
  created_at: string
  delivered_at: string | null
}

export type EventExplanationOutcome = 'delivered' | 'waiting' | 'parked' | 'failed' | 'not_made'

export type EventExplanationReason =
  | 'delivered'
  | 'being_sent'
  | 'next'
  | 'retrying'
  | 'behind'
  | 'paused'
  | 'parked'
  | 'gone'
  | 'attempts_used_up'
  | 'session_deleted'
  | 'made_later'
  | 'no_url'
  | 'other_sessions'
  | 'other_events'
  | 'other_chats'
  | 'own_ignored'
  | 'collecting'
  | 'chat_paused'
  | 'unknown'

export interface ReplayReply {
  replayed: number
}
