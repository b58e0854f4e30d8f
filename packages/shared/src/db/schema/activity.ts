import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** How much of what happened in an account within a minute, by when it was recorded. Counted from the logs, never in passing. */
export const activityMinutes = pgTable(
  'activity_minutes',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    minute: instant('minute').notNull(),
    /** See `count-activity.ts`: `received`, `sent`, `failed`, `delivered`, `undelivered`, `waiting`, or `latency:` and a class. */
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
    countedAt: instant('counted_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.accountId, table.minute, table.kind] }),
    index('activity_minutes_minute').on(table.minute),
    // Minutes whose deliveries have no outcome yet: they are counted again.
    index('activity_minutes_waiting').on(table.minute).where(sql`kind = 'waiting'`),
  ],
)

/** The same of whole UTC days, summed up from minutes before these are forgotten: messages of a month are counted from it. */
export const activityDays = pgTable(
  'activity_days',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** `received`, `sent` or `failed`. */
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
  },
  table => [
    primaryKey({ columns: [table.accountId, table.day, table.kind] }),
    index('activity_days_day').on(table.day),
  ],
)

/** How far minutes are counted: one row, whose lock is the right to count. */
export const activityProgress = pgTable('activity_progress', {
  id: integer('id').primaryKey(),
  /** All minutes before are counted. */
  doneUntil: instant('done_until').notNull(),
})
