import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StoredStepDetail, StoredStepKind } from '../../message-trace/stored-step.ts'
import { instant } from './columns.ts'
import { sessions } from './sessions.ts'

/**
 * What happened to a message that no other table keeps and that is known only when it happens. Written with what is written
 * anyway, and never changed; the rest of a message's history is read from where it is.
 */
export const messageSteps = pgTable(
  'message_steps',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** No reference to a message: one that could not be decrypted is not stored. */
    networkId: text('network_id').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').$type<StoredStepKind>().notNull(),
    detail: jsonb('detail').$type<StoredStepDetail>(),
  },
  table => [index('message_steps_message').on(table.sessionId, table.networkId)],
)
