import type postgres from 'postgres'
import type { ClaimedLane } from './claimed-lane.ts'
import { relaxedCommit } from './relaxed-commit.ts'

type LaneKey = Pick<ClaimedLane, 'endpointId' | 'sessionId' | 'epoch'>

/** How a lane is left. `waitMs` until its next work; null when all that was loaded at the claim, up to `after`, is through. */
export type Release = LaneKey & Pick<ClaimedLane, 'mark'> & { readonly waitMs: number | null; readonly after: number }

/** `locked`: someone has the lane's row locked, try again. `lost`: another engine has the lane, or it is gone. */
export type Released =
  | { readonly state: 'released'; readonly waitMs: number | null }
  | { readonly state: 'locked' | 'lost'; readonly waitMs: null }

const keysOf = (sql: postgres.Sql, lanes: readonly LaneKey[]) => sql`
  json_to_recordset(${JSON.stringify(lanes)}::text::json)
    as k("endpointId" int, "sessionId" int, epoch bigint, mark text, "waitMs" float8, "after" bigint)`

/** A crash forgets outcomes of less than a second; a lane has fewer in that time. */
const forgotten = 1_000

/**
 * Common table expressions that let lanes go: they read `k` (rows of `Release`) and offer `released`. A lane is marked empty
 * only if no delivery is pending beside the last one worked, and no recorder has touched the lane since the claim: the update
 * sees the newest version of the lane, whatever was committed while it ran, and passes over one that a recorder still holds.
 * Recorders do not touch a lane whose claim has run out: whoever leaves it so late leaves it due. Pending before the last one
 * is what a crash of the database forgot to have been delivered, while the lane went on.
 * @param besides leaves out of the deliveries `d` what the same statement ends: it still sees them pending
 */
export const releasing = (sql: postgres.Sql, besides = sql``) => sql`
  free as materialized (
    select l.endpoint_id, l.session_id, k."waitMs", k.mark, k."waitMs" is null and exists (
      select from deliveries d where d.endpoint_id = k."endpointId" and d.session_id = k."sessionId"
        and d.status = 'pending' and not d.replayed
        and d.sequence > k."after" - ${forgotten}::int and d.sequence <> k."after" ${besides}
    ) as more
    from lanes l join k on l.endpoint_id = k."endpointId" and l.session_id = k."sessionId" and l.epoch = k.epoch
    for update of l skip locked
  ), released as (
    update lanes l set lease_until = null, next_at = case
      when free."waitMs" is not null then now() + free."waitMs" * interval '1 ms'
      when free.more or l.next_at::text is distinct from free.mark or l.lease_until <= clock_timestamp() then now() end
    from free cross join ${relaxedCommit(sql)}
    where l.endpoint_id = free.endpoint_id and l.session_id = free.session_id
    returning l.endpoint_id, l.session_id, case when l.next_at is not null
      then (greatest(0, extract(epoch from l.next_at - now())) * 1000)::float8 end as wait_ms -- greatest(0, null) is 0
  )`

/** @returns what became of each lane, in their order. */
export async function releaseLanes(sql: postgres.Sql, lanes: readonly Release[]): Promise<Released[]> {
  const rows = await sql<Array<LaneKey & Released>>`
    with k as materialized (select k.* from ${keysOf(sql, lanes)}), ${releasing(sql)}
    select k."endpointId", k."sessionId",
      case when r.endpoint_id is not null then 'released' when l.endpoint_id is not null then 'locked' else 'lost' end as state,
      r.wait_ms as "waitMs"
    from k
    left join released r on r.endpoint_id = k."endpointId" and r.session_id = k."sessionId"
    left join lanes l on l.endpoint_id = k."endpointId" and l.session_id = k."sessionId" and l.epoch = k.epoch`
  const states = new Map(rows.map(row => [laneKey(row), row]))
  return lanes.map(lane => states.get(laneKey(lane)) ?? { state: 'lost', waitMs: null })
}

/**
 * Prolongs held lanes, unless their claim is as good as over: recorders that see it over no longer mark the lane.
 * @returns those prolonged; a lane whose row is locked or that was lost is not among them.
 */
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
      where l.lease_until > now() + interval '1 s'
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
