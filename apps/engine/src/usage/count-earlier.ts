import { listPartitions } from '@messenger/shared/db/event-partitions'
import type postgres from 'postgres'

const dayMs = 86_400_000
const windowMs = 3_600_000

/**
 * One step through the deliveries from before attempts were counted as they end: of an hour of them, the attempts that began earlier. The
 * caller holds the right to sum up. @returns true when there is more
 */
export async function countEarlierDeliveries(tx: postgres.TransactionSql): Promise<boolean> {
  const [progress] = await tx<{ sinceMs: number; untilMs: number | null }[]>`
    select extract(epoch from since)::float8 * 1000 as "sinceMs", extract(epoch from deliveries_until)::float8 * 1000 as "untilMs"
    from usage_progress`
  if (!progress) return false
  const { sinceMs, untilMs } = progress
  const fromMs = untilMs ?? (await oldestMs(tx, sinceMs))
  if (fromMs > sinceMs) return false
  const [from, to] = [new Date(fromMs).toISOString(), new Date(fromMs + windowMs).toISOString()]
  await tx`
    insert into usage_deltas (account_id, session_id, month, delivered, undelivered)
    select w.account_id, d.session_id, date_trunc('month', a.started_at at time zone 'UTC')::date,
      count(*) filter (where d.status = 'delivered' and a.number = d.attempt_count),
      count(*) filter (where not (d.status = 'delivered' and a.number = d.attempt_count))
    from deliveries d join webhook_endpoints w on w.id = d.endpoint_id
      join attempts a on a.delivery_id = d.id and a.started_at < (select since from usage_progress)
    where d.created_at >= ${from}::timestamptz and d.created_at < ${to}::timestamptz and d.sequence > 0 and d.session_id is not null
    group by 1, 2, 3`
  await tx`update usage_progress set deliveries_until = ${to}::timestamptz`
  return fromMs + windowMs <= sinceMs
}

/** Deliveries go with the events of their day. */
async function oldestMs(tx: postgres.TransactionSql, sinceMs: number): Promise<number> {
  const ends = (await listPartitions(tx)).map(({ end }) => end.getTime() - dayMs)
  return Math.min(sinceMs, ...ends)
}
