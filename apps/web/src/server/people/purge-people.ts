import type { Sql } from 'postgres'
import { purgeLoginDevices } from '../auth/login-devices.ts'
import { purgeLoginPlaces } from '../auth/login-places.ts'
import { purgeSsoAttempts } from '../sso/attempts.ts'

/** Deletes logins and what is known of earlier ones, tries to sign in, invitations and addresses for new passwords whose time is over, `limit` of each at most. Answers how many went, of the kind with more. */
export async function purgePeople(sql: Sql, limit: number): Promise<number> {
  const logins = await sql`
    delete from logins where id in (select id from logins where expires_at < now() limit ${limit}::int)`
  const invitations = await sql`
    delete from invitations where id in (
      select id from invitations where expires_at < now() - interval '7 days' limit ${limit}::int)`
  const challenges = await sql`
    delete from login_challenges where mark_hash in (
      select mark_hash from login_challenges where expires_at < now() limit ${limit}::int)`
  const resets = await sql`
    delete from password_resets where token_hash in (
      select token_hash from password_resets where expires_at < now() limit ${limit}::int)`
  const known = [await purgeLoginPlaces(sql, limit), await purgeLoginDevices(sql, limit)]
  const attempts = await purgeSsoAttempts(sql, limit)
  return Math.max(attempts, logins.count, invitations.count, challenges.count, resets.count, ...known)
}
