// Generated from the contract by `npm run gen`. Do not edit.
import type { ChatFilter, WebhookStatus } from './webhooks.ts'

export interface Sink {
  id: number
  kind: SinkKind
  url: string
  destination: string
  format: SinkFormat
  credentials: Record<string, string>
  ca: string | null
  events: string[]
  enabled: boolean
  chat_filter: ChatFilter
  ignore_own: boolean
  skip_paused_chats: boolean
  collect_seconds: number
  collect_max_seconds: number
  collect_max_messages: number
  description: string | null
  status: WebhookStatus
  /** Of the first failure since the last success. */
  failing_since: string | null
  last_delivery_at: string | null
  last_error: string | null
  /** ISO 8601 time. */
  created_at: string
  /** ISO 8601 time. */
  updated_at: string
  /** Sinks of the account alone. */
  sessions?: number[] | null
}

export type SinkKind = 'nats' | 'redis' | 'rabbitmq' | 'kafka' | 'sqs' | 'sns' | 'websocket'

export type SinkFormat = 'webhook' | 'cloudevents'

export interface SinkTest {
  deliveryId: string
  delivered: boolean
  latency_ms: number
  /** What the server said. */
  answer: string | null
  error: string | null
}
