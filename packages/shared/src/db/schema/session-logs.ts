import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SessionStatus } from '../../contract/fields.ts'
import type { SessionLogType } from '../../contract/sessions/list-session-logs.ts'
import { counter, instant } from './columns.ts'
import { sessions } from './sessions.ts'

/** What is known of one connection beside its beginning. */
export interface ConnectionDetails {
  /** The time without a connection before it. */
  readonly gap?: {
    /** ISO 8601. */
    readonly from: string
    readonly ms: number
    /** How the connection before had ended, as the network or the library numbers it; null: on request, or unknown. */
    readonly code: number | null
    /** Stanzas that the network had kept and handed over. */
    readonly replayed: number
  }
  /** Messages that could not be decrypted, by network id, the latest hundred at most. */
  readonly undecrypted?: Readonly<Record<string, { readonly chat: string; readonly recovered: boolean }>>
}

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
    /** Of a `connected` row: what the session missed before, and what of it could not be read. */
    details: jsonb('details').$type<ConnectionDetails>(),
  },
  table => [index('session_logs_session').on(table.sessionId, table.id)],
)
