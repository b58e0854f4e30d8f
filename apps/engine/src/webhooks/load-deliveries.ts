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
  /** Null when the event is no longer stored: nothing can be sent. */
  readonly data: string | null
  /** Milliseconds. */
  readonly recordedAt: number
  /** Until its next attempt is due; 0 when it is. */
  readonly waitMs: number
}

const columns = (sql: postgres.Sql) => sql`
  d.id, d.endpoint_id as "endpointId", d.session_id as "sessionId", d.sequence::float8 as sequence,
  d.event_id as "eventId", d.event, d.attempt_count as "attemptCount", d.replayed, e.data,
  floor(extract(epoch from coalesce(e.created_at, d.created_at)) * 1000)::float8 as "recordedAt",
  greatest(0, coalesce(extract(epoch from d.next_attempt_at - now()) * 1000, 0))::float8 as "waitMs"`

/** A delivery at its place in a lane. */
export interface LaneDelivery extends LoadedDelivery {
  /** None is known to follow it. */
  readonly last: boolean
}

/** The next deliveries of each lane in order, at most `batch` and about `batchBytes` of data each, one at least. */
export function loadLanes(
  sql: postgres.Sql,
  lanes: ReadonlyArray<{ readonly endpointId: number; readonly sessionId: number }>,
  limits: { readonly batch: number; readonly batchBytes: number },
): Promise<readonly LaneDelivery[]> {
  return sql<LaneDelivery[]>`
    select due.* from json_to_recordset(${JSON.stringify(lanes)}::text::json) as l("endpointId" int, "sessionId" int)
    cross join lateral (
      select ${columns(sql)}, sum(octet_length(e.data)) over (order by d.sequence) - octet_length(e.data) as before,
        row_number() over (order by d.sequence) = count(*) over () and count(*) over () < ${limits.batch} as last
      from (
        select * from deliveries
        where endpoint_id = l."endpointId" and session_id = l."sessionId" and status = 'pending' and not replayed
        order by sequence limit ${limits.batch}
      ) d
      -- the time of both is the same, and leads to the one partition
      left join events e on e.session_id = d.session_id and e.sequence = d.sequence and e.created_at = d.created_at
    ) due
    where due.before is null or due.before < ${limits.batchBytes}
    order by due."endpointId", due."sessionId", due.sequence`
}

/** Deliveries by id, in no order. */
export function loadDeliveries(sql: postgres.Sql, ids: readonly string[]): Promise<readonly LoadedDelivery[]> {
  return sql<LoadedDelivery[]>`
    select ${columns(sql)}
    from json_array_elements_text(${JSON.stringify(ids)}::text::json) as wanted(id)
    join deliveries d on d.id = wanted.id::uuid
    left join events e on e.session_id = d.session_id and e.sequence = d.sequence`
}
