import type { Sql } from 'postgres'

/** Deletes codes and tokens that are over, grants that nothing leads to any more, and clients that nobody uses; `limit` of each at most. Answers how many went. */
export async function purgeOauth(sql: Sql, limit: number): Promise<number> {
  const codes = await sql`
    delete from oauth_codes where hash in (
      select hash from oauth_codes where expires_at < now() - interval '1 day' limit ${limit}::int)`
  const ended = await sql`
    delete from oauth_tokens where hash in (select hash from oauth_tokens where expires_at < now() limit ${limit}::int)`
  const grants = await sql`
    delete from tokens where id in (
      select g.token_id from oauth_grants g where not exists (
        select from oauth_tokens t where t.token_id = g.token_id and t.used_at is null and t.expires_at > now())
      limit ${limit}::int)`
  const clients = await sql`
    delete from oauth_clients where id in (
      select c.id from oauth_clients c where c.expires_at < now()
        and not exists (select from oauth_grants g where g.client_id = c.id) limit ${limit}::int)`
  return codes.count + ended.count + grants.count + clients.count
}
