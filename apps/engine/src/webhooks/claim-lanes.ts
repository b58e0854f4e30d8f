import type postgres from 'postgres'
import { relaxedCommit } from './relaxed-commit.ts'

/** A lane that this engine works. `epoch` fences what it writes. */
export interface ClaimedLane {
  readonly endpointId: number
  readonly sessionId: number
  readonly epoch: number
  /** The lane's `next_at` at the claim: a recorder that adds to the lane changes it. */
  readonly mark: string
  readonly degraded: boolean
}

export interface ClaimLimits {
  readonly engineId: string
  readonly leaseMs: number
  /** Lanes wanted at most, and of degraded endpoints among them. */
  readonly free: number
  readonly freeDegraded: number
  readonly perEndpoint: number
  /** How many lanes of an endpoint are worked already. */
  readonly active: ReadonlyMap<number, number>
}

/**
 * Takes due lanes that no engine holds, the longest due first. What another transaction has locked is passed over: whoever
 * holds it wakes the lanes when done. Epochs follow the clock, so none comes twice, also when a crash of the database
 * forgets the last claims.
 */
export async function claimLanes(sql: postgres.Sql, limits: ClaimLimits): Promise<readonly ClaimedLane[]> {
  const active = [...limits.active].map(([id, count]) => ({ id, count }))
  return sql<ClaimedLane[]>`
    with due as (
      select l.endpoint_id, l.session_id, l.next_at, w.degraded,
        row_number() over (partition by l.endpoint_id order by l.next_at) + coalesce(a.count, 0) as place,
        row_number() over (partition by w.degraded order by l.next_at) as place_degraded
      from lanes l
      join webhook_endpoints w on w.id = l.endpoint_id and w.enabled and w.url is not null
      left join json_to_recordset(${JSON.stringify(active)}::text::json) as a(id int, count int) on a.id = l.endpoint_id
      where l.next_at <= now() and (l.lease_until is null or l.lease_until < now())
    ), taken as (
      select l.endpoint_id, l.session_id, due.degraded
      from lanes l join due using (endpoint_id, session_id)
      where due.place <= ${limits.perEndpoint} and (not due.degraded or due.place_degraded <= ${limits.freeDegraded})
        and l.next_at <= now() and (l.lease_until is null or l.lease_until < now())
      order by due.next_at limit ${limits.free}
      for update of l skip locked
    )
    update lanes l set epoch = greatest(l.epoch + 1, floor(extract(epoch from clock_timestamp()) * 1000)::bigint),
      engine_id = ${limits.engineId}, lease_until = now() + ${limits.leaseMs}::float8 * interval '1 ms'
    from taken, ${relaxedCommit(sql)}
    where l.endpoint_id = taken.endpoint_id and l.session_id = taken.session_id
    returning l.endpoint_id as "endpointId", l.session_id as "sessionId", l.epoch::float8 as epoch,
      l.next_at::text as mark, taken.degraded`
}
