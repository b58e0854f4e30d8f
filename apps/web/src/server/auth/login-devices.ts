import { sha256 } from '@messenger/shared/crypto/digest'
import { networkOf } from '@messenger/shared/outbound/plain-address'
import type { Sql } from 'postgres'
import type { Language } from '../../client/language.ts'

/** How long a browser stays known after its last login. */
const knownForDays = 180

/** True when the person with that address has signed in lately in the browser whose cookie says that. */
export async function isLoginDevice(sql: Sql, email: string, device: string): Promise<boolean> {
  const rows = await sql`
    select from login_devices d join users u on u.id = d.user_id
    where u.email = ${email} and d.device_hash = ${sha256(device)}
      and d.seen_at > now() - make_interval(days => ${knownForDays}::int)`
  return rows.length > 0
}

/** True when anybody has signed in lately in the browser whose cookie says that. */
async function isKnownDevice(sql: Sql, device: string): Promise<boolean> {
  const rows = await sql`
    select from login_devices
    where device_hash = ${sha256(device)} and seen_at > now() - make_interval(days => ${knownForDays}::int) limit 1`
  return rows.length > 0
}

/**
 * The key under which is counted what is asked before it is known who asks: a browser in which somebody has signed in has one of its
 * own, so that others at its address do not close the doors for it. `ip` as the request's; of IPv6 a /64 counts together.
 */
export async function laneOf(
  sql: Sql,
  { ip, device }: { readonly ip?: string | undefined; readonly device?: string | undefined },
): Promise<string> {
  const isKnown = device !== undefined && (await isKnownDevice(sql, device))
  return isKnown ? `browser ${sha256(device).toString('hex')}` : networkOf(ip ?? '')
}

/**
 * Notes a login, and the language of the pages there. Answers whether the browser is new to somebody who has signed in in another one,
 * however long ago: whoever comes back after a long time is told as everybody else is.
 */
export async function rememberLoginDevice(
  sql: Sql,
  userId: number,
  device: string,
  language: Language | null = null,
): Promise<boolean> {
  const [row] = await sql<{ isNew: boolean; others: boolean }[]>`
    with before as (
      select device_hash, seen_at > now() - make_interval(days => ${knownForDays}::int) as is_known
      from login_devices where user_id = ${userId}),
    noted as (
      insert into login_devices (user_id, device_hash, language)
      select id, ${sha256(device)}, ${language} from users where id = ${userId} for key share
      on conflict (user_id, device_hash) do update
        set seen_at = now(), language = coalesce(excluded.language, login_devices.language))
    select not exists (select from before where is_known and device_hash = ${sha256(device)}) as "isNew",
      exists (select from before) as others`
  return row?.isNew === true && row.others
}

/**
 * Deletes browsers that are not known any more, `limit` at most, but the last one of each person: it says that they have signed in before.
 * Answers how many went.
 */
export async function purgeLoginDevices(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from login_devices where ctid in (
      select d.ctid from login_devices d
      where d.seen_at < now() - make_interval(days => ${knownForDays}::int)
        and exists (
          select from login_devices later
          where later.user_id = d.user_id and (later.seen_at, later.device_hash) > (d.seen_at, d.device_hash))
      limit ${limit}::int)`
  return count
}
