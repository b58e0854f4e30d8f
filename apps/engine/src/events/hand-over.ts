import { targetVersion } from '../webhooks/load-targets.ts'
import type { Sql } from './sql.ts'

/**
 * What this engine's lanes offer to whoever records: a lane that is empty is theirs with the statement that adds to it, and
 * they need no claim to deliver at once.
 */
export interface Offer {
  readonly engineId: string
  readonly leaseMs: number
  /** Endpoints whose places are taken: their lanes wait for a claim. */
  readonly fullEndpoints: readonly number[]
  /** Most that a statement may hand over: events, and bytes of their data. */
  readonly events: number
  readonly bytes: number
  /** Until when lanes taken with this offer are certain to be held (`performance.now`). */
  readonly leaseUntil: number
}

/** A delivery of a lane that was taken with its recording, and is the engine's own from the commit on. */
export interface HandedDelivery {
  readonly endpointId: number
  readonly sessionId: number
  readonly epoch: number
  readonly mark: string
  /** Of the endpoint as it was matched. */
  readonly version: string
  readonly id: string
  readonly sequence: number
  readonly eventId: string
  readonly event: string
  readonly data: string
  /** Of the event's recording. */
  readonly traceparent: string | null
  /** Milliseconds. */
  readonly recordedAt: number
}

/** The lanes' side of it. */
export interface HandOver {
  /** Null when the lanes have no room. */
  offer(): Offer | null
  /** Call it after the commit. Never throws. */
  take(offer: Offer, deliveries: readonly HandedDelivery[]): void
}

/** The offer, when what is recorded is within its bounds. */
export function fittingOffer(offer: Offer | null, rows: ReadonlyArray<{ readonly data: string }>): Offer | null {
  if (!offer || rows.length > offer.events) return null
  return rows.reduce((sum, { data }) => sum + data.length, 0) <= offer.bytes ? offer : null
}

/**
 * Common table expressions that mark the lanes of `matched` as having work, and offer `lane_rows`, where `waits`
 * is true of those that nobody works yet. They are locked in the same order everywhere.
 *
 * `next_at` of lanes that are empty or in work is moved (one that waits between attempts keeps its time): an engine that is
 * through with a lane says it is empty only when `next_at` did not move, and so misses nothing. A lane that waits for an
 * engine, also one that a dead engine left, is locked so that it can be claimed meanwhile: a busy session writes without a pause.
 *
 * That lock reads a lane anew that was claimed or let go since the snapshot, for those take it by `for update`; but not one that another
 * recorder has moved. Hence an old snapshot takes no lane, and the update goes by the lane's newest row `l`.
 */
export function laneRows(sql: Sql, sessionId: number, offer: Offer | null) {
  const engineId = offer?.engineId ?? null
  return sql`
    lanes_known as (
      select l.endpoint_id, l.next_at is null as is_empty, coalesce(l.lease_until > now(), false) as is_worked,
        m.may_take and l.next_at is null and l.lease_until is null and ${engineId}::text is not null as is_taken
      from lanes l join (select distinct endpoint, may_take from matched) as m on m.endpoint = l.endpoint_id
      where l.session_id = ${sessionId}::int
      order by l.endpoint_id
      for key share of l -- a claim passes, nobody says that the lane is empty
    ), lanes_moved as (
      update lanes l set next_at = case when l.next_at is null then now() else clock_timestamp() end,
        epoch = case when known.is_taken then ${nextEpoch(sql)} else l.epoch end,
        engine_id = case when known.is_taken then ${engineId}::text else l.engine_id end,
        lease_until = case when known.is_taken
          then now() + ${offer?.leaseMs ?? 0}::float8 * interval '1 ms' else l.lease_until end
      from lanes_known as known
      where l.endpoint_id = known.endpoint_id and l.session_id = ${sessionId}::int and (known.is_empty or known.is_worked)
      returning l.endpoint_id, l.epoch, l.next_at::text as mark, known.is_taken,
        coalesce(l.lease_until < now(), true) as waits
    ), lanes_opened as (
      insert into lanes (endpoint_id, session_id, next_at)
      select endpoint, ${sessionId}::int, now() from matched
      where endpoint not in (select endpoint_id from lanes_known) group by endpoint order by endpoint
      on conflict (endpoint_id, session_id) do update
        set next_at = case when lanes.next_at is null then excluded.next_at else clock_timestamp() end
        where lanes.next_at is null or lanes.lease_until is not null
      returning 1
    ), lane_rows as (
      select waits from lanes_moved union all select true from lanes_opened
    )`
}

/** Epochs of a lane `l` follow the clock, so none comes twice, also when a crash of the database forgets the last ones. */
export function nextEpoch(sql: Sql) {
  return sql`greatest(l.epoch + 1, floor(extract(epoch from clock_timestamp()) * 1000)::bigint)`
}

/** A scalar that goes into the select list: what is handed over, without what all deliveries of a statement share. */
export function handedDeliveries(sql: Sql) {
  return sql`(
    select json_agg(json_build_object('endpointId', d.endpoint_id, 'epoch', l.epoch, 'mark', l.mark, 'version', w.version,
      'id', d.id, 'sequence', d.sequence, 'eventId', d.event_id, 'event', d.event, 'data', f.data, 'traceparent', f.traceparent) order by d.sequence)
    from lanes_moved l
    join delivery_rows d on d.endpoint_id = l.endpoint_id
    join fresh f on f.id = d.event_id
    join wanted w on w.id = d.endpoint_id
    where l.is_taken
  )`
}

/** Goes with `laneRows`: what it reads of the endpoint `w`. A degraded one has places of its own, which a claim counts. */
export function handedColumns(sql: Sql, offer: Offer | null) {
  const full = JSON.stringify(offer?.fullEndpoints ?? [])
  return sql`${targetVersion(sql)} as version,
    not w.degraded and w.id not in (select value::int from json_array_elements_text(${full}::text::json)) as has_room`
}
