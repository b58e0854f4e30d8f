import type postgres from 'postgres'

type Sql = postgres.Sql | postgres.TransactionSql

/** Counting stops there, for each endpoint: the rows of a backlog are read one by one. */
export const mostBacklog = 100_000

/**
 * What waits for endpoints now, as a query of `endpoint_id`, `backlog` and `oldest_ms`; those for which nothing waits are not in it.
 * @param endpointId null: all endpoints.
 */
export function countBacklogs(sql: Sql, endpointId: number | null) {
  return sql`
    select w.id as endpoint_id, held.backlog,
      greatest(0, floor(extract(epoch from clock_timestamp() - held.oldest) * 1000))::bigint as oldest_ms
    from webhook_endpoints w cross join lateral (
      select count(*)::int as backlog, min(created_at) as oldest from (
        -- a parked one without a next attempt was sent once more
        select d.created_at from deliveries d
        where d.endpoint_id = w.id and d.status in ('pending', 'parked') and d.sequence > 0
          and (d.status = 'pending' or d.next_attempt_at is not null)
          and d.session_id not in (select id from sessions where deleted_at is not null)
        limit ${mostBacklog}::int
      ) waiters
    ) held
    where held.backlog > 0 ${endpointId === null ? sql`` : sql`and w.id = ${endpointId}::int`}`
}
