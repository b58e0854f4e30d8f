import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytes, instant } from './columns.ts'

/** What a running erasure goes on with: a part, the session or webhook in it, and the last row that was looked at. */
export interface ErasureProgress {
  readonly part: string
  readonly unit: number
  readonly after: string | null
}

/** One person whose data is erased, by engines, step by step. A row names nobody once it has finished. */
export const erasures = pgTable(
  'erasures',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** In that session alone; null: in the whole account. No reference: an erasure goes on when its session goes. */
    sessionId: integer('session_id'),
    state: text('state').$type<'waiting' | 'running' | 'finished'>().notNull().default('waiting'),
    /** JSON of user parts, sealed, in a column of text; empty until the row has its number, and again when it has finished. */
    person: text('person').notNull(),
    /** What was recorded later is new data, and stays. Null: not begun. */
    cutoff: instant('cutoff'),
    progress: jsonb('progress').$type<ErasureProgress>(),
    /** Rows that went or changed, by table. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    /** Steps that failed one after the other; the last one's error by its name alone. */
    failures: integer('failures').notNull().default(0),
    lastError: text('last_error'),
    /** As the audit log names who asked. */
    askedBy: text('asked_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  table => [index('erasures_account').on(table.accountId, table.id), index('erasures_state').on(table.state)],
)

/**
 * Opt-outs of people who were erased: they hold on, and say of nobody who it is. A digest can be compared with a number that is about to
 * be written to, and with nothing else.
 */
export const erasedOptOuts = pgTable(
  'erased_opt_outs',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Where it holds alone; null: in the whole account. No reference: the number is not used again. */
    sessionId: integer('session_id'),
    /** Of a phone number or LID, by the account's own key. */
    digest: bytes('digest').notNull(),
    at: instant('at').notNull(),
  },
  table => [index('erased_opt_outs_digest').on(table.accountId, table.digest)],
)

/** A random key of an account, sealed, for digests that outlive a change of the master key. */
export const accountKeys = pgTable('account_keys', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  sealedKey: bytes('sealed_key').notNull(),
})
