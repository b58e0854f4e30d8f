import type { Sql } from 'postgres'

/** How long a place stays known after the last login there. */
const knownForDays = 30

/** True when the person with that address has signed in at that place lately. */
export async function isLoginPlace(sql: Sql, email: string, place: string): Promise<boolean> {
  const rows = await sql`
    select from login_places p join users u on u.id = p.user_id
    where u.email = ${email} and p.place = ${place}
      and p.seen_at > now() - make_interval(days => ${knownForDays}::int)`
  return rows.length > 0
}

/**
 * Notes a login. Nothing is noted of somebody who is gone since. Answers whether the place is new to somebody who has signed in at
 * another one lately.
 */
export async function rememberLoginPlace(sql: Sql, userId: number, place: string): Promise<boolean> {
  const [row] = await sql<{ isNew: boolean; others: boolean }[]>`
    with before as (
      select place from login_places
      where user_id = ${userId} and seen_at > now() - make_interval(days => ${knownForDays}::int)),
    noted as (
      insert into login_places (user_id, place) select id, ${place} from users where id = ${userId} for key share
      on conflict (user_id, place) do update set seen_at = now())
    select not exists (select from before where place = ${place}) as "isNew", exists (select from before) as others`
  return row?.isNew === true && row.others
}

/** Deletes places that are not known any more, `limit` at most. Answers how many went. */
export async function purgeLoginPlaces(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from login_places where ctid in (
      select ctid from login_places where seen_at < now() - make_interval(days => ${knownForDays}::int)
      limit ${limit}::int)`
  return count
}
