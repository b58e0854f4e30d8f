import { countDeliveries, countEvents, type Minutes } from '@messenger/shared/activity/count-activity'
import { halfHourMs } from '@messenger/shared/activity/half-hour'
import type { Database } from '@messenger/shared/db/create-db'
import type postgres from 'postgres'
import { holdCounting } from './hold-counting.ts'
import { resentMinutes } from './resent-minutes.ts'
import type { RollUpSettings } from './roll-up-settings.ts'
import { sumAccounts } from './sum-half-hours.ts'

const minuteMs = 60_000

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
    const held = await holdCounting(tx, settings)
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

/**
 * Counts deliveries of some minutes again that had some waiting: soon for young ones, less often with their age; and those of
 * which a delivery was sent once more since.
 * @returns how many minutes; null when another engine is at it.
 */
export async function recountWaiting({ sql }: Pick<Database, 'sql'>, settings: RollUpSettings): Promise<number | null> {
  return sql.begin(async tx => {
    const held = await holdCounting(tx, settings)
    if (!held) return null
    const youngest = tx`now() - ${`${settings.recountMs} ms`}::interval`
    const due = await tx<{ minute: number }[]>`
      select extract(epoch from minute)::float8 * 1000 as minute from activity_minutes
      where kind = 'waiting' and minute >= ${youngest} group by minute
      having min(counted_at) < now() - least(greatest((now() - minute) / 20, interval '10 s'), interval '1 hour')
      union
      select extract(epoch from a.minute)::float8 * 1000 from (${resentMinutes(tx)}) as resent
      join activity_minutes a on a.minute = resent.minute and a.kind in ('waiting', 'undelivered') and a.counted_at < resent.at
      where a.minute >= ${youngest}
      order by minute desc limit ${settings.recounts}::int`
    const counted = due.map(({ minute }) => minute)
    for (const minutes of inRanges(counted, minuteMs)) {
      await forget(tx, minutes, tx`and kind not in ('received', 'sent', 'failed')`)
      await tx`insert into activity_minutes (account_id, minute, kind, count) ${countDeliveries(tx, minutes, null)}`
    }
    const halfHours = new Set(counted.map(minute => Math.floor(minute / halfHourMs) * halfHourMs))
    // Of an older one some minutes are forgotten.
    const summed = [...halfHours].filter(at => at < (held.halfHoursUntil ?? 0) && at > held.now - settings.keepMs)
    for (const span of inRanges(summed, halfHourMs)) await sumAccounts(tx, span)
    return due.length
  })
}

export async function forgetOldMinutes({ sql }: Pick<Database, 'sql'>, { keepMs }: RollUpSettings): Promise<void> {
  await sql`delete from activity_minutes where minute < now() - ${`${keepMs} ms`}::interval`
}

async function forget(tx: postgres.TransactionSql, { from, to }: Minutes, which: postgres.Fragment): Promise<void> {
  await tx`
    delete from activity_minutes
    where minute >= ${from.toISOString()}::timestamptz and minute < ${to.toISOString()}::timestamptz ${which}`
}

/** Neighbours are counted together. */
function inRanges(begins: readonly number[], lengthMs: number): Minutes[] {
  const ranges: { from: Date; to: Date }[] = []
  for (const begin of begins.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.to.getTime() === begin) last.to = new Date(begin + lengthMs)
    else ranges.push({ from: new Date(begin), to: new Date(begin + lengthMs) })
  }
  return ranges
}
