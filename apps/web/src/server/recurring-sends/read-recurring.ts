import type {
  RecurringRun,
  RecurringRunState,
  RecurringSendEntry,
  RecurringSendRecord,
} from '@messenger/shared/contract/recurring-sends/record'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { messageLogs, recurringSendRuns, recurringSends } from '@messenger/shared/db/schema'
import { openRecurring } from '@messenger/shared/recurring-sends/contents'
import { nextTimes } from '@messenger/shared/recurring-sends/cron-times'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { RecurringRow } from './find-recurring.ts'

interface Rows {
  readonly limit: number
  readonly offset: number
}

/** Of a run, as it is told: what its message says, once it has one. A message that is gone with its session counts as sent. */
const stateOfRun = sql<RecurringRunState>`case
  when ${recurringSendRuns.state} <> 'handed' then ${recurringSendRuns.state}
  when ${messageLogs.status} = 'failed' then 'failed'
  when ${messageLogs.status} = 'canceled' then 'canceled'
  when ${messageLogs.status} in ('in_progress', 'scheduled') then 'queued'
  when ${messageLogs.statusCode} >= 4 then 'read'
  when ${messageLogs.statusCode} = 3 then 'delivered'
  else 'sent' end`

const fieldsOfRun = {
  id: recurringSendRuns.recurringSendId,
  at: recurringSendRuns.at,
  state: stateOfRun,
  reason: recurringSendRuns.reason,
  failedCode: messageLogs.failedCode,
  msgId: recurringSendRuns.msgId,
}

interface RunRow {
  readonly at: Date
  readonly state: RecurringRunState
  readonly reason: RecurringRun['reason']
  readonly failedCode: (typeof messageLogs.$inferSelect)['failedCode']
  readonly msgId: number | null
}

const runOf = ({ at, state, reason, failedCode, msgId }: RunRow): RecurringRun => ({
  at: isoMillis(at),
  state,
  reason: reason ?? (state === 'failed' ? failedCode : null),
  msg_id: msgId,
})

/** The latest first. */
export async function readRuns(db: DbOrTx, { id }: RecurringRow, { limit, offset }: Rows): Promise<RecurringRun[]> {
  const rows = await db
    .select(fieldsOfRun)
    .from(recurringSendRuns)
    .leftJoin(messageLogs, eq(messageLogs.id, recurringSendRuns.msgId))
    .where(eq(recurringSendRuns.recurringSendId, id))
    .orderBy(desc(recurringSendRuns.at))
    .limit(limit)
    .offset(offset)
  return rows.map(runOf)
}

async function lastRuns(db: DbOrTx, ids: readonly number[]): Promise<ReadonlyMap<number, RecurringRun>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([recurringSendRuns.recurringSendId], fieldsOfRun)
    .from(recurringSendRuns)
    .leftJoin(messageLogs, eq(messageLogs.id, recurringSendRuns.msgId))
    .where(inArray(recurringSendRuns.recurringSendId, [...ids]))
    .orderBy(recurringSendRuns.recurringSendId, desc(recurringSendRuns.at))
  return new Map(rows.map(row => [row.id, runOf(row)]))
}

/** The latest first. */
export async function readEntries(
  db: DbOrTx,
  accountId: number,
  { limit, offset }: Rows,
): Promise<RecurringSendEntry[]> {
  const rows = await db
    .select()
    .from(recurringSends)
    .where(eq(recurringSends.accountId, accountId))
    .orderBy(desc(recurringSends.id))
    .limit(limit)
    .offset(offset)
  const last = await lastRuns(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => entryOf(row, last.get(row.id)))
}

export async function readEntry(db: DbOrTx, row: RecurringRow): Promise<RecurringSendEntry> {
  return entryOf(row, (await lastRuns(db, [row.id])).get(row.id))
}

export async function readRecord(db: DbOrTx, sealer: Sealer, row: RecurringRow): Promise<RecurringSendRecord> {
  const { content, values } = openRecurring(sealer, row, row.contents)
  const left = row.maxRuns === null ? 5 : Math.min(5, Math.max(0, row.maxRuns - row.runs))
  return {
    ...(await readEntry(db, row)),
    content,
    template_id: row.templateId,
    template_version: row.templateVersion,
    values,
    next_times: row.state === 'ended' ? [] : nextTimes(row, row, new Date(), left).map(isoMillis),
  }
}

function entryOf(row: RecurringRow, lastRun: RecurringRun | undefined): RecurringSendEntry {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    ended_reason: row.endedReason,
    session_id: row.sessionId,
    to: row.to,
    cron: row.cron,
    time_zone: row.timeZone,
    starts_at: row.startsAt && isoMillis(row.startsAt),
    ends_at: row.endsAt && isoMillis(row.endsAt),
    max_runs: row.maxRuns,
    runs: row.runs,
    missed: row.missed,
    next_at: row.nextAt && isoMillis(row.nextAt),
    last_run: lastRun ?? null,
    created_at: isoMillis(row.createdAt),
    updated_at: isoMillis(row.updatedAt),
  }
}
