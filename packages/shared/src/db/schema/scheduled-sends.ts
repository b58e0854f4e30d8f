import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes, counter, instant } from './columns.ts'
import { messageLogs } from './messages.ts'
import { sessions } from './sessions.ts'

/**
 * Sends that wait for their time: beside the row of the log with status `scheduled`. The request is kept here even when
 * the session does not log messages; the row goes when the message is due or canceled.
 */
export const scheduledSends = pgTable(
  'scheduled_sends',
  {
    msgId: counter('msg_id')
      .primaryKey()
      .references(() => messageLogs.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** JSON of `{to, content}`, as the list of scheduled messages shows them; sealed. */
    sealedRequest: bytes('sealed_request').notNull(),
    sendAt: instant('send_at').notNull(),
  },
  table => [index('scheduled_sends_due').on(table.sendAt), index('scheduled_sends_session').on(table.sessionId)],
)
