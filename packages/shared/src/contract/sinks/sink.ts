import { z } from 'zod'
import { isoTime, sessionIdParameter } from '../fields.ts'
import { chatFilter, collectDefaults, webhookCreateFields, webhookUpdateFields } from '../webhooks/endpoint.ts'
import { sinkKind } from './sink-kind.ts'

/** Largest id of an integer column. */
const maxId = 2_147_483_647

const url = z.string().min(1).max(2048).meta({
  description:
    'Address of the server: `tls://host:4222` (NATS), `rediss://`, `amqps://`, `kafkas://host:9093` (several with commas), the queue’s `https://` address (SQS), `https://` (SNS), `wss://`. Without encryption (`nats://`, `redis://`, `amqp://`, `kafka://`, `http://`, `ws://`) only where private addresses are allowed.',
})
const destination = z.string().max(512).meta({
  description:
    'Where on the server: subject (NATS), key of the stream (Redis), queue or `exchange/routing-key` (RabbitMQ), topic (Kafka), ARN of the topic (SNS). `{session}` and `{event}` are replaced.',
})
const format = z
  .enum(['webhook', 'cloudevents'])
  .meta({ description: '`webhook`: the body of webhooks. `cloudevents`: in an envelope of CloudEvents 1.0, as JSON.' })
const credentials = z.record(z.string().max(64), z.string().max(8192)).meta({
  description:
    'By kind: `username`, `password`, `token`, `seed`, `jwt`, `vhost`, `mechanism`, `access_key_id`, `secret_access_key`, `session_token`, `region`. Sealed; values are masked when read.',
})
const ca = z
  .string()
  .max(65_536)
  .nullable()
  .meta({ description: 'Certificates (PEM) that are trusted besides the usual ones.' })

const { events, enabled, chat_filter, ignore_own, skip_paused_chats } = webhookCreateFields
const { collect_seconds, collect_max_seconds, collect_max_messages, description } = webhookCreateFields
const sessions = z.array(z.int().min(1).max(maxId)).min(1).max(10_000).nullable().meta({
  description: 'Sinks of the account alone: the sessions they are for; null for all.',
})

/** Writable fields on creation; those that choose events are the same as of webhooks. */
export const sinkCreateFields = {
  kind: sinkKind,
  url,
  destination: destination.default(''),
  format: format.default('webhook'),
  credentials: credentials.default({}),
  ca: ca.optional(),
  ...{ events, enabled, chat_filter, ignore_own, skip_paused_chats },
  ...{ collect_seconds, collect_max_seconds, collect_max_messages, description },
  sessions: sessions.optional(),
} as const

/** Writable fields on update: any subset. The kind stays. */
export const sinkUpdateFields = {
  url: url.optional(),
  destination: destination.optional(),
  format: format.optional(),
  credentials: credentials.optional(),
  ca: ca.optional(),
  events: webhookUpdateFields.events,
  enabled: webhookUpdateFields.enabled,
  chat_filter: webhookUpdateFields.chat_filter,
  ignore_own: webhookUpdateFields.ignore_own,
  skip_paused_chats: webhookUpdateFields.skip_paused_chats,
  collect_seconds: webhookUpdateFields.collect_seconds,
  collect_max_seconds: webhookUpdateFields.collect_max_seconds,
  collect_max_messages: webhookUpdateFields.collect_max_messages,
  description: webhookUpdateFields.description,
  sessions: sessions.optional(),
} as const

/** The session whose sink is meant; absent for sinks of the account. */
export const sinkSession = sessionIdParameter
  .optional()
  .meta({ refusal: 'session_not_found', description: 'Session id.' })

const sinkIdParameter = z
  .int()
  .min(1)
  .max(maxId)
  .meta({ refusal: 'sink_not_found', description: 'Sink id.', title: 'Sink ID' })

/** What names one sink. */
export const sinkKey = { id: sinkSession, sinkId: sinkIdParameter } as const

/** A sink as it is read: credentials are masked. */
export const sink = z.object({
  id: z.int(),
  kind: sinkKind,
  url: z.string(),
  destination: z.string(),
  format: z.enum(['webhook', 'cloudevents']),
  credentials: z.record(z.string(), z.string()),
  ca: z.string().nullable(),
  events: z.array(z.string()),
  enabled: z.boolean(),
  chat_filter: chatFilter,
  ignore_own: z.boolean(),
  skip_paused_chats: z.boolean(),
  collect_seconds: z.int(),
  collect_max_seconds: z.int(),
  collect_max_messages: z.int(),
  description: z.string().nullable(),
  status: z.enum(['ok', 'degraded', 'paused']),
  failing_since: isoTime.nullable().meta({ description: 'Of the first failure since the last success.' }),
  last_delivery_at: isoTime.nullable(),
  last_error: z.string().nullable(),
  created_at: isoTime,
  updated_at: isoTime,
  sessions: z.array(z.int()).nullable().optional().meta({ description: 'Sinks of the account alone.' }),
})
export type Sink = z.infer<typeof sink>

export const sinkExample: Sink = {
  id: 14,
  kind: 'nats',
  url: 'tls://nats.example.com:4222',
  destination: 'messenger.{session}.{event}',
  format: 'cloudevents',
  credentials: { token: '••••' },
  ca: null,
  events: ['*'],
  enabled: true,
  chat_filter: 'all',
  ignore_own: false,
  skip_paused_chats: false,
  collect_seconds: collectDefaults.seconds,
  collect_max_seconds: collectDefaults.maxSeconds,
  collect_max_messages: collectDefaults.maxMessages,
  description: null,
  status: 'ok',
  failing_since: null,
  last_delivery_at: null,
  last_error: null,
  created_at: '2026-04-15T09:59:18.000Z',
  updated_at: '2026-04-15T09:59:18.000Z',
}
