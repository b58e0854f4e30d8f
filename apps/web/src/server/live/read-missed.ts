import type { EventNote } from '@messenger/shared/events/live-note'
import type postgres from 'postgres'
import { countRanges, type EventRange, type EventReader, type EventTopic, idsIn, readRanges } from './read-news.ts'

/** Events that are told again one by one. */
const mostEvents = 1_000
/** Events of one session, and of all, among which those that are followed are looked for. */
const mostPerSession = 2_000
const mostInAll = 20_000

interface Gap {
  /** Of the database's clock, milliseconds. */
  readonly sinceMs: number
  readonly topics: readonly EventTopic[]
}

/** Events that the topics follow and that came since a time, in order within each session; null when there are too many. */
export async function readMissed(
  reader: EventReader,
  accountId: number,
  { sinceMs, topics }: Gap,
): Promise<EventNote[] | null> {
  const { sql } = reader
  const ranges = await rangesSince(sql, accountId, sinceMs, sessionsOf(topics))
  const sizes = ranges.map(({ after, upTo }) => upTo - after)
  if (sizes.some(size => size >= mostPerSession)) return null
  if (sizes.reduce((sum, size) => sum + size, 0) > mostInAll) return null
  if (ranges.length === 0) return []
  if ((await countRanges(sql, ranges, topics, mostEvents + 1)) > mostEvents) return null
  const notes = await readRanges(reader, ranges, topics)
  return notes ? notes.map(({ note }) => note) : null
}

/**
 * What was recorded of each session since then: from its first event of that time on, whatever clocks say of the later ones.
 * By the log's key alone: one look at a session's newest event, and at its last ones where that is new. What other accounts
 * record costs nothing here.
 */
export async function rangesSince(
  sql: postgres.Sql,
  accountId: number,
  sinceMs: number,
  ids: readonly number[] | null,
): Promise<readonly EventRange[]> {
  const since = sql`to_timestamp(${sinceMs / 1000}::float8)`
  const some = ids === null ? sql`` : sql`and s.id = any(${idsIn(sql, ids)})`
  return sql<EventRange[]>`
    with active as materialized (
      select s.id, c.event_sequence as last
      from sessions s join session_counters c on c.session_id = s.id
      cross join lateral (
        select from events e
        where e.session_id = s.id and e.sequence = c.event_sequence and e.created_at > ${since} limit 1
      ) as newest
      where s.account_id = ${accountId}::int and s.deleted_at is null ${some}
    )
    select a.id, (first.sequence - 1)::float8 as "after", a.last::float8 as "upTo"
    from active a cross join lateral (
      select e.sequence from events e
      where e.session_id = a.id and e.sequence > a.last - ${mostPerSession}::int and e.created_at > ${since}
      order by e.sequence limit 1
    ) as first`
}

/** Null where a topic follows all sessions. */
function sessionsOf(topics: readonly EventTopic[]): number[] | null {
  const ids = topics.flatMap(({ sessionId }) => sessionId ?? [])
  return ids.length < topics.length ? null : [...new Set(ids)]
}
