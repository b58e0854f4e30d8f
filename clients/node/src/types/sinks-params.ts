// Generated from the contract by `npm run gen`. Do not edit.
import type { SinkFormat, SinkKind } from './sinks.ts'
import type { ChatFilter } from './webhooks.ts'

export interface SinksCreateParams {
  kind: SinkKind
  /**
   * Address of the server: `tls://host:4222` (NATS), `rediss://`, `amqps://`, `kafkas://host:9093` (several with
   * commas), the queue’s `https://` address (SQS), `https://` (SNS), `wss://`. Without encryption (`nats://`,
   * `redis://`, `amqp://`, `kafka://`, `http://`, `ws://`) only where private addresses are allowed. 1 to 2,048
   * characters.
   */
  url: string
  /**
   * Where on the server: subject (NATS), key of the stream (Redis), queue or `exchange/routing-key` (RabbitMQ), topic
   * (Kafka), ARN of the topic (SNS). `{session}` and `{event}` are replaced. At most 512 characters. Default: `""`.
   */
  destination?: string | undefined
  /**
   * `webhook`: the body of webhooks. `cloudevents`: in an envelope of CloudEvents 1.0, as JSON. Default: `"webhook"`.
   */
  format?: SinkFormat | undefined
  /**
   * By kind: `username`, `password`, `token`, `seed`, `jwt`, `vhost`, `mechanism`, `access_key_id`,
   * `secret_access_key`, `session_token`, `region`. Sealed; values are masked when read. Default: `{}`.
   */
  credentials?: Record<string, string> | undefined
  /** Certificates (PEM) that are trusted besides the usual ones. At most 65,536 characters. */
  ca?: string | null | undefined
  /** Event names, or `*` alone for all of them. 1 to 100 items. */
  events: readonly string[]
  /** Default: `true`. */
  enabled?: boolean | undefined
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
  /** At most 255 characters. */
  description?: string | null | undefined
  /** Sinks of the account alone: the sessions they are for; null for all. 1 to 10,000 items. */
  sessions?: readonly number[] | null | undefined
}

export interface SinksUpdateParams {
  /**
   * Address of the server: `tls://host:4222` (NATS), `rediss://`, `amqps://`, `kafkas://host:9093` (several with
   * commas), the queue’s `https://` address (SQS), `https://` (SNS), `wss://`. Without encryption (`nats://`,
   * `redis://`, `amqp://`, `kafka://`, `http://`, `ws://`) only where private addresses are allowed. 1 to 2,048
   * characters.
   */
  url?: string | undefined
  /**
   * Where on the server: subject (NATS), key of the stream (Redis), queue or `exchange/routing-key` (RabbitMQ), topic
   * (Kafka), ARN of the topic (SNS). `{session}` and `{event}` are replaced. At most 512 characters.
   */
  destination?: string | undefined
  /** `webhook`: the body of webhooks. `cloudevents`: in an envelope of CloudEvents 1.0, as JSON. */
  format?: SinkFormat | undefined
  /**
   * By kind: `username`, `password`, `token`, `seed`, `jwt`, `vhost`, `mechanism`, `access_key_id`,
   * `secret_access_key`, `session_token`, `region`. Sealed; values are masked when read.
   */
  credentials?: Record<string, string> | undefined
  /** Certificates (PEM) that are trusted besides the usual ones. At most 65,536 characters. */
  ca?: string | null | undefined
  /** Event names, or `*` alone for all of them. 1 to 100 items. */
  events?: readonly string[] | undefined
  enabled?: boolean | undefined
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
  /** At most 255 characters. */
  description?: string | null | undefined
  /** Sinks of the account alone: the sessions they are for; null for all. 1 to 10,000 items. */
  sessions?: readonly number[] | null | undefined
}
