import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { counter, instant } from './columns.ts'
import { sessions } from './sessions.ts'

/**
 * Each time the governor let a send go on the wire; what a policy counts. Committed before it is there, and never taken back: a send
 * that goes out again has two. Rows of the last two days are kept.
 */
export const sendTurns = pgTable(
  'send_turns',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** No reference: a turn counts when its send is gone. */
    msgId: counter('msg_id').notNull(),
    at: instant('at').notNull(),
    isReply: boolean('is_reply').notNull(),
    /** The session had no conversation with the person. */
    isFirst: boolean('is_first').notNull(),
    /** Keyed digest of its text, cut to 32 bits; null: it has none. */
    textMark: integer('text_mark'),
  },
  table => [index('send_turns_session').on(table.sessionId, table.at)],
)
