import type { Minutes } from '@messenger/shared/activity/count-activity'
import { countByEndpoint, sumMinutes } from '@messenger/shared/activity/count-half-hours'
import { halfHourMs, halfHoursKeptMs } from '@messenger/shared/activity/half-hour'
import type { Database } from '@messenger/shared/db/create-db'
import type postgres from 'postgres'
import { holdCounting } from './hold-counting.ts'
import { resentMinutes } from './resent-minutes.ts'
import type { RollUpSettings } from './roll-up-settings.ts'

/**
 * Sums up the half hours whose minutes are all counted, from where whoever did it last has left off; an installation that has no half
 * hours yet begins with the oldest whose deliveries are all kept. Each step is a transaction that holds the right to count.
 * @returns half hours summed up, those of a few hours at most; null when another engine is at it.
 */
export async function sumHalfHours({ sql }: Pick<Database, 'sql'>, settings: RollUpSettings): Promise<number | null> {
  let all = 0
  for (let step = 0; step < settings.halfHourSteps; step += 1) {
    const count = await sumNext(sql, settings)
    if (count === null) return null
    if (count === 0) return all
    all += count
  }
  return all
}

async function sumNext(sql: postgres.Sql, settings: RollUpSettings): Promise<number | null> {
  return sql.begin(async tx => {
    const held = await holdCounting(tx, settings)
    if (!held) return null
    const { doneUntil, halfHoursUntil, now } = held
    const keptMs = halfHoursUntil === null ? Math.min(settings.keepMs, settings.recountMs) : settings.keepMs
    const from = Math.max(halfHoursUntil ?? 0, Math.ceil((now - keptMs) / halfHourMs) * halfHourMs)
    const end = Math.floor(doneUntil / halfHourMs) * halfHourMs
    const to = Math.min(from + settings.halfHours * halfHourMs, end)
    if (to <= from) return 0
    const span = { from: new Date(from), to: new Date(to) }
    await sumAccounts(tx, span)
    await countEndpoints(tx, span)
    await tx`
      update activity_progress set half_hours_from = coalesce(half_hours_from, ${span.from.toISOString()}::timestamptz),
        half_hours_until = ${span.to.toISOString()}::timestamptz`
    return (to - from) / halfHourMs
  })
}

/** Replaces whole half hours by what their minutes say. */
export async function sumAccounts(tx: postgres.TransactionSql, span: Minutes): Promise<void> {
  await tx`
    delete from activity_half_hours
    where at >= ${span.from.toISOString()}::timestamptz and at < ${span.to.toISOString()}::timestamptz`
  await tx`
    insert into activity_half_hours
      (account_id, at, received, sent, failed, delivered, undelivered, waiting, latency) ${sumMinutes(tx, span)}`
}

/** The same of endpoints, out of their deliveries; what is noted of their backlogs stays. */
async function countEndpoints(tx: postgres.TransactionSql, span: Minutes): Promise<void> {
  await tx`
    update endpoint_half_hours set delivered = 0, undelivered = 0, waiting = 0, latency = '{}', counted_at = now()
    where at >= ${span.from.toISOString()}::timestamptz and at < ${span.to.toISOString()}::timestamptz`
  await tx`
    insert into endpoint_half_hours (endpoint_id, at, delivered, undelivered, waiting, latency)
    ${countByEndpoint(tx, span, halfHourMs, null)}
    on conflict (endpoint_id, at) do update set delivered = excluded.delivered, undelivered = excluded.undelivered,
      waiting = excluded.waiting, latency = excluded.latency`
}

/**
 * Counts deliveries of endpoints again of which some waited, as `recountWaiting` does it with minutes: soon for young ones, less often
 * with their age.
 * @returns how many half hours; null when another engine is at it.
 */
export async function recountEndpoints(
  { sql }: Pick<Database, 'sql'>,
  settings: RollUpSettings,
): Promise<number | null> {
  return sql.begin(async tx => {
    if (!(await holdCounting(tx, settings))) return null
    const oldest = tx`now() - ${`${settings.recountMs} ms`}::interval`
    const due = await tx<{ at: number }[]>`
      select extract(epoch from at)::float8 * 1000 as at from endpoint_half_hours
      where waiting > 0 and at >= ${oldest} group by at
      having min(counted_at) < now() - least(greatest((now() - at) / 20, interval '1 minute'), interval '1 hour')
      union
      select extract(epoch from h.at)::float8 * 1000 from (${resentMinutes(tx)}) as resent
      join endpoint_half_hours h on h.at = date_bin('30 minutes', resent.minute, 'epoch') and h.counted_at < resent.at
      where h.at >= ${oldest} and h.waiting + h.undelivered > 0
      order by at desc limit ${settings.halfHourRecounts}::int`
    for (const { at } of due) await countEndpoints(tx, { from: new Date(at), to: new Date(at + halfHourMs) })
    return due.length
  })
}

export async function forgetOldHalfHours({ sql }: Pick<Database, 'sql'>): Promise<void> {
  const kept = sql`now() - ${`${halfHoursKeptMs} ms`}::interval`
  await sql`delete from activity_half_hours where at < ${kept}`
  await sql`delete from endpoint_half_hours where at < ${kept}`
}
