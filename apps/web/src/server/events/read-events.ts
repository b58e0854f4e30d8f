import { ApiError } from '@messenger/shared/contract/errors'
import type { StoredEvent } from '@messenger/shared/contract/events/stored-event'
import { openEventData } from '@messenger/shared/crypto/event-data'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database } from '@messenger/shared/db/create-db'
import { optInEvents } from '@messenger/shared/events/matching'
import { cursorOf, noCursor } from './cursor.ts'

interface Reader {
  readonly sql: Database['sql']
  readonly sealer: Sealer
}

interface Selection {
  readonly sessionId: number
  /** Sequence; null: from the oldest event that is kept. */
  readonly after: number | null
  /** Null: all but those that have to be named. */
  readonly types: readonly string[] | null
  readonly limit: number
}

export interface EventPage {
  readonly events: readonly StoredEvent[]
  /** Sequence to go on from; what the selection leaves out is behind it. */
  readonly next: number
  readonly hasMore: boolean
}

interface Row {
  /** Sequence of the session's newest event. */
  readonly last: number
  /** The sequence before the oldest event that is kept. */
  readonly before: number
  readonly id: string | null
  readonly event: string
  readonly sequence: number
  readonly timestamp: number
  readonly data: string
}

/**
 * A part of a session's event log. One statement, so that all of it is of one moment: sequences are given in the order of
 * commits, so that none that comes later is smaller than one that is seen here.
 * @throws ApiError `cursor_expired`, or `validation` for a place that the log has not reached
 */
export async function readEvents({ sql, sealer }: Reader, selection: Selection): Promise<EventPage> {
  const { sessionId, after, types, limit } = selection
  const rows = await sql<Row[]>`
    with log as materialized (
      select event_sequence as last, coalesce(
        (select min(sequence) - 1 from events where session_id = ${sessionId}::int), event_sequence) as before
      from session_counters where session_id = ${sessionId}::int
    )
    select last::float8 as last, before::float8 as before, page.*
    from log left join lateral (
      select id, event, sequence::float8 as sequence, data,
        floor(extract(epoch from created_at) * 1000)::float8 as timestamp
      from events
      where session_id = ${sessionId}::int and sequence > coalesce(${after}::bigint, log.before)
        and data <> '' -- of somebody who was erased
        and (event in (select json_array_elements_text(${JSON.stringify(types ?? optInEvents)}::text::json))) <> ${types === null}
      order by events.sequence limit ${limit + 1}::int
    ) page on true
    order by sequence`
  const [first] = rows
  if (!first) throw new ApiError('auth_invalid')
  if (after !== null && after > first.last) throw noCursor()
  if (after !== null && after < first.before) {
    throw new ApiError('cursor_expired', { beside: { oldest_cursor: cursorOf(sessionId, first.before) } })
  }
  const found = rows.filter(row => row.id !== null)
  const events = found.slice(0, limit).map(row => eventOf(sealer, sessionId, row))
  const hasMore = found.length > limit
  return { events, hasMore, next: hasMore ? (events.at(-1)?.sequence ?? first.last) : first.last }
}

function eventOf(
  sealer: Sealer,
  sessionId: number,
  { id: stored, event, sequence, timestamp, data }: Row,
): StoredEvent {
  const id = stored ?? ''
  return {
    cursor: cursorOf(sessionId, sequence),
    id,
    event,
    sessionId: String(sessionId),
    timestamp,
    sequence,
    data: JSON.parse(openEventData(sealer, { sessionId, id }, data)),
  }
}
