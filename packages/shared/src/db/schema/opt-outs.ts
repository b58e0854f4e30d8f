import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LiftedHow, OptOutHow, OptOutScope } from '../../contract/opt-outs/record.ts'
import { accounts } from './accounts.ts'
import { counter, instant } from './columns.ts'
import { sessions } from './sessions.ts'

/** 0: in every session. */
const heldIn = sql.raw("(case when scope = 'session' then session_id else 0 end)")

/**
 * People who do not want to be written to. Rows are history: one that is lifted stays, and asking again is a row of its own. Of one
 * person and scope at most one row is open.
 */
export const optOuts = pgTable(
  'opt_outs',
  {
    id: counter('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Over which it came, or for which alone it holds. What holds for the account outlives its session. */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    scope: text('scope').$type<OptOutScope>().notNull(),
    /** User parts, as in `identities`: one of them at least. */
    phone: text('phone'),
    lid: text('lid'),
    how: text('how').$type<OptOutHow>().notNull(),
    /** Of the list of words: which it was. */
    word: text('word'),
    at: instant('at').notNull().defaultNow(),
    liftedAt: instant('lifted_at'),
    liftedHow: text('lifted_how').$type<LiftedHow>(),
    /** As the audit log names who did it; empty for a word. */
    liftedBy: text('lifted_by'),
    liftReason: text('lift_reason'),
  },
  table => [
    index('opt_outs_newest').on(table.accountId, table.id),
    index('opt_outs_session').on(table.sessionId),
    uniqueIndex('opt_outs_open_phone').on(table.accountId, table.phone, heldIn).where(sql`lifted_at is null`),
    uniqueIndex('opt_outs_open_lid').on(table.accountId, table.lid, heldIn).where(sql`lifted_at is null`),
    // Few, and to be found whose number is known by now.
    index('opt_outs_without_phone').on(table.accountId).where(sql`lifted_at is null and phone is null`),
  ],
)

/** Which words opt out, by account; one without a row has the defaults of the columns. */
export const optOutSettings = pgTable('opt_out_settings', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  enabled: boolean('enabled').notNull().default(true),
  scope: text('scope').$type<OptOutScope>().notNull().default('account'),
  builtIn: boolean('built_in').notNull().default(true),
  words: jsonb('words').$type<string[]>().notNull().default([]),
  returnWords: jsonb('return_words').$type<string[]>().notNull().default([]),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
