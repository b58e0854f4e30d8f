import type postgres from 'postgres'
import type { ClaimedLane } from './claim-lanes.ts'
import { relaxedCommit } from './relaxed-commit.ts'

type LaneKey = Pick<ClaimedLane, 'endpointId' | 'sessionId' | 'epoch'>

/** `waitMs` until the lane's next work; null when all that was loaded at the claim is through. */
export type Release = LaneKey & Pick<ClaimedLane, 'mark'> & { readonly waitMs: number | null }

/** `locked`: someone has the lane's row locked, try again. `lost`: another engine has the lane, or it is gone. */
export type Released =
  | { readonly state: 'released'; readonly waitMs: number | null }
  | { readonly state: 'locked' | 'lost'; readonly waitMs: null }

const keysOf = (sql: postgres.Sql, lanes: readonly LaneKey[]) => sql`
  json_to_recordset(${JSON.stringify(lanes)}::text::json)
    as k("endpointId" int, "sessionId" int, epoch bigint, mark text, "waitMs" float8)`

/**
 * Lets lanes go. A lane found empty is marked so only if no recorder has touched it since the claim: the update sees the
 * newest version of the row, whatever was committed while it ran, and passes over a row that a recorder still holds.
 * @returns what became of each lane, in their order.
 */
export async function releaseLanes(sql: postgres.Sql, lanes: readonly Release[]): Promise<Released[]> {
  const rows = await sql<Array<LaneKey & Released>>`
    with k as materialized (select k.* from ${keysOf(sql, lanes)}), free as materialized (
      select l.endpoint_id, l.session_id, k."waitMs", k.mark
      from lanes l join k on l.endpoint_id = k."endpointId" and l.session_id = k."sessionId" and l.epoch = k.epoch
      for update of l skip locked
    ), released as (
      update lanes l set lease_until = null, next_at = case
        when free."waitMs" is not null then now() + free."waitMs" * interval '1 ms'
        when l.next_at::text is distinct from free.mark then now() end
      from free cross join ${relaxedCommit(sql)}
      where l.endpoint_id = free.endpoint_id and l.session_id = free.session_id
      returning l.endpoint_id, l.session_id, l.next_at
    )
    select k."endpointId", k."sessionId",
      case when r.endpoint_id is not null then 'released' when l.endpoint_id is not null then 'locked' else 'lost' end as state,
      (greatest(0, extract(epoch from r.next_at - now())) * 1000)::float8 as "waitMs"
    from k
    left join released r on r.endpoint_id = k."endpointId" and r.session_id = k."sessionId"
    left join lanes l on l.endpoint_id = k."endpointId" and l.session_id = k."sessionId" and l.epoch = k.epoch`
  const states = new Map(rows.map(row => [laneKey(row), row]))
  return lanes.map(lane => states.get(laneKey(lane)) ?? { state: 'lost', waitMs: null })
}

/** Prolongs held lanes. @returns those prolonged; a lane whose row is locked or that was lost is not among them. */
export async function renewLanes(
  sql: postgres.Sql,
  lanes: readonly LaneKey[],
  leaseMs: number,
): Promise<readonly LaneKey[]> {
  return sql<LaneKey[]>`
    with held as (
      select l.endpoint_id, l.session_id
      from lanes l join ${keysOf(sql, lanes)}
        on l.endpoint_id = k."endpointId" and l.session_id = k."sessionId" and l.epoch = k.epoch
      where l.lease_until is not null
      for update of l skip locked
    )
    update lanes l set lease_until = now() + ${leaseMs}::float8 * interval '1 ms' from held, ${relaxedCommit(sql)}
    where l.endpoint_id = held.endpoint_id and l.session_id = held.session_id
    returning l.endpoint_id as "endpointId", l.session_id as "sessionId", l.epoch::float8 as epoch`
}

/** Lets go what this engine's id held when its process died: its lanes go on at once instead of when the claims run out. */
export async function leaveLanes(sql: postgres.Sql, engineId: string): Promise<void> {
  await sql`update lanes set lease_until = null where engine_id = ${engineId} and lease_until is not null`
}

/** Names a lane in this process. */
export function laneKey(lane: Pick<LaneKey, 'endpointId' | 'sessionId'>): string {
  return `${lane.endpointId}:${lane.sessionId}`
}
