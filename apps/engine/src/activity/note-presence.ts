import { countBacklogs } from '@messenger/shared/activity/count-backlogs'
import { halfHoursKeptMs } from '@messenger/shared/activity/half-hour'
import type { Database } from '@messenger/shared/db/create-db'
import { holdCounting } from './hold-counting.ts'
import type { RollUpSettings } from './roll-up-settings.ts'

const minuteMs = 60_000
/** Minutes of backlogs are for the chart of the last hour. */
const backlogsKept = '3 hours'

/**
 * Notes that an engine is there, so that charts tell a time without messages from one without engines. Before the first note of an
 * installation one was there since what is counted begins: earlier releases noted nothing.
 */
export async function noteEngine({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql`
    with noted as (
      update engine_times set until = clock_timestamp()
      where began = (select max(began) from engine_times) and until > now() - interval '2 minutes' returning 1
    )
    insert into engine_times (began, until)
    select case when exists (select from engine_times) then clock_timestamp() else least(clock_timestamp(),
        (select min(minute) from activity_minutes), (select min(day)::timestamp at time zone 'UTC' from activity_days)) end,
      clock_timestamp()
    where not exists (select from noted)
    on conflict do nothing`
}

/** Notes once a minute what waits for endpoints. @returns endpoints; null when it is noted, or another engine is at it. */
export async function noteBacklogs(
  { sql }: Pick<Database, 'sql'>,
  settings: Pick<RollUpSettings, 'keepMs'>,
): Promise<number | null> {
  return sql.begin(async tx => {
    const held = await holdCounting(tx, settings)
    const minute = Math.floor((held?.now ?? 0) / minuteMs) * minuteMs
    if (!held || (held.backlogsUntil ?? 0) >= minute) return null
    const at = new Date(minute).toISOString()
    const noted = await tx`
      insert into endpoint_backlogs (endpoint_id, minute, backlog, oldest_ms)
      select endpoint_id, ${at}::timestamptz, backlog, oldest_ms from (${countBacklogs(tx, null)}) waiting
      on conflict do nothing`
    await tx`
      insert into endpoint_half_hours (endpoint_id, at, backlog, oldest_ms)
      select endpoint_id, date_bin('30 minutes', minute, 'epoch'), backlog, oldest_ms
      from endpoint_backlogs where minute = ${at}::timestamptz
      on conflict (endpoint_id, at) do update set backlog = greatest(endpoint_half_hours.backlog, excluded.backlog),
        oldest_ms = greatest(endpoint_half_hours.oldest_ms, excluded.oldest_ms)`
    await tx`update activity_progress set backlogs_from = coalesce(backlogs_from, ${at}::timestamptz), backlogs_until = ${at}::timestamptz`
    return noted.count
  })
}

export async function forgetOldNotes({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql`delete from endpoint_backlogs where minute < now() - ${backlogsKept}::interval`
  await sql`delete from engine_times where until < now() - ${`${halfHoursKeptMs} ms`}::interval`
}
