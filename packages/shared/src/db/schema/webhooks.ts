import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core'
import type { CollectedEvents } from '../../events/collected-events.ts'
import { accounts } from './accounts.ts'
import { bytes, counter, instant, jsonText } from './columns.ts'
import { sessions } from './sessions.ts'

export type ChatFilter = 'all' | 'personal' | 'group' | 'newsletter'
/** How an endpoint is reached: `http` is a webhook, all others are sinks. */
export type EndpointKind = 'http' | 'nats' | 'redis' | 'rabbitmq' | 'kafka' | 'sqs' | 'sns' | 'websocket'
/** A webhook's body, or an event in the envelope of CloudEvents 1.0. */
export type EndpointFormat = 'webhook' | 'cloudevents'
export type DeliveryStatus = 'pending' | 'delivered' | 'parked' | 'failed'

/** Where events are pushed: webhooks, and sinks of other kinds. Each session has one default row from its creation; its `url` is null until it is set. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null: an endpoint for all sessions of the account. */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** Of an endpoint of the account: the sessions that it is for; null for all. */
    onlySessions: jsonb('only_sessions').$type<number[]>(),
    isDefault: boolean('is_default').notNull().default(false),
    kind: text('kind').$type<EndpointKind>().notNull().default('http'),
    /** Of a sink: the address of its server, without credentials. */
    url: text('url'),
    /** Of a sink: where on the server, and with what credentials, as JSON, sealed. */
    targetSealed: bytes('target_sealed'),
    format: text('format').$type<EndpointFormat>().notNull().default('webhook'),
    /** Names, or `["*"]` for every event. Of a default endpoint also null, every event too, and `[]`, none. */
    events: jsonb('events').$type<string[]>(),
    enabled: boolean('enabled').notNull(),
    /** `whsec_<base64>`, sealed. */
    secretSealed: bytes('secret_sealed').notNull(),
    /** The secret before the last rotation, signing beside the new one until `previousUntil`. */
    previousSecretSealed: bytes('previous_secret_sealed'),
    previousUntil: instant('previous_until'),
    /** Value of `X-Webhook-Signature`, sealed. */
    compatSecretSealed: bytes('compat_secret_sealed').notNull(),
    compatSignature: boolean('compat_signature').notNull().default(true),
    chatFilter: text('chat_filter').$type<ChatFilter>().notNull().default('all'),
    ignoreOwn: boolean('ignore_own').notNull().default(false),
    /** Nothing of others in chats whose automation is paused. */
    skipPausedChats: boolean('skip_paused_chats').notNull().default(false),
    /** Quiet time of a chat after which its messages are delivered together; 0: each by itself. The others are bounds of it. */
    collectSeconds: integer('collect_seconds').notNull().default(0),
    collectMaxSeconds: integer('collect_max_seconds').notNull().default(60),
    collectMaxMessages: integer('collect_max_messages').notNull().default(20),
    /** Own headers as a JSON object, sealed. */
    headersSealed: bytes('headers_sealed'),
    description: text('description'),
    /** The last delivery failed. */
    degraded: boolean('degraded').notNull().default(false),
    degradedSince: instant('degraded_since'),
    lastDeliveryAt: instant('last_delivery_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [
    index('webhook_endpoints_session').on(table.sessionId),
    index('webhook_endpoints_account').on(table.accountId),
  ],
)

/** One lane per (endpoint, session): deliveries go out one at a time, in order. */
export const lanes = pgTable(
  'lanes',
  {
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** When the head may be tried; null when the lane is empty. */
    nextAt: instant('next_at'),
    /** Fences the engine that works the lane: grows with each claim. */
    epoch: counter('epoch').notNull().default(0),
    leaseUntil: instant('lease_until'),
    /** Who claimed it last; one that starts again under its id lets go what it held when it died. */
    engineId: text('engine_id'),
  },
  table => [primaryKey({ columns: [table.endpointId, table.sessionId] }), index('lanes_next_at').on(table.nextAt)],
)

export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Null for the test of an endpoint of the account. */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** 0 for a test, which is no event. */
    sequence: counter('sequence').notNull(),
    eventId: text('event_id').notNull(),
    /** The name under which this endpoint subscribed (an alias keeps its own). */
    event: text('event').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull(),
    attemptCount: integer('attempt_count').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    lastStatusCode: integer('last_status_code'),
    lastError: text('last_error'),
    replayed: boolean('replayed').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Of collected messages: what it is made of. Its sequence and time are those of the last one. */
    collected: jsonb('collected').$type<CollectedEvents>(),
    deliveredAt: instant('delivered_at'),
  },
  table => [
    // Of unfinished ones alone: these stay small, and a delivery that is through leaves them.
    index('deliveries_lane')
      .on(table.endpointId, table.sessionId, table.replayed, table.sequence)
      .where(sql`status in ('pending', 'parked')`),
    index('deliveries_replays')
      .on(table.endpointId, table.sessionId, table.sequence)
      .where(sql`replayed and status = 'pending'`),
    index('deliveries_replays_under_way')
      .on(table.endpointId, table.sessionId, table.nextAttemptAt)
      .where(sql`replayed and status = 'pending'`),
    // All replays of an event. The sequence comes before the session: claims walk from session to session in the small one above.
    index('deliveries_replayed').on(table.endpointId, table.sequence, table.sessionId).where(sql`replayed`),
    index('deliveries_retry').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('deliveries_log').on(table.endpointId, table.createdAt),
    // Rows come in the order of their times, so that this one costs next to nothing; retention looks for the old ones.
    index('deliveries_created_at').using('brin', table.createdAt),
  ],
)

/**
 * Messages that an endpoint collects, each from its recording to the delivery that it goes into: there is nothing of it in
 * any process.
 */
export const collectedMessages = pgTable(
  'collected_messages',
  {
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    sequence: counter('sequence').notNull(),
    chat: text('chat').notNull(),
    eventId: text('event_id').notNull(),
    event: text('event').notNull(),
    /** The same message by another name, which is told once. */
    isTwin: boolean('is_twin').notNull(),
    /** The event's, which leads to its day. */
    createdAt: instant('created_at').notNull(),
    /** By the database's clock, which all engines share. */
    heldAt: instant('held_at').notNull().default(sql`clock_timestamp()`),
  },
  table => [primaryKey({ columns: [table.endpointId, table.sessionId, table.sequence] })],
)

export const attempts = pgTable(
  'attempts',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    startedAt: instant('started_at').notNull(),
    latencyMs: integer('latency_ms').notNull(),
    requestUrl: text('request_url').notNull(),
    /** As they were sent, secrets and own values masked. */
    requestHeaders: jsonText('request_headers').notNull(),
    statusCode: integer('status_code'),
    responseHeaders: jsonText('response_headers'),
    /** First 8 KB. */
    responseBody: text('response_body'),
    truncated: boolean('truncated').notNull().default(false),
    error: text('error'),
  },
  table => [primaryKey({ columns: [table.deliveryId, table.number] })],
)
