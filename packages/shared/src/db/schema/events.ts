import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { counter, instant, jsonText } from './columns.ts'

/** Which chats an endpoint can ask for; null for events without a chat. */
export type ChatKind = 'personal' | 'group' | 'newsletter' | 'broadcast'

/**
 * The event log: complete, in order, the source of every delivery. One partition per day (see `partition-events.ts`), so
 * that old events go without a delete. It refers to no other table: a partition could not come or go without locking that
 * one. Only who holds the session's counter row adds events, and they go with that row.
 */
export const events = pgTable(
  'events',
  {
    sessionId: integer('session_id').notNull(),
    /** Gapless per session, from 1. */
    sequence: counter('sequence').notNull(),
    /** `evt_…`, the `webhook-id` of every delivery of this event. */
    id: text('id').notNull(),
    event: text('event').notNull(),
    chatKind: text('chat_kind').$type<ChatKind>(),
    /** Made by the session's own account. */
    own: boolean('own').notNull().default(false),
    /** Of a send that failed: what is counted without opening it. */
    failed: boolean('failed').notNull().default(false),
    /** Of the media in a message that was received or sent: what is counted without opening it. Null also where nobody looked. */
    mediaBytes: counter('media_bytes'),
    /** The event's `data`, sealed; readable where release 0.1.0 wrote it (`openEventData`). */
    data: jsonText('data').notNull(),
    createdAt: instant('created_at').notNull(),
    /** `traceparent` of its recording, where a traced call caused it. */
    traceparent: text('traceparent'),
  },
  table => [
    primaryKey({ name: 'events_pk', columns: [table.sessionId, table.sequence, table.createdAt] }),
    // Rows come in the order of their times, so that this one costs next to nothing; whoever looks at an account's last minutes
    // reads no more than those.
    index('events_created_at').using('brin', table.createdAt).with({ autosummarize: true }),
  ],
)
