import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { counter, instant } from './columns.ts'
import { webhookEndpoints } from './webhooks.ts'

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
  /** All half hours from the one up to the other are summed up; null: none yet. */
  halfHoursFrom: instant('half_hours_from'),
  halfHoursUntil: instant('half_hours_until'),
  /** The first and the last minute of which it is noted what waited for endpoints. */
  backlogsFrom: instant('backlogs_from'),
  backlogsUntil: instant('backlogs_until'),
})

const outcomes = () => ({
  delivered: integer('delivered').notNull().default(0),
  undelivered: integer('undelivered').notNull().default(0),
  waiting: integer('waiting').notNull().default(0),
  /** How many of those delivered are in which class of time, `{"3": 12}`. */
  latency: jsonb('latency').$type<Record<string, number>>().notNull().default({}),
})

/** What happened in an account within half an hour, summed up from minutes before these are forgotten: days of any time zone are made of it. */
export const activityHalfHours = pgTable(
  'activity_half_hours',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Its begin. */
    at: instant('at').notNull(),
    received: integer('received').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    ...outcomes(),
  },
  table => [primaryKey({ columns: [table.accountId, table.at] }), index('activity_half_hours_at').on(table.at)],
)

/** The same of the deliveries of an endpoint, and the most that has waited for it. */
export const endpointHalfHours = pgTable(
  'endpoint_half_hours',
  {
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    ...outcomes(),
    /** Of all its minutes, see `endpoint_backlogs`. */
    backlog: integer('backlog').notNull().default(0),
    oldestMs: counter('oldest_ms').notNull().default(0),
    countedAt: instant('counted_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.endpointId, table.at] }),
    index('endpoint_half_hours_at').on(table.at),
    index('endpoint_half_hours_waiting').on(table.at).where(sql`waiting > 0`),
  ],
)

/** What waited for an endpoint when a minute began, for some hours; no row when nothing did. */
export const endpointBacklogs = pgTable(
  'endpoint_backlogs',
  {
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    minute: instant('minute').notNull(),
    backlog: integer('backlog').notNull(),
    /** Age of the oldest that waited. */
    oldestMs: counter('oldest_ms').notNull(),
  },
  table => [
    primaryKey({ columns: [table.endpointId, table.minute] }),
    index('endpoint_backlogs_minute').on(table.minute),
  ],
)

/** When an engine was there to count, one row from each start after none was there: outside of them nothing was recorded. */
export const engineTimes = pgTable('engine_times', {
  began: instant('began').primaryKey(),
  until: instant('until').notNull(),
})
