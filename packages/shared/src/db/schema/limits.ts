import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts, users } from './accounts.ts'
import { bytes, instant } from './columns.ts'

/** What an account has subscribed to. An account without a row is on the deployment's default plan. */
export const subscriptions = pgTable('subscriptions', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Name of a configured plan. */
  plan: text('plan').notNull(),
  /** The subscription is expired from then on; null: it does not end. */
  endsAt: instant('ends_at'),
  /** Since then no credential of the account is good, and its sessions are offline. */
  suspendedAt: instant('suspended_at'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** What plans let sessions send at most, whatever their policies are. Web writes all configured plans when it starts. */
export const planCeilings = pgTable('plan_ceilings', {
  plan: text('plan').primaryKey(),
  /** Of accounts that are on none. */
  isDefault: boolean('is_default').notNull(),
  /** Null: any number; the other two likewise. */
  perMinute: integer('per_minute'),
  perHour: integer('per_hour'),
  perDay: integer('per_day'),
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

/** Tries that are held back when there are too many: logins, wrong tokens, calls on links. */
export const throttleCounts = pgTable(
  'throttle_counts',
  {
    /** SHA-256 of what is counted and whose: no e-mail address or other text of a stranger is kept. */
    key: bytes('key').primaryKey(),
    count: integer('count').notNull(),
    /** Until then the key is closed. */
    opensAt: instant('opens_at').notNull(),
    /** From then on the row is as if it were not there. */
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('throttle_counts_expires').on(table.expiresAt)],
)

/** From where people have signed in lately: what others guess elsewhere does not hold them back there. */
export const loginPlaces = pgTable(
  'login_places',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An IPv4 address, or the first 64 bits of an IPv6 address. */
    place: text('place').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.place] }), index('login_places_seen').on(table.seenAt)],
)
