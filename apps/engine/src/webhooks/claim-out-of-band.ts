import type postgres from 'postgres'
import { relaxedCommit } from './relaxed-commit.ts'

/** Serialises claims between engines, so that "no replay of this lane is under way" stays true until the claim is in. */
const advisoryLock = 7_264_012

export interface OutOfBandLimits {
  readonly leaseMs: number
  readonly free: number
  readonly perEndpoint: number
  readonly active: ReadonlyMap<number, number>
}

/**
 * Takes due parked deliveries, and the first pending replay of each (endpoint, session) that has none under way. A claim
 * moves `next_attempt_at` into the future: that is its lease, and a crash lets it be taken again.
 * Replays are made with `next_attempt_at = now()`.
 */
export function claimOutOfBand(sql: postgres.Sql, limits: OutOfBandLimits): Promise<readonly string[]> {
  const active = JSON.stringify([...limits.active].map(([id, count]) => ({ id, count })))
  return claim(sql, limits.leaseMs, tx => {
    return tx`
      with due as (
        select d.id, d.endpoint_id, d.next_attempt_at from deliveries d
        where d.status = 'parked' and d.next_attempt_at <= now()
        union all
        select * from (
          select distinct on (d.endpoint_id, d.session_id) d.id, d.endpoint_id, d.next_attempt_at from deliveries d
          where d.status = 'pending' and d.replayed and d.next_attempt_at <= now() and ${noneUnderWay(tx)}
          order by d.endpoint_id, d.session_id, d.sequence, d.created_at, d.id
        ) as heads
      ), placed as (
        select due.id, due.next_attempt_at,
          row_number() over (partition by due.endpoint_id order by due.next_attempt_at) + coalesce(a.count, 0) as place
        from due join webhook_endpoints w on w.id = due.endpoint_id and w.enabled and w.url is not null
        left join json_to_recordset(${active}::text::json) as a(id int, count int) on a.id = due.endpoint_id
      )
      select id from placed where place <= ${limits.perEndpoint} order by next_attempt_at limit ${limits.free}`
  })
}

/** Takes the next replay of one (endpoint, session), after the one before it. */
export function claimNextReplay(
  sql: postgres.Sql,
  lane: { readonly endpointId: number; readonly sessionId: number },
  leaseMs: number,
): Promise<readonly string[]> {
  return claim(sql, leaseMs, tx => {
    return tx`
      select head.id from (
        select d.* from deliveries d
        where d.endpoint_id = ${lane.endpointId} and d.session_id = ${lane.sessionId} and d.status = 'pending' and d.replayed
        order by d.sequence, d.created_at, d.id limit 1
      ) as head
      join webhook_endpoints w on w.id = head.endpoint_id and w.enabled and w.url is not null
      where head.next_attempt_at <= now()
        and (select ${noneUnderWay(tx)} from (select head.endpoint_id, head.session_id) as d)`
  })
}

const noneUnderWay = (tx: postgres.TransactionSql) => tx`not exists (
  select 1 from deliveries other
  where other.status = 'pending' and other.next_attempt_at > now() and other.replayed
    and other.endpoint_id = d.endpoint_id and other.session_id = d.session_id)`

async function claim(
  sql: postgres.Sql,
  leaseMs: number,
  wanted: (tx: postgres.TransactionSql) => postgres.Fragment,
): Promise<readonly string[]> {
  const rows = await sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${advisoryLock})`
    return tx<Array<{ readonly id: string }>>`
      update deliveries d set next_attempt_at = now() + ${leaseMs}::float8 * interval '1 ms'
      from (${wanted(tx)}) as wanted, ${relaxedCommit(tx)}
      where d.id = wanted.id and d.status in ('pending', 'parked') and d.next_attempt_at <= now()
      returning d.id`
  })
  return rows.map(row => row.id)
}
