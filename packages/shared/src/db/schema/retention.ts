import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { KeptKind } from '../../retention/kept-days.ts'
import { accounts } from './accounts.ts'
import { counter, instant } from './columns.ts'
import { sessions } from './sessions.ts'

/** How long an account, or one session of it, keeps what. Of several that hold, the shortest counts; null: this one says nothing. */
export const retentionRules = pgTable(
  'retention_rules',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null: for all sessions of the account. */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    messageDays: integer('message_days'),
    logDays: integer('log_days'),
    eventDays: integer('event_days'),
    /** Of decrypted and uploaded files. */
    mediaHours: integer('media_hours'),
    /** False: contents live until they are delivered. */
    storeContent: boolean('store_content').notNull().default(true),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('retention_rules_place').on(table.accountId, sql`(coalesce(${table.sessionId}, 0))`)],
)

/**
 * How far engines have come with what is kept for so many days: rows up to `position` have been looked at. A changed rule takes the rows
 * of its kind away, so that everything is looked at again.
 */
export const retentionPasses = pgTable(
  'retention_passes',
  {
    kind: text('kind').$type<KeptKind | 'agent_calls' | 'kept_answers'>().notNull(),
    days: integer('days').notNull(),
    /** Of events: the session; else 0, all sessions with these days. */
    unit: integer('unit').notNull(),
    position: counter('position').notNull().default(0),
    /** Rows whose content was taken away. */
    removed: counter('removed').notNull().default(0),
    /** When it was at its beginning. */
    beganAt: instant('began_at').notNull().defaultNow(),
    /** When the last round came to its end: what was due then is gone. */
    doneAt: instant('done_at'),
  },
  table => [primaryKey({ columns: [table.kind, table.days, table.unit] })],
)

/** How far contents of a session have gone that stores none; the row is the lock of whoever takes them away. */
export const contentWipes = pgTable('content_wipes', {
  sessionId: integer('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** Events up to this sequence have been looked at. */
  eventPosition: counter('event_position').notNull().default(0),
  /** Events up to this one say nothing any more; between the two are some that a webhook has not got yet. */
  eventLow: counter('event_low').notNull().default(0),
  /** When looking at those anew was begun, and how far it has come; null: it is not under way. */
  sweptAt: instant('swept_at').notNull().defaultNow(),
  sweepPosition: counter('sweep_position'),
  /** Sends up to this row of the message store have no content any more. */
  sendLow: counter('send_low').notNull().default(0),
})
