import type postgres from 'postgres'
import { isLatestSql } from '../events/latest-delivery.ts'
import { latencyBounds } from './latency-classes.ts'

type Sql = postgres.Sql | postgres.TransactionSql

/** Minutes from `from` on, up to and without `to`. */
export interface Minutes {
  readonly from: Date
  readonly to: Date
}

/**
 * What the event log says of some minutes, as a query of `account_id`, `minute`, `kind` and `count`: messages that were
 * `received`, sends that were `sent` or `failed`.
 * @param accountId null: all accounts.
 */
export function countEvents(sql: Sql, { from, to }: Minutes, accountId: number | null) {
  return sql`
    select s.account_id, date_bin('1 minute', e.created_at, 'epoch') as minute, case
        when e.event = 'messages.received' then 'received'
        when e.failed then 'failed'
        -- recorded by release 0.1.0, and not sealed yet
        when e.data like '{%' then case when e.data::json ->> 'status' = 'failed' then 'failed' else 'sent' end
        else 'sent'
      end as kind, count(*)::int as count
    from events e join sessions s on s.id = e.session_id
    where e.created_at >= ${from.toISOString()}::timestamptz and e.created_at < ${to.toISOString()}::timestamptz
      and e.event in ('messages.received', 'message.sent') ${ofAccount(sql, accountId)}
    group by 1, 2, 3`
}

/**
 * The same of deliveries that were made in these minutes, by what has become of them: `delivered`, `undelivered` (failed for
 * good), `waiting` (for their first or a further attempt), and of those delivered how many are in each class of time from
 * the event to its delivery, `latency:0` and so on. Tests of endpoints are no deliveries; of one that did not get there and was
 * sent once more, the newest counts.
 */
export function countDeliveries(sql: Sql, { from, to }: Minutes, accountId: number | null) {
  return sql`
    select made.account_id, made.minute, said.kind, count(*)::int as count
    from (
      select s.account_id, date_bin('1 minute', d.created_at, 'epoch') as minute, d.status, 'latency:' || ${latencyClass(sql)} as latency
      from deliveries d join webhook_endpoints s on s.id = d.endpoint_id
      where d.created_at >= ${from.toISOString()}::timestamptz and d.created_at < ${to.toISOString()}::timestamptz
        and d.sequence > 0 and (d.status = 'delivered' or ${sql.unsafe(isLatestSql('d'))}) ${ofAccount(sql, accountId)}
    ) made cross join lateral (
      select case made.status when 'delivered' then 'delivered' when 'failed' then 'undelivered' else 'waiting' end as kind
      union all
      select made.latency where made.status = 'delivered'
    ) said
    group by 1, 2, 3`
}

/** The class of time of delivery `d`, in a query of delivered ones. */
export function latencyClass(sql: Sql) {
  return sql`width_bucket(
          extract(epoch from d.delivered_at - d.created_at)::float8 * 1000,
          (select array_agg(value::float8) from json_array_elements_text(${JSON.stringify(latencyBounds)}::text::json))
        )`
}

function ofAccount(sql: Sql, accountId: number | null) {
  return accountId === null ? sql`` : sql`and s.account_id = ${accountId}::int`
}
