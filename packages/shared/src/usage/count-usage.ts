import type postgres from 'postgres'

type Sql = postgres.Sql | postgres.TransactionSql

/**
 * What the events say that are not counted yet, as a query of `account_id`, `session_id`, `month`, the counters of messages, and
 * `newest`, the time of the last one. A session's sequence is the order of its commits: nothing before the one that is counted comes later.
 * @param due a query of `account_id`, `session_id`, `counted` and `upto` (sequences: after, and up to), and `newest_at`
 */
export function countedEvents(sql: Sql, due: postgres.Fragment) {
  return sql`
    select due.account_id, due.session_id, said.*
    from (${due}) due cross join lateral (
      select date_trunc('month', e.created_at at time zone 'UTC')::date as month,
        count(*) filter (where e.event = 'messages.received') as received,
        count(*) filter (where e.event = 'message.sent' and not said.failed) as sent,
        count(*) filter (where e.event = 'message.sent' and said.failed) as failed,
        coalesce(sum(e.media_bytes) filter (where e.event = 'messages.received'), 0)::bigint as media_in,
        coalesce(sum(e.media_bytes) filter (where e.event = 'message.sent'), 0)::bigint as media_out,
        max(e.created_at) as newest
      from events e cross join lateral (
        -- The second: recorded by release 0.1.0, and not sealed yet. Not parsed, so that none of it can make the count fail. Inside of
        -- a text the quotes would be escaped.
        select e.failed or (e.event = 'message.sent' and e.data like '{%"status":"failed"%') as failed
      ) said
      where e.session_id = due.session_id and e.sequence > due.counted and e.sequence <= due.upto
        -- leaves out days that cannot have it, by clocks that differ by less than three
        and e.created_at > least(coalesce(due.newest_at, '-infinity'), now()) - interval '3 days'
      group by 1
    ) said`
}

/** Sessions of an account with events that are not counted, for `countedEvents`. */
export function uncountedSessions(sql: Sql, accountId: number) {
  return sql`
    select s.account_id, s.id as session_id, coalesce(u.sequence, 0) as counted, c.event_sequence as upto, u.newest_at
    from sessions s join session_counters c on c.session_id = s.id left join usage_sessions u on u.session_id = s.id
    where s.account_id = ${accountId}::int and c.event_sequence > coalesce(u.sequence, 0)`
}
