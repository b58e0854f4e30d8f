import type { Database } from '@messenger/shared/db/create-db'

/** Longer than a month: what is asked of days is how many messages there were in the one that runs. */
const keptDays = 62

/**
 * Sums the UTC days up whose minutes are all counted, from the last day that was. What messages did within a minute does not change
 * any more, so that two who sum up at once write the same. @returns rows written
 */
export async function sumDays({ sql }: Pick<Database, 'sql'>): Promise<number> {
  const written = await sql`
    insert into activity_days (account_id, day, kind, count)
    select account_id, (minute at time zone 'UTC')::date, kind, sum(count)::int
    from activity_minutes
    where kind in ('received', 'sent', 'failed')
      and minute < (select date_trunc('day', done_until, 'UTC') from activity_progress)
      and minute >= coalesce((select (max(day) + 1)::timestamp at time zone 'UTC' from activity_days), '-infinity')
    group by 1, 2, 3
    on conflict do nothing`
  return written.count
}

export async function forgetOldDays({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql`delete from activity_days where day < (now() at time zone 'UTC')::date - ${keptDays}::int`
}
