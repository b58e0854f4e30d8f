import type { Sql } from 'postgres'

/** A token is told of in the last third of its life, and 14 days before its end at the earliest: never when it is made. */
const mostDays = 14
const partOfLife = 3

/**
 * Notes whom to tell of each token that ends soon, once for a token and its end, whatever alerts are set. Any number of processes may.
 * A person's own token: them. That of a service account: the person who made it; where nobody knows, or they are not there any more, the
 * owners of the account. What a parent made in a tenant is its own people's to know, and not the tenant's.
 */
export async function noteExpiringTokens(sql: Sql): Promise<void> {
  await sql`
    insert into token_expiry_mails (token_id, user_id, expires_at)
    select t.id, told.id, t.expires_at
    from tokens t
      join users holder on holder.id = t.user_id and holder.disabled_at is null
      join accounts a on a.id = t.account_id and a.deleted_at is null
      cross join lateral (select case when t.by_parent then a.parent_id else a.id end as account_id) home
      left join users maker on maker.id = t.made_by and maker.account_id = home.account_id and not maker.is_service
      cross join lateral (
        select case when holder.is_service then maker.id else holder.id end as id
        union all
        select u.id from users u
        where holder.is_service and maker.id is null
          and u.account_id = home.account_id and u.role = 'owner' and not u.is_service) told
    where told.id is not null
      and t.expires_at > now()
      and t.expires_at - now() <= least(make_interval(days => ${mostDays}::int), (t.expires_at - t.created_at) / ${partOfLife}::int)
      and not exists (
        select from subscriptions s where s.account_id in (a.id, home.account_id) and s.suspended_at <= now())
      and not exists (
        select from token_expiry_mails m where m.token_id = t.id and m.expires_at = t.expires_at)
    on conflict do nothing`
}
