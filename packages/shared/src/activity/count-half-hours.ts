import type postgres from 'postgres'
import { isLatestSql } from '../events/latest-delivery.ts'
import { latencyClass, type Minutes } from './count-activity.ts'

type Sql = postgres.Sql | postgres.TransactionSql

/** What has become of deliveries of some time, by when they were made. */
export interface Outcomes {
  readonly delivered: number
  readonly undelivered: number
  readonly waiting: number
  /** How many of those delivered are in which class of time. */
  readonly latency: Readonly<Record<string, number>>
}

/** The half hours that counted minutes make, as a query of `account_id`, `at` and the columns of `activity_half_hours`. */
export function sumMinutes(sql: Sql, { from, to }: Minutes) {
  return sql`
    select account_id, at,
      coalesce(sum(count) filter (where kind = 'received'), 0)::int as received,
      coalesce(sum(count) filter (where kind = 'sent'), 0)::int as sent,
      coalesce(sum(count) filter (where kind = 'failed'), 0)::int as failed,
      coalesce(sum(count) filter (where kind = 'delivered'), 0)::int as delivered,
      coalesce(sum(count) filter (where kind = 'undelivered'), 0)::int as undelivered,
      coalesce(sum(count) filter (where kind = 'waiting'), 0)::int as waiting,
      coalesce(jsonb_object_agg(split_part(kind, ':', 2), count) filter (where kind like 'latency:%'), '{}') as latency
    from (
      select account_id, date_bin('30 minutes', minute, 'epoch') as at, kind, sum(count)::int as count
      from activity_minutes
      where minute >= ${from.toISOString()}::timestamptz and minute < ${to.toISOString()}::timestamptz
      group by 1, 2, 3
    ) sums group by 1, 2`
}

/**
 * What has become of the deliveries of endpoints, step by step, as a query of `endpoint_id`, `at` and `Outcomes`. The rules are those of
 * `countDeliveries`.
 * @param endpointId null: all endpoints.
 */
export function countByEndpoint(sql: Sql, { from, to }: Minutes, stepMs: number, endpointId: number | null) {
  return sql`
    select endpoint_id, at,
      coalesce(sum(count) filter (where status = 'delivered'), 0)::int as delivered,
      coalesce(sum(count) filter (where status = 'failed'), 0)::int as undelivered,
      coalesce(sum(count) filter (where status not in ('delivered', 'failed')), 0)::int as waiting,
      coalesce(jsonb_object_agg(class, count) filter (where class is not null), '{}') as latency
    from (
      select d.endpoint_id, date_bin(${`${stepMs} ms`}::interval, d.created_at, 'epoch') as at, d.status,
        case when d.status = 'delivered' then ${latencyClass(sql)}::text end as class, count(*)::int as count
      from deliveries d
      where d.created_at >= ${from.toISOString()}::timestamptz and d.created_at < ${to.toISOString()}::timestamptz
        and d.sequence > 0 and (d.status = 'delivered' or ${sql.unsafe(isLatestSql('d'))})
        ${endpointId === null ? sql`` : sql`and d.endpoint_id = ${endpointId}::int`}
      group by 1, 2, 3, 4
    ) made group by 1, 2`
}
