import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { counter } from './columns.ts'
import { sessions } from './sessions.ts'

/** A session's chats as they were last told, so that only what changes is told. */
export const chats = pgTable(
  'chats',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** One chat per contact, as in `messages`: the LID JID when it is known, else the JID as addressed. */
    chat: text('chat').notNull(),
    /** Unix seconds; null: only settings of the chat are known, it was never told as a chat. */
    conversationTimestamp: counter('conversation_timestamp'),
    unreadCount: integer('unread_count').notNull().default(0),
    /** Unix seconds; null: not muted. */
    muteEndTime: counter('mute_end_time'),
    archived: boolean('archived').notNull().default(false),
    /** Unix seconds; null: not pinned. */
    pinnedAt: counter('pinned_at'),
    /** How long its messages stay; null: for ever, as far as is known. */
    ephemeralSeconds: integer('ephemeral_seconds'),
  },
  table => [primaryKey({ columns: [table.sessionId, table.chat] })],
)
