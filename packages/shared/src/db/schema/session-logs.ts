import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SessionStatus } from '../../contract/fields.ts'
import type { SessionLogType } from '../../contract/sessions/list-session-logs.ts'
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
    occurredAt: instant('occurred_at').notNull().defaultNow(),
  },
  table => [index('session_logs_session').on(table.sessionId, table.id)],
)
