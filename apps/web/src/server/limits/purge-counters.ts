import type { Sql } from 'postgres'

/** Deletes counters whose windows are long over, `limit` at most. Answers how many went. */
export async function purgeCounters(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from rate_counters where ctid in (
      select ctid from rate_counters
      where started_at < now() - case period when 'minute' then interval '10 min' else interval '25 h' end
      limit ${limit})`
  return count
}
