import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { counter, instant } from './columns.ts'

const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** No foreign key: what is counted outlives the session. */
const sessionId = () => integer('session_id').notNull()

/** What a session did in a month of UTC, as far as it is summed up. See `usage/count-usage.ts` for what is added to it when it is read. */
export const usageMonths = pgTable(
  'usage_months',
  {
    accountId: accountId(),
    sessionId: sessionId(),
    /** Its first day. */
    month: date('month').notNull(),
    received: counter('received').notNull().default(0),
    sent: counter('sent').notNull().default(0),
    failed: counter('failed').notNull().default(0),
    /** Bytes of media in received and in sent messages. */
    mediaIn: counter('media_in').notNull().default(0),
    mediaOut: counter('media_out').notNull().default(0),
    /** Attempts to deliver events to webhooks. */
    delivered: counter('delivered').notNull().default(0),
    undelivered: counter('undelivered').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.accountId, table.sessionId, table.month] })],
)

/** How far a session's events are counted, and what it is called; it stays when the session is erased. */
export const usageSessions = pgTable('usage_sessions', {
  sessionId: integer('session_id').primaryKey(),
  accountId: accountId(),
  name: text('name').notNull(),
  /** Of the newest event that is counted. */
  sequence: counter('sequence').notNull(),
  /** The time of that event: what comes later is not much older. Null: of no event yet. */
  newestAt: instant('newest_at'),
})

/**
 * Attempts that are not summed up yet: written together with them, and added to their month later. Rows are added and deleted, so that
 * those who deliver never wait for each other.
 */
export const usageDeltas = pgTable('usage_deltas', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  sessionId: sessionId(),
  month: date('month').notNull(),
  delivered: integer('delivered').notNull(),
  undelivered: integer('undelivered').notNull(),
})

/** Calls of an account on a UTC day, whatever its plan limits. */
export const usageCalls = pgTable(
  'usage_calls',
  {
    accountId: accountId(),
    day: date('day').notNull(),
    /** Rate class. */
    kind: text('kind').notNull(),
    count: counter('count').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.day, table.kind] })],
)

/** What a tenant that is deleted did in a month of UTC, for the account that had made it: numbers, and nothing of its sessions. */
export const tenantUsage = pgTable(
  'tenant_usage',
  {
    parentId: integer('parent_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** No account has this id any more, and none will. */
    tenantId: integer('tenant_id').notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    received: counter('received').notNull(),
    sent: counter('sent').notNull(),
    failed: counter('failed').notNull(),
    mediaIn: counter('media_in').notNull(),
    mediaOut: counter('media_out').notNull(),
    delivered: counter('delivered').notNull(),
    undelivered: counter('undelivered').notNull(),
    calls: counter('calls').notNull(),
  },
  table => [primaryKey({ columns: [table.parentId, table.tenantId, table.month] })],
)

/** One row, made by the migration: its lock is the right to sum up. */
export const usageProgress = pgTable('usage_progress', {
  id: integer('id').primaryKey(),
  /** Attempts that began earlier are counted from the deliveries, later ones as they end. */
  since: instant('since').notNull(),
  /** Deliveries of earlier times are looked through; null: not begun. */
  deliveriesUntil: instant('deliveries_until'),
})
