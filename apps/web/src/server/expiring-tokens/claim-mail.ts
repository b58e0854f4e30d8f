import type { Sql } from 'postgres'

/** One token that somebody is to be told of. */
interface ExpiringToken {
  readonly tokenId: number
  readonly name: string
  /** Milliseconds. */
  readonly expiresAt: number
  /** A client of the tool server, and not a text that somebody has. */
  readonly isApp: boolean
  /** Name of the service account whose it is; null: their own. */
  readonly service: string | null
  /** Name of the tenant in which it is; null: it is in the account of whoever is told. */
  readonly tenant: string | null
}

/** All that one person is to be told of at once, for this process alone until its lease ends. */
export interface ClaimedMail {
  readonly userId: number
  readonly accountId: number
  readonly email: string
  /** Of the pages where they signed in last, else of their account's alerts; null: nobody knows. */
  readonly language: string | null
  readonly tokens: readonly ExpiringToken[]
  /** Of the token that was tried most often, this time included. */
  readonly attempts: number
}

/** In one mail. */
const most = 500

type Row = ExpiringToken & Omit<ClaimedMail, 'tokens'>

/**
 * Takes what somebody is to be told of, whoever has waited longest. The attempt is counted and the next one's time set before it begins: a
 * process that dies leaves it to be taken again. What has ended meanwhile is not told any more. Undefined: nothing is due.
 */
export async function claimMail(sql: Sql, leaseMs: number): Promise<ClaimedMail | undefined> {
  // A token whose end was moved has another row for its new one.
  const due = sql`
    token_expiry_mails m join tokens t on t.id = m.token_id and t.expires_at = m.expires_at
    where m.sent_at is null and m.next_at <= now() and m.expires_at > now()`
  const rows = await sql<Row[]>`
    with head as materialized (
      select m.user_id from ${due} order by m.next_at, m.user_id limit 1
    ), free as materialized (
      select m.token_id, m.user_id, m.expires_at from ${due} and m.user_id in (select user_id from head)
      order by m.expires_at limit ${most}::int for update of m skip locked
    ), taken as (
      update token_expiry_mails m
      set attempts = attempts + 1, next_at = now() + make_interval(secs => ${leaseMs / 1000}::float8)
      from free f where (m.token_id, m.user_id, m.expires_at) = (f.token_id, f.user_id, f.expires_at)
      returning m.*
    )
    select k.user_id as "userId", u.account_id as "accountId", u.email, max(k.attempts) over () as attempts,
      coalesce(
        (select d.language from login_devices d
          where d.user_id = u.id and d.language is not null order by d.seen_at desc limit 1),
        (select s.language from alert_settings s where s.account_id = u.account_id)) as language,
      t.id as "tokenId", t.name, floor(extract(epoch from t.expires_at) * 1000)::float8 as "expiresAt",
      exists (select from oauth_grants g where g.token_id = t.id) as "isApp",
      case when holder.is_service then holder.name end as service,
      case when t.by_parent then a.name end as tenant
    from taken k join users u on u.id = k.user_id join tokens t on t.id = k.token_id
      join users holder on holder.id = t.user_id join accounts a on a.id = t.account_id
    order by t.expires_at, t.id`
  const [first] = rows
  if (!first) return undefined
  const { userId, accountId, email, language, attempts } = first
  return { userId, accountId, email, language, attempts, tokens: rows }
}
