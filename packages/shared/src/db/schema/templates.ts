import { integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** Contents with variables, under a name, for the whole account. */
export const templates = pgTable(
  'templates',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name without regard to case: an account has each once. */
    nameKey: text('name_key').notNull(),
    /** The newest. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('templates_name').on(table.accountId, table.nameKey)],
)

/** What a template says, in each of its versions. A version never changes. */
export const templateVersions = pgTable(
  'template_versions',
  {
    templateId: integer('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** JSON; sealed, in a column of text. */
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.templateId, table.version] })],
)
