import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { RecurringRunReason, RecurringSendEnd, RecurringSendState } from '../../contract/recurring-sends/record.ts'
import type { Quota } from '../../limits/quota.ts'
import { accounts } from './accounts.ts'
import { counter, instant } from './columns.ts'
import { sessions } from './sessions.ts'
import { templates } from './templates.ts'

/** One message to one chat, at the times of a cron expression. */
export const recurringSends = pgTable(
  'recurring_sends',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null: the session is gone. */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    state: text('state').$type<RecurringSendState>().notNull().default('active'),
    endedReason: text('ended_reason').$type<RecurringSendEnd>(),
    /** As it was given. */
    to: text('recipient').notNull(),
    /** JSON of its own content and of values; sealed, in a column of text. Empty until the row has its number. */
    contents: text('contents').notNull(),
    /** Null where it has a content of its own, or the template is gone. */
    templateId: integer('template_id').references(() => templates.id, { onDelete: 'set null' }),
    /** Null: the newest. */
    templateVersion: integer('template_version'),
    cron: text('cron').notNull(),
    timeZone: text('time_zone').notNull(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    maxRuns: integer('max_runs'),
    /** Rows of runs that there were, but for those that were too late. */
    runs: integer('runs').notNull().default(0),
    missed: integer('missed').notNull().default(0),
    /** Null: it is paused or has ended. */
    nextAt: instant('next_at'),
    /** What a session may send under the plan that the account had at the last change; null: any number. */
    quota: jsonb('quota').$type<Quota>(),
    /** Between two messages of a session with account protection, in milliseconds; null: the plan has none. */
    protectionMs: integer('protection_ms'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [
    index('recurring_sends_account').on(table.accountId, table.id),
    index('recurring_sends_due').on(table.nextAt).where(sql`state = 'active'`),
    index('recurring_sends_session').on(table.sessionId),
    index('recurring_sends_template').on(table.templateId),
  ],
)

/** Times that have come. The message of each has its network id before it is handed to the queue: twice makes one message. */
export const recurringSendRuns = pgTable(
  'recurring_send_runs',
  {
    recurringSendId: integer('recurring_send_id')
      .notNull()
      .references(() => recurringSends.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** That sends it; it may be gone. */
    sessionId: integer('session_id').notNull(),
    networkId: text('network_id').notNull(),
    /** `handed`: its message says the rest. */
    state: text('state').$type<'waiting' | 'handed' | 'failed' | 'skipped'>().notNull().default('waiting'),
    reason: text('reason').$type<RecurringRunReason>(),
    /** In the log of its session. */
    msgId: counter('msg_id'),
  },
  table => [
    primaryKey({ columns: [table.recurringSendId, table.at] }),
    index('recurring_send_runs_waiting').on(table.recurringSendId).where(sql`state = 'waiting'`),
  ],
)
