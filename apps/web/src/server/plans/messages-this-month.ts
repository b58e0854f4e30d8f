import { countEvents } from '@messenger/shared/activity/count-activity'
import type postgres from 'postgres'

/**
 * Messages that an account's sessions have received, and sent for the API, since the month of `now` began at midnight UTC: whole
 * days and minutes as an engine has summed them up, the newest out of the event log. A session that is erased takes nothing
 * of it away but what came within the last minutes.
 */
export async function messagesThisMonth(sql: postgres.Sql, accountId: number, now: Date): Promise<number> {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  // What is summed up stays as it is, so that the three parts may be read one after the other.
  const [done] = await sql<{ days: number | null; minutes: number | null }[]>`
    select extract(epoch from max(day) + interval '1 day')::float8 * 1000 as days,
      (select extract(epoch from done_until)::float8 * 1000 from activity_progress) as minutes
    from activity_days`
  const days = Math.max(month, done?.days ?? 0)
  const minutes = Math.max(days, done?.minutes ?? 0)
  const at = (ms: number) => new Date(ms).toISOString()
  const later = new Date(now.getTime() + 3_600_000)
  const [row] = await sql<{ count: number }[]>`
    select coalesce(sum(count), 0)::float8 as count
    from (
      select kind, count from activity_days
      where account_id = ${accountId}::int and day >= (${at(month)}::timestamptz at time zone 'UTC')::date
      union all
      select kind, count from activity_minutes
      where account_id = ${accountId}::int and minute >= ${at(days)}::timestamptz and minute < ${at(minutes)}::timestamptz
      union all
      select kind, count from (${countEvents(sql, { from: new Date(minutes), to: later }, accountId)}) newest
    ) parts
    where kind in ('received', 'sent')`
  return row?.count ?? 0
}
