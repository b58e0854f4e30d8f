import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { counter, instant } from './columns.ts'
import { sessions } from './sessions.ts'

/**
 * Sends that were refused when they were asked for, so that they never came into the log of messages: why, to whom, how often.
 * Of their bodies nothing is kept. The same refusal again is counted; a session has a limited number of rows.
 */
export const refusedSends = pgTable(
  'refused_sends',
  {
    id: counter('id').primaryKey().generatedAlwaysAsIdentity(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** An error code of the contract, and its HTTP status. */
    code: text('code').notNull(),
    status: smallint('status').notNull(),
    /** What the caller was told, with what was wrong with which field. */
    reason: text('reason').notNull(),
    /** As the call named it; empty when it named none, or the session does not log messages. */
    recipient: text('recipient').notNull(),
    count: integer('count').notNull(),
    firstAt: instant('first_at').notNull().defaultNow(),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('refused_sends_same').on(table.sessionId, table.code, table.reason, table.recipient),
    index('refused_sends_newest').on(table.sessionId, table.lastAt),
  ],
)
