import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { sessions } from './sessions.ts'

/** Groups a session is or was in. What sends to a group and what is listed without a connection both come from here. */
export const groups = pgTable(
  'groups',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    jid: text('jid').notNull(),
    /** JSON text of a `GroupMetadata`, participants included; as last heard. */
    metadata: text('metadata').notNull(),
    subject: text('subject').notNull(),
    /** The account belongs to it now. */
    member: boolean('member').notNull(),
    imgUrl: text('img_url'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.sessionId, table.jid] }),
    index('groups_by_subject').on(table.sessionId, table.member, table.subject, table.jid),
  ],
)
