import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** What an account has subscribed to. An account without a row is on the deployment's default plan. */
export const subscriptions = pgTable('subscriptions', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Name of a configured plan. */
  plan: text('plan').notNull(),
  /** The subscription is expired from then on; null: it does not end. */
  endsAt: instant('ends_at'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Calls counted in the running window of a rate limit. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** `session:7` or `account:1`. */
    scope: text('scope').notNull(),
    /** Method and primary path. */
    endpoint: text('endpoint').notNull(),
    /** `day` and `minute` are counted here; the others wait for the engine that owns the session next. */
    period: text('period').$type<'minute' | 'day' | 'engine_minute' | 'spacing' | 'handed_over'>().notNull(),
    startedAt: instant('started_at').notNull(),
    count: integer('count').notNull(),
  },
  table => [
    primaryKey({ columns: [table.scope, table.endpoint, table.period] }),
    index('rate_counters_started_at').on(table.startedAt),
  ],
)
