import { advisoryLocks } from '@messenger/shared/db/advisory-locks'
import type postgres from 'postgres'
import { relaxedCommit } from './relaxed-commit.ts'
import { isUnfinished } from './unfinished.ts'

/** What one claim took. */
export interface OutOfBandClaim {
  readonly ids: readonly string[]
  /** The `next_attempt_at` that it gave to all of them: whoever takes them later gives them another. */
  readonly mark: string | null
}

export interface OutOfBandLimits {
  readonly leaseMs: number
  /** Replays of one (endpoint, session) that are taken at once. */
  readonly batch: number
  readonly free: number
  readonly perEndpoint: number
  readonly active: ReadonlyMap<number, number>
}

/**
 * Takes due parked deliveries, and the first pending replays of each (endpoint, session) that has none under way. A claim
 * moves `next_attempt_at` into the future: that is its lease, and a crash lets it be taken again.
 * Replays are made with `next_attempt_at = now()`.
 */
export function claimOutOfBand(sql: postgres.Sql, limits: OutOfBandLimits): Promise<OutOfBandClaim> {
  const active = JSON.stringify([...limits.active].map(([id, count]) => ({ id, count })))
  return claim(sql, limits.leaseMs, tx => {
    return tx`
      with recursive lanes_replayed as (
        -- from one to the next in the index of replays, of which there may be very many
        (select endpoint_id, session_id from deliveries where replayed and status = 'pending'
          order by endpoint_id, session_id limit 1)
        union all
        select next.* from lanes_replayed l cross join lateral (
          select endpoint_id, session_id from deliveries
          where replayed and status = 'pending' and (endpoint_id, session_id) > (l.endpoint_id, l.session_id)
          order by endpoint_id, session_id limit 1
        ) as next
      ), due as (
        select d.id, d.endpoint_id, d.next_attempt_at from deliveries d
        where d.status = 'parked' and d.next_attempt_at <= now()
        union all
        select head.id, d.endpoint_id, head.next_attempt_at
        from lanes_replayed d cross join lateral (${nextReplays(tx, tx`d`, 1)}) as head
        where ${noneUnderWay(tx)}
      ), placed as (
        select due.id, due.next_attempt_at,
          row_number() over (partition by due.endpoint_id order by due.next_attempt_at) + coalesce(a.count, 0) as place
        from due join webhook_endpoints w on w.id = due.endpoint_id and w.enabled and w.url is not null
        left join json_to_recordset(${active}::text::json) as a(id int, count int) on a.id = due.endpoint_id
      ), taken as (
        select id from placed where place <= ${limits.perEndpoint} order by next_attempt_at limit ${limits.free}
      )
      select id from taken union
      select next.id from taken join deliveries head on head.id = taken.id and head.status = 'pending'
      cross join lateral (${nextReplays(tx, tx`head`, limits.batch)}) as next`
  })
}

/** Takes the next replays of one (endpoint, session), after those before them. */
export function claimNextReplays(
  sql: postgres.Sql,
  lane: { readonly endpointId: number; readonly sessionId: number },
  { leaseMs, batch }: Pick<OutOfBandLimits, 'leaseMs' | 'batch'>,
): Promise<OutOfBandClaim> {
  return claim(sql, leaseMs, tx => {
    return tx`
      select next.id from (select ${lane.endpointId}::int as endpoint_id, ${lane.sessionId}::int as session_id) as d
      join webhook_endpoints w on w.id = d.endpoint_id and w.enabled and w.url is not null
      cross join lateral (${nextReplays(tx, tx`d`, batch)}) as next
      where ${noneUnderWay(tx)}`
  })
}

/** Lets go what was taken by a claim and not tried: it is due again. What someone else has taken since stays theirs. */
export async function leaveUntried(sql: postgres.Sql, { ids, mark }: OutOfBandClaim): Promise<void> {
  await sql`
    update deliveries d set next_attempt_at = now()
    from json_array_elements_text(${JSON.stringify(ids)}::text::json) as u(id), ${relaxedCommit(sql)}
    where d.id = u.id::uuid and ${isUnfinished(sql)} and d.next_attempt_at::text = ${mark}`
}

/** In their order, due when none is under way; `lane` has the endpoint and the session. */
const nextReplays = (tx: postgres.TransactionSql, lane: postgres.Fragment, batch: number) => tx`
  select r.id, r.next_attempt_at from deliveries r
  where r.endpoint_id = ${lane}.endpoint_id and r.session_id = ${lane}.session_id and r.status = 'pending' and r.replayed
  order by r.sequence, r.created_at, r.id limit ${batch}`

const noneUnderWay = (tx: postgres.TransactionSql) => tx`not exists (
  select 1 from deliveries other
  where other.status = 'pending' and other.next_attempt_at > now() and other.replayed
    and other.endpoint_id = d.endpoint_id and other.session_id = d.session_id)`

async function claim(
  sql: postgres.Sql,
  leaseMs: number,
  wanted: (tx: postgres.TransactionSql) => postgres.Fragment,
): Promise<OutOfBandClaim> {
  const rows = await sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${advisoryLocks.outOfBandClaim})`
    return tx<Array<{ readonly id: string; readonly mark: string }>>`
      with wanted as materialized (${wanted(tx)})
      update deliveries d set next_attempt_at = now() + ${leaseMs}::float8 * interval '1 ms'
      from wanted, ${relaxedCommit(tx)}
      where d.id = wanted.id and ${isUnfinished(tx)} and coalesce(d.next_attempt_at <= now(), false)
      returning d.id, d.next_attempt_at::text as mark`
  })
  return { ids: rows.map(row => row.id), mark: rows[0]?.mark ?? null }
}
