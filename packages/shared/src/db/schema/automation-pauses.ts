import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PauseCause } from '../../contract/automation/record.ts'
import { instant } from './columns.ts'
import { sessions } from './sessions.ts'

/**
 * Times in which webhooks with `skip_paused_chats` get nothing of a chat: one row for each answer of a person and each call that
 * paused it. They stay as long as events do, so that what was left out can be explained.
 */
export const automationPauses = pgTable(
  'automation_pauses',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** One chat per contact, as in `messages`. */
    chat: text('chat').notNull(),
    startedAt: instant('started_at').notNull(),
    until: instant('until').notNull(),
    cause: text('cause').$type<PauseCause>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.sessionId, table.chat, table.startedAt] }),
    // A chat that is not paused is the usual case: no row of it is read then.
    index('automation_pauses_open').on(table.sessionId, table.chat, table.until),
    index('automation_pauses_until').on(table.until),
  ],
)
