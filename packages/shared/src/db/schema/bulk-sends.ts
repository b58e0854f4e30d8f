import { index, integer, jsonb, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BulkSendRule, RecipientReason } from '../../contract/bulk-sends/record.ts'
import type { Quota } from '../../limits/quota.ts'
import { accounts } from './accounts.ts'
import { counter, instant } from './columns.ts'
import { sessions } from './sessions.ts'

/** One content for many people. */
export const bulkSends = pgTable(
  'bulk_sends',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** What was asked for: a running one sends nothing before `starts_at`. */
    state: text('state').$type<'draft' | 'running' | 'paused' | 'finished' | 'canceled'>().notNull().default('draft'),
    rule: text('rule').$type<BulkSendRule>().notNull(),
    /** JSON of all wordings; sealed, in a column of text. Empty until the row has its number. */
    contents: text('contents').notNull(),
    /** What each session may send under the plan that the account had at the start; null: any number. */
    quota: jsonb('quota').$type<Quota>(),
    /** Between two messages of a session with account protection, in milliseconds; null: the plan has none. */
    protectionMs: integer('protection_ms'),
    startsAt: instant('starts_at'),
    /** Messages a minute over all its sessions; null: as their policies allow. */
    perMinute: integer('per_minute'),
    /** With `per_minute`: nobody is handed to a queue before. */
    nextAt: instant('next_at'),
    /** `HH:MM` in `time_zone`; null: at any hour. */
    windowFrom: text('window_from'),
    windowTo: text('window_to'),
    timeZone: text('time_zone'),
    /** Recipients who have written since they got it. */
    answered: integer('answered').notNull().default(0),
    /** Row id of the message store up to which answers were looked for. */
    answersUntil: counter('answers_until'),
    /** Uploads that it sends: they stay in the store until it has ended. */
    uploadNames: text('upload_names').array(),
    /** When its progress was last told as an event, and that: JSON of the counts. */
    toldAt: instant('told_at'),
    told: text('told'),
    /** Recipients. */
    total: integer('total').notNull().default(0),
    /** Of them, who is not in the queue of a session yet, nor passed over: kept with each that moves on. */
    waiting: integer('waiting').notNull().default(0),
    /** Of the next recipient. */
    nextPosition: integer('next_position').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  table => [index('bulk_sends_account').on(table.accountId, table.id), index('bulk_sends_state').on(table.state)],
)

/** Which sessions send it, in their order. */
export const bulkSendSessions = pgTable(
  'bulk_send_sessions',
  {
    bulkSendId: integer('bulk_send_id')
      .notNull()
      .references(() => bulkSends.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  table => [
    primaryKey({ columns: [table.bulkSendId, table.sessionId] }),
    index('bulk_send_sessions_session').on(table.sessionId),
  ],
)

/**
 * Who gets it. The message of each has its network id before it is handed to a session's queue, so that handing it over twice makes
 * one message.
 */
export const bulkSendRecipients = pgTable(
  'bulk_send_recipients',
  {
    bulkSendId: integer('bulk_send_id')
      .notNull()
      .references(() => bulkSends.id, { onDelete: 'cascade' }),
    /** Of the file or list, with gaps where a number came twice. */
    position: integer('position').notNull(),
    /** Null: the session is gone. */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** Digits. */
    phone: text('phone').notNull(),
    /** JSON of the values of variables; sealed, in a column of text; null: there are none. */
    values: text('values'),
    networkId: text('network_id').notNull(),
    /** `handed`: its message says the rest. */
    state: text('state').$type<'waiting' | 'handed' | 'failed' | 'skipped'>().notNull().default('waiting'),
    reason: text('reason').$type<RecipientReason>(),
    /** In the log of its session. */
    msgId: counter('msg_id'),
    answeredAt: instant('answered_at'),
    /** Not handed over before: it would only be held. */
    notBefore: instant('not_before').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.bulkSendId, table.position] }),
    uniqueIndex('bulk_send_recipients_phone').on(table.bulkSendId, table.phone),
    // Whether a message is one of a bulk send.
    index('bulk_send_recipients_message').on(table.sessionId, table.networkId),
    // What a session hands over next; and what is changed when a session goes.
    index('bulk_send_recipients_next').on(
      table.sessionId,
      table.state,
      table.bulkSendId,
      table.notBefore,
      table.position,
    ),
  ],
)
