import { openEventData } from '@messenger/shared/crypto/event-data'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { EventNote, LiveTopic } from '@messenger/shared/events/live-note'
import type postgres from 'postgres'

/** Where events are read, and what opens them. */
export interface EventReader {
  readonly sql: postgres.Sql
  readonly sealer: Sealer
}

/** A session as it is stored: `version` changes with every write of its row, `sequence` with every event. */
export interface SessionState {
  readonly id: number
  readonly version: string
  readonly sequence: number
}

/** Events of a session after `after`, up to `upTo`. */
export interface EventRange {
  readonly id: number
  readonly after: number
  readonly upTo: number
}

export interface ReadNote {
  readonly note: EventNote
  /** Characters of `data`. */
  readonly weight: number
}

export type EventTopic = Extract<LiveTopic, { on: 'events' }>

/** Bytes of events' data that one read brings. */
const mostBytes = 4_000_000

/** The account's sessions, or some of them, of one moment: `now` is the database's clock in milliseconds. */
export async function readSessionStates(
  sql: postgres.Sql,
  accountId: number,
  ids: readonly number[] | null,
): Promise<{ readonly now: number; readonly states: readonly SessionState[] }> {
  // two statements, so that few sessions are found by their ids and not among all of the account
  const some = ids === null ? sql`` : sql`and s.id = any(${idsIn(sql, ids)})`
  const rows = await sql<{ now: number; id: number | null; version: string; sequence: number }[]>`
    select floor(extract(epoch from now()) * 1000)::float8 as now, s.id, s.version, s.sequence
    from (select 1) as always left join (
      select s.id, s.xmin::text as version, c.event_sequence::float8 as sequence
      from sessions s join session_counters c on c.session_id = s.id
      where s.account_id = ${accountId}::int and s.deleted_at is null ${some}
    ) as s on true`
  const states = rows.flatMap(({ id, version, sequence }) => (id === null ? [] : { id, version, sequence }))
  return { now: rows[0]?.now ?? 0, states }
}

interface EventRow {
  readonly sessionId: number
  readonly sequence: number
  readonly id: string
  readonly event: string
  readonly timestamp: number
  readonly data: string | null
  readonly wantsData: boolean
}

/**
 * The events of some ranges that a topic follows, which were recorded within the last day, in order within each session.
 * Their data comes along where a topic asks for it. Null when that is too much to read at once.
 */
export async function readRanges(
  { sql, sealer }: EventReader,
  ranges: readonly EventRange[],
  topics: readonly EventTopic[],
): Promise<ReadNote[] | null> {
  const rows = await sql<EventRow[]>`
    ${followedIn(sql, ranges, topics)}
    select e.session_id as "sessionId", e.sequence::float8 as sequence, e.id, e.event, f."wantsData",
      floor(extract(epoch from e.created_at) * 1000)::float8 as timestamp,
      case when f."wantsData" and sum(octet_length(e.data)) filter (where f."wantsData")
        over (order by e.session_id, e.sequence) <= ${mostBytes}::int then e.data end as data
    from followed f join events e on e.session_id = f.id and e.sequence = f.sequence and e.created_at = f.created_at
    order by e.session_id, e.sequence`
  return rows.some(({ wantsData, data }) => wantsData && data === null) ? null : rows.map(row => noteOf(sealer, row))
}

/** How many events of some ranges a topic follows, `limit` at most. */
export async function countRanges(
  sql: postgres.Sql,
  ranges: readonly EventRange[],
  topics: readonly EventTopic[],
  limit: number,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    ${followedIn(sql, ranges, topics)}
    select count(*)::int as count from (select from followed limit ${limit}::int) as found`
  return row?.count ?? 0
}

/** As a common table: the ids and sequences of what a topic follows, and whether one asks for the data. */
function followedIn(sql: postgres.Sql, ranges: readonly EventRange[], topics: readonly EventTopic[]) {
  return sql`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(topics)}::text::json) as t("sessionId" int, types text[], data bool)
    ), followed as (
      select r.id, e.sequence, e.created_at, wish."wantsData"
      from json_to_recordset(${JSON.stringify(ranges)}::text::json) as r(id int, "after" bigint, "upTo" bigint)
      join events e on e.session_id = r.id and e.sequence > r."after" and e.sequence <= r."upTo"
        and e.created_at > now() - interval '1 day' and e.data <> ''
      cross join lateral (
        select bool_or(coalesce(a.data, false)) as "wantsData" from asked a
        where coalesce(a."sessionId" = r.id, true) and coalesce(e.event = any(a.types), true)
      ) as wish
      where wish."wantsData" is not null
    )`
}

export function idsIn(sql: postgres.Sql, ids: readonly number[]) {
  return sql`array(select value::int from json_array_elements_text(${JSON.stringify(ids)}::text::json))`
}

function noteOf(sealer: Sealer, { data, wantsData: _, ...row }: EventRow): ReadNote {
  const note: EventNote = { kind: 'event', ...row }
  if (data === null) return { note, weight: 0 }
  return { note: { ...note, data: JSON.parse(openEventData(sealer, row, data)) }, weight: data.length }
}
