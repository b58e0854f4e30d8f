import { openEventData } from '@messenger/shared/crypto/event-data'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { type CollectedEvents, collectedData, type StoredMember } from '@messenger/shared/events/collected-events'
import type postgres from 'postgres'

/** A delivery with its event, ready to be sent. */
export interface LoadedDelivery {
  readonly id: string
  readonly endpointId: number
  readonly sessionId: number
  readonly sequence: number
  readonly eventId: string
  readonly event: string
  readonly attemptCount: number
  readonly replayed: boolean
  /** Null when the event is no longer stored, or was erased: nothing can be sent. */
  readonly data: string | null
  /** Milliseconds. */
  readonly recordedAt: number
  /** Of the event's recording; null when nothing traced caused it. */
  readonly traceparent: string | null
  /** Until its next attempt is due; 0 when it is. */
  readonly waitMs: number
}

/** The same as it is stored: its data is sealed, or to be put together. */
export interface StoredDelivery extends LoadedDelivery {
  readonly collected: CollectedEvents | null
}

const columns = (sql: postgres.Sql) => sql`
  d.id, d.endpoint_id as "endpointId", d.session_id as "sessionId", d.sequence::float8 as sequence,
  d.event_id as "eventId", d.event, d.attempt_count as "attemptCount", d.replayed, d.collected,
  case when d.collected is null then nullif(e.data, '') end as data,
  floor(extract(epoch from coalesce(e.created_at, d.created_at)) * 1000)::float8 as "recordedAt", e.traceparent,
  greatest(0, coalesce(extract(epoch from d.next_attempt_at - now()) * 1000, 0))::float8 as "waitMs"`

/** Where deliveries are read, and what opens their events. */
export interface DeliveryReader {
  readonly sql: postgres.Sql
  readonly sealer: Sealer
}

/** What a lane loads at once. */
export interface LoadLimits {
  readonly batch: number
  readonly batchBytes: number
}

/**
 * A subquery: the next deliveries of a lane `l` in order, at most `batch` and about `batchBytes` of data, one at least, with
 * their `place` from 1.
 */
export function nextOfLane(sql: postgres.Sql, { batch, batchBytes }: LoadLimits) {
  return sql`
    select * from (
      select ${columns(sql)}, row_number() over (order by d.sequence) as place,
        sum(octet_length(e.data)) over (order by d.sequence) - octet_length(e.data) as before
      from (
        select * from deliveries
        where endpoint_id = l.endpoint_id and session_id = l.session_id and status = 'pending' and not replayed
        order by sequence limit ${batch}
      ) d
      -- the time of both is the same, and leads to the one partition
      left join events e on e.session_id = d.session_id and e.sequence = d.sequence and e.created_at = d.created_at
    ) due
    where due.before is null or due.before < ${batchBytes}`
}

/** Deliveries as they are stored, their events' data opened; what was collected is read in one more statement. */
export async function openDeliveries(
  { sql, sealer }: DeliveryReader,
  rows: readonly StoredDelivery[],
): Promise<readonly LoadedDelivery[]> {
  const members = await membersOf(sql, rows)
  return rows.map(({ collected, ...row }) => {
    const { sessionId, eventId: id, data } = row
    if (collected) return { ...row, data: collectedData(sealer, collected, members.get(sessionId) ?? []) }
    return data === null ? row : { ...row, data: openEventData(sealer, { sessionId, id }, data) }
  })
}

/** Stored events of collections, by session. */
async function membersOf(
  sql: postgres.Sql,
  rows: readonly StoredDelivery[],
): Promise<ReadonlyMap<number, readonly StoredMember[]>> {
  const wanted = rows.flatMap(({ sessionId, collected }) =>
    (collected?.events ?? []).flatMap(({ sequence, at, twin }) => (twin ? [] : { sessionId, sequence, at })),
  )
  if (wanted.length === 0) return new Map()
  const stored = await sql<StoredMember[]>`
    select e.id, e.session_id as "sessionId", e.data, floor(extract(epoch from e.created_at) * 1000)::float8 as "recordedAt"
    from json_to_recordset(${JSON.stringify(wanted)}::text::json) as w("sessionId" int, sequence bigint, at timestamptz)
    join events e on e.session_id = w."sessionId" and e.sequence = w.sequence and e.created_at = w.at
      and e.data <> ''`
  return Map.groupBy(stored, ({ sessionId }) => sessionId)
}

/** The next deliveries of a lane that is held. */
export async function loadNext(
  reader: DeliveryReader,
  lane: { readonly endpointId: number; readonly sessionId: number },
  limits: LoadLimits,
): Promise<readonly LoadedDelivery[]> {
  const { sql } = reader
  const rows = await sql<StoredDelivery[]>`
    select next.* from (select ${lane.endpointId}::int as endpoint_id, ${lane.sessionId}::int as session_id) as l
    cross join lateral (${nextOfLane(sql, limits)}) as next
    order by next.sequence`
  return openDeliveries(reader, rows)
}

/** Deliveries by id, those of one (endpoint, session) in their order. */
export async function loadDeliveries(
  reader: DeliveryReader,
  ids: readonly string[],
): Promise<readonly LoadedDelivery[]> {
  const { sql } = reader
  const rows = await sql<StoredDelivery[]>`
    select ${columns(sql)}
    from json_array_elements_text(${JSON.stringify(ids)}::text::json) as wanted(id)
    join deliveries d on d.id = wanted.id::uuid
    left join events e on e.session_id = d.session_id and e.sequence = d.sequence
    order by d.sequence, d.created_at, d.id`
  return openDeliveries(reader, rows)
}
