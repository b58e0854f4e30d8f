import type postgres from 'postgres'

/** Of a large replay the latest count: each is looked up in the events, while other rounds wait. */
const mostResent = 20_000

/** Minutes with deliveries that somebody sent once more lately, and when that was. */
export const resentMinutes = (tx: postgres.TransactionSql) => tx`
  select date_bin('1 minute', earlier.created_at, 'epoch') as minute, max(r.created_at) as at
  from (
    select * from deliveries where replayed and created_at > now() - interval '10 minutes'
    order by created_at desc limit ${mostResent}::int
  ) r cross join lateral (
    select e.created_at from events e where e.session_id = r.session_id and e.sequence = r.sequence
    union all
    select o.created_at from deliveries o
    where o.replayed and o.endpoint_id = r.endpoint_id and o.sequence = r.sequence and o.session_id = r.session_id
      and o.created_at < r.created_at
  ) as earlier group by 1`
