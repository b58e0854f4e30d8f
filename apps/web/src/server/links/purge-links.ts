import type { Sql } from 'postgres'

/** Deletes links whose time was over 30 days ago, `limit` at most. Answers how many went. */
export async function purgeLinks(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from session_links where id in (
      select id from session_links where expires_at < now() - interval '30 days' limit ${limit})`
  return count
}
