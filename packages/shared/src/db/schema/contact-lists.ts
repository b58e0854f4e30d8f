import { integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** People under a name, for the whole account. */
export const contactLists = pgTable(
  'contact_lists',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name without regard to case: an account has each once. */
    nameKey: text('name_key').notNull(),
    /** Names of what is kept of members, in their order: variables of templates as they are. */
    fields: jsonb('fields').$type<string[]>().notNull().default([]),
    /** Members: kept with each that comes or goes. */
    total: integer('total').notNull().default(0),
    /** Of the next member. */
    nextPosition: integer('next_position').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Of the list or its members. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('contact_lists_name').on(table.accountId, table.nameKey)],
)

/** Who is in a list. */
export const contactListMembers = pgTable(
  'contact_list_members',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => contactLists.id, { onDelete: 'cascade' }),
    /** In the order in which they came, with gaps. */
    position: integer('position').notNull(),
    /** Digits. */
    phone: text('phone').notNull(),
    /** JSON of the values of fields; sealed, in a column of text; null: there are none. */
    values: text('values'),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.listId, table.position] }),
    uniqueIndex('contact_list_members_phone').on(table.listId, table.phone),
  ],
)
