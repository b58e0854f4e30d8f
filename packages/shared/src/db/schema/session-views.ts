import { integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** Filters of the list of sessions under a name, for everybody of the account. */
export const sessionViews = pgTable(
  'session_views',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name without regard to case: an account has each once. */
    nameKey: text('name_key').notNull(),
    /** Read with care: another release may have written it. */
    filters: jsonb('filters').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('session_views_name').on(table.accountId, table.nameKey)],
)
