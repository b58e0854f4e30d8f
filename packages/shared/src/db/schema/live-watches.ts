import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LiveSubject } from '../../events/live-note.ts'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** What pages that are open somewhere follow of an account: until then it is told on the channel of open pages. */
export const liveWatches = pgTable(
  'live_watches',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    subject: text('subject').$type<LiveSubject>().notNull(),
    watchedUntil: instant('watched_until').notNull(),
  },
  table => [primaryKey({ name: 'live_watches_pk', columns: [table.accountId, table.subject] })],
)
