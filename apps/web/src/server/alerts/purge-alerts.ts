import type { Sql } from 'postgres'

const keptDays = 90

/** Deletes incidents that were over long ago, and notices of that time that tell of nothing open: its end is told where they were sent; `limit` at most of each. Answers how many went. */
export async function purgeAlerts(sql: Sql, limit: number): Promise<number> {
  const before = sql`now() - make_interval(days => ${keptDays}::int)`
  const incidents = await sql`
    delete from alert_incidents where id in (
      select id from alert_incidents where closed_at < ${before} limit ${limit}::int)`
  const notices = await sql`
    delete from alert_notices where id in (
      select n.id from alert_notices n
      where n.created_at < ${before} and not exists (
        select from alert_told t join alert_incidents i on i.id = t.incident_id
        where t.notice_id = n.id and i.closed_at is null)
      limit ${limit}::int)`
  return Math.max(incidents.count, notices.count)
}
