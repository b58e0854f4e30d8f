import type postgres from 'postgres'
import { nextEpoch } from '../events/hand-over.ts'
import type { ClaimedLane } from './claimed-lane.ts'
import { laneKey } from './lane-lease.ts'
import {
  type DeliveryReader,
  type LoadedDelivery,
  type LoadLimits,
  nextOfLane,
  openDeliveries,
  type StoredDelivery,
} from './load-deliveries.ts'
import { type TargetRow, targetColumns } from './load-targets.ts'
import { relaxedCommit } from './relaxed-commit.ts'

/** Stands in for a lane's `next_at` while somebody adds to it. It equals no time, so the lane is due again when it is left. */
const beingAddedTo = 'being added to'

/** A claimed lane and what it has to do, as of the claim's beginning; more may have come meanwhile. */
export interface Claim {
  readonly lane: ClaimedLane
  readonly target: TargetRow
  /** In order. */
  readonly deliveries: readonly LoadedDelivery[]
}

export interface ClaimLimits extends LoadLimits {
  readonly engineId: string
  readonly leaseMs: number
  /** Lanes wanted at most, and of degraded endpoints among them. */
  readonly free: number
  readonly freeDegraded: number
  readonly perEndpoint: number
  /** How many lanes of an endpoint are worked already. */
  readonly active: ReadonlyMap<number, number>
}

/** One row per delivery, or one for a lane without any: its `place` is null. The target stands in a lane's first row alone. */
interface ClaimRow extends ClaimedLane, TargetRow, StoredDelivery {
  readonly place: number | null
}

/**
 * Takes due lanes that no engine holds, the longest due first, and loads what they have to do, in one statement. What another
 * engine has locked is passed over; and so is a lane that someone claimed since this statement began, for it may have
 * delivered what is loaded here. A recorder that is adding to a lane does not keep it from being claimed.
 */
export async function claimLanes(reader: DeliveryReader, limits: ClaimLimits): Promise<readonly Claim[]> {
  const { sql } = reader
  const rows = await sql<ClaimRow[]>`
    with due as (${dueLanes(sql, limits)}), taken as (
      select l.endpoint_id, l.session_id, due.degraded
      from lanes l join due using (endpoint_id, session_id)
      where due.place <= ${limits.perEndpoint} and (not due.degraded or due.place_degraded <= ${limits.freeDegraded})
        and l.epoch = due.epoch and l.next_at <= now() and (l.lease_until is null or l.lease_until < now())
      order by due.next_at limit ${limits.free}
      for no key update of l skip locked
    ), quiet as (
      select l.endpoint_id, l.session_id from lanes l join taken using (endpoint_id, session_id) for update of l skip locked
    ), claimed as (
      update lanes l set epoch = ${nextEpoch(sql)},
        engine_id = ${limits.engineId}, lease_until = now() + ${limits.leaseMs}::float8 * interval '1 ms'
      from taken left join quiet using (endpoint_id, session_id) cross join ${relaxedCommit(sql)}
      where l.endpoint_id = taken.endpoint_id and l.session_id = taken.session_id
      returning l.endpoint_id, l.session_id, l.epoch::float8 as epoch, taken.degraded,
        case when quiet.endpoint_id is null then ${beingAddedTo}::text else l.next_at::text end as mark
    )
    select next.*, target.*, l.epoch, l.mark, l.degraded, l.endpoint_id as "endpointId", l.session_id as "sessionId"
    from claimed l
    left join lateral (${nextOfLane(sql, limits)}) as next on true
    left join lateral (
      select ${targetColumns(sql)} from webhook_endpoints w where w.id = l.endpoint_id and coalesce(next.place, 1) = 1
    ) as target on true
    order by l.endpoint_id, l.session_id, next.sequence`
  const opened = await openDeliveries(
    reader,
    rows.filter(row => row.place !== null),
  )
  const deliveries = Map.groupBy(opened, laneKey)
  return [...Map.groupBy(rows, laneKey)].flatMap(([key, rows]) => claimOf(rows, deliveries.get(key) ?? []))
}

function claimOf(rows: readonly ClaimRow[], deliveries: readonly LoadedDelivery[]): Claim[] {
  const [first] = rows
  if (!first) return []
  const { endpointId, sessionId, epoch, mark, degraded } = first
  return [{ lane: { endpointId, sessionId, epoch, mark, degraded }, target: first, deliveries }]
}

/** Lanes with work that no engine holds, with their places among those of their endpoint and of all degraded ones. */
function dueLanes(sql: postgres.Sql, { active }: ClaimLimits) {
  const counts = JSON.stringify([...active].map(([id, count]) => ({ id, count })))
  return sql`
    select l.endpoint_id, l.session_id, l.next_at, l.epoch, w.degraded,
      row_number() over (partition by l.endpoint_id order by l.next_at) + coalesce(a.count, 0) as place,
      row_number() over (partition by w.degraded order by l.next_at) as place_degraded
    from lanes l
    join webhook_endpoints w on w.id = l.endpoint_id and w.enabled and w.url is not null
    left join json_to_recordset(${counts}::text::json) as a(id int, count int) on a.id = l.endpoint_id
    where l.next_at <= now() and (l.lease_until is null or l.lease_until < now())`
}
