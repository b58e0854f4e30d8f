import type { Sql } from 'postgres'

/** Deletes records that are older than so many days, `limit` at most. Answers how many went. */
export async function purgeAudit(sql: Sql, keepDays: number, limit: number): Promise<number> {
  const { count } = await sql`
    delete from audit_records where id in (
      select id from audit_records where at < now() - make_interval(days => ${keepDays}::int) limit ${limit}::int)`
  return count
}
