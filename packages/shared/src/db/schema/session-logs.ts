import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SessionStatus, StatusReasonCode } from '../../contract/fields.ts'
import type { ConnectionDetails, SessionLogType } from '../../contract/sessions/list-session-logs.ts'
import { counter, instant } from './columns.ts'
import { sessions } from './sessions.ts'

/** What happened to a session. */
export const sessionLogs = pgTable(
  'session_logs',
  {
    id: counter('id').primaryKey().generatedAlwaysAsIdentity(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    eventType: text('event_type').$type<SessionLogType>().notNull(),
    status: text('status').$type<SessionStatus>().notNull(),
    /** Why, as the session's row said it then: what the health of a session is told from. */
    reason: text('reason').$type<StatusReasonCode>(),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
    /**
     * Of a `connected` row: what the session missed before, and what of it could not be read. What cannot be read before
     * the connection counts as open stands in the row before, until it does.
     */
    details: jsonb('details').$type<ConnectionDetails>(),
  },
  table => [
    index('session_logs_session').on(table.sessionId, table.id),
    index('session_logs_details').on(table.sessionId, table.id).where(sql`${table.details} is not null`),
  ],
)
