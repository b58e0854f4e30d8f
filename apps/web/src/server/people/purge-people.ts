import type { Sql } from 'postgres'
import { purgeLoginPlaces } from '../auth/login-places.ts'

/** Deletes logins, places of logins and invitations whose time is over, `limit` of each at most. Answers how many went, of the kind with more. */
export async function purgePeople(sql: Sql, limit: number): Promise<number> {
  const logins = await sql`
    delete from logins where id in (select id from logins where expires_at < now() limit ${limit}::int)`
  const invitations = await sql`
    delete from invitations where id in (
      select id from invitations where expires_at < now() - interval '7 days' limit ${limit}::int)`
  const places = await purgeLoginPlaces(sql, limit)
  return Math.max(logins.count, invitations.count, places)
}
