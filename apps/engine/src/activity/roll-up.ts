import { countDeliveries, countEvents, type Minutes } from '@messenger/shared/activity/count-activity'
import type { Database } from '@messenger/shared/db/create-db'
import type postgres from 'postgres'

const minuteMs = 60_000
const dayMs = 86_400_000

export interface RollUpSettings {
  /**
   * A minute is counted that long after its end: engines date events with clocks of their own, and a write may have waited for the
   * database.
   */
  readonly graceMs: number
  /** Minutes at once. */
  readonly chunkMs: number
  readonly keepMs: number
  /** Minutes with deliveries that wait, counted again in one round. */
  readonly recounts: number
}

export const rollUpDefaults: RollUpSettings = {
  graceMs: 90_000,
  chunkMs: 30 * minuteMs,
  keepMs: 8 * dayMs,
  recounts: 200,
}

/**
 * Counts the minutes that are over, from where whoever counted last has left off. Each step is a transaction that holds the
 * one row of progress, replaces what was counted of its minutes, and moves that row on: two who count at once count once, and
 * what is interrupted is done anew.
 * @returns minutes counted; null when another engine is at it.
 */
export async function rollUp({ sql }: Pick<Database, 'sql'>, settings: RollUpSettings): Promise<number | null> {
  let all = 0
  for (;;) {
    const count = await countNext(sql, settings)
    if (count === null) return null
    if (count === 0) return all
    all += count
  }
}

async function countNext(sql: postgres.Sql, settings: RollUpSettings): Promise<number | null> {
  return sql.begin(async tx => {
    const held = await hold(tx, settings)
    if (!held) return null
    const { doneUntil, now } = held
    const end = Math.floor((now - settings.graceMs) / minuteMs) * minuteMs
    const to = Math.min(doneUntil + settings.chunkMs, end)
    if (to <= doneUntil) return 0
    const minutes = { from: new Date(doneUntil), to: new Date(to) }
    await forget(tx, minutes, tx``)
    await tx`
      insert into activity_minutes (account_id, minute, kind, count)
      ${countEvents(tx, minutes, null)} union all ${countDeliveries(tx, minutes, null)}`
    await tx`update activity_progress set done_until = ${minutes.to.toISOString()}::timestamptz`
    return (to - doneUntil) / minuteMs
  })
}

/** Takes the right to count until the end of the transaction; null when somebody else has it. Times in milliseconds. */
async function hold(tx: postgres.TransactionSql, { keepMs }: RollUpSettings) {
  await tx`
    insert into activity_progress (id, done_until)
    values (1, date_trunc('minute', now(), 'UTC') - ${`${keepMs} ms`}::interval) on conflict do nothing`
  const [row] = await tx<{ doneUntil: number; now: number }[]>`
    select extract(epoch from greatest(done_until, date_trunc('minute', now(), 'UTC') - ${`${keepMs} ms`}::interval))::float8 * 1000
        as "doneUntil", extract(epoch from clock_timestamp())::float8 * 1000 as now
    from activity_progress for update skip locked`
  return row ?? null
}

/**
 * Counts deliveries of some minutes again that had some waiting: soon for young ones, less often with their age; and those of
 * which a delivery was sent once more since.
 * @returns how many minutes; null when another engine is at it.
 */
export async function recountWaiting({ sql }: Pick<Database, 'sql'>, settings: RollUpSettings): Promise<number | null> {
  return sql.begin(async tx => {
    if (!(await hold(tx, settings))) return null
    const due = await tx<{ minute: number }[]>`
      select extract(epoch from minute)::float8 * 1000 as minute from activity_minutes
      where kind = 'waiting' group by minute
      having min(counted_at) < now() - least(greatest((now() - minute) / 20, interval '10 s'), interval '1 hour')
      union
      select extract(epoch from a.minute)::float8 * 1000 from (${resentMinutes(tx)}) as resent
      join activity_minutes a on a.minute = resent.minute and a.kind in ('waiting', 'undelivered') and a.counted_at < resent.at
      order by minute desc limit ${settings.recounts}::int`
    for (const minutes of inRanges(due.map(({ minute }) => minute))) {
      await forget(tx, minutes, tx`and kind not in ('received', 'sent', 'failed')`)
      await tx`insert into activity_minutes (account_id, minute, kind, count) ${countDeliveries(tx, minutes, null)}`
    }
    return due.length
  })
}

/** Of a large replay the latest count: each is looked up in the events, while other rounds wait. */
const mostResent = 20_000

/** Minutes with deliveries that somebody sent once more lately, and when that was. */
const resentMinutes = (tx: postgres.TransactionSql) => tx`
  select date_bin('1 minute', earlier.created_at, 'epoch') as minute, max(r.created_at) as at
  from (
    select * from deliveries where replayed and created_at > now() - interval '10 minutes'
    order by created_at desc limit ${mostResent}::int
  ) r cross join lateral (
    select e.created_at from events e where e.session_id = r.session_id and e.sequence = r.sequence
    union all
    select o.created_at from deliveries o
    where o.replayed and o.endpoint_id = r.endpoint_id and o.sequence = r.sequence and o.session_id = r.session_id
      and o.created_at < r.created_at
  ) as earlier group by 1`

export async function forgetOldMinutes({ sql }: Pick<Database, 'sql'>, { keepMs }: RollUpSettings): Promise<void> {
  await sql`delete from activity_minutes where minute < now() - ${`${keepMs} ms`}::interval`
}

async function forget(tx: postgres.TransactionSql, { from, to }: Minutes, which: postgres.Fragment): Promise<void> {
  await tx`
    delete from activity_minutes
    where minute >= ${from.toISOString()}::timestamptz and minute < ${to.toISOString()}::timestamptz ${which}`
}

/** Neighbours are counted together. */
function inRanges(minutes: readonly number[]): Minutes[] {
  const ranges: { from: Date; to: Date }[] = []
  for (const minute of minutes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.to.getTime() === minute) last.to = new Date(minute + minuteMs)
    else ranges.push({ from: new Date(minute), to: new Date(minute + minuteMs) })
  }
  return ranges
}
