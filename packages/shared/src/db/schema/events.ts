import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { counter, instant, jsonText } from './columns.ts'
import { sessions } from './sessions.ts'

/** Which chats an endpoint can ask for; null for events without a chat. */
export type ChatKind = 'personal' | 'group' | 'newsletter' | 'broadcast'

/** The event log: complete, in order, the source of every delivery. */
export const events = pgTable(
  'events',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Gapless per session, from 1. */
    sequence: counter('sequence').notNull(),
    /** `evt_…`, the `webhook-id` of every delivery of this event. */
    id: text('id').notNull(),
    event: text('event').notNull(),
    chatKind: text('chat_kind').$type<ChatKind>(),
    /** Made by the session's own account. */
    own: boolean('own').notNull().default(false),
    /** The event's `data`. */
    data: jsonText('data').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.sessionId, table.sequence] }), index('events_created_at').on(table.createdAt)],
)
