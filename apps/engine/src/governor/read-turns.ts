import type { Places, TurnHistory } from '@messenger/shared/sending/decide'
import type postgres from 'postgres'
import type { Sql } from '../events/sql.ts'

/** What is the same for all sends of a session. */
export interface SessionTurns extends Omit<TurnHistory, 'sameText'> {
  /** By the clock of the database, as the turns. */
  readonly now: Date
}

type Row = { readonly [Name in keyof SessionTurns]: number | null }

type Part = postgres.PendingQuery<postgres.Row[]>

/** The turns that a decision depends on: of each window the one that has to be out of it. */
export async function readTurns(sql: Sql, sessionId: number, places: Places): Promise<SessionTurns> {
  const turn = (place: number | null, which: Part) => sql`(
    select extract(epoch from at) * 1000 from send_turns where session_id = ${sessionId}::int ${which}
    order by at desc limit ${place === null ? 0 : 1}::int offset ${place === null ? 0 : place - 1}::int)::float8`
  const others = sql`and not is_reply`
  const [row] = await sql<Row[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      ${turn(places.minute, sql``)} as "minuteOf",
      ${turn(places.minuteOthers, others)} as "minuteOfOthers",
      ${turn(places.hour, others)} as "hourOf",
      ${turn(places.day, others)} as "dayOf",
      ${turn(places.first, sql`and is_first`)} as "firstOf",
      ${turn(1, others)} as "lastOther"`
  const time = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms) : null)
  return {
    now: time(row?.now) ?? new Date(),
    minuteOf: time(row?.minuteOf),
    minuteOfOthers: time(row?.minuteOfOthers),
    hourOf: time(row?.hourOf),
    dayOf: time(row?.dayOf),
    firstOf: time(row?.firstOf),
    lastOther: time(row?.lastOther),
  }
}

/** The last turn of a send with this text. */
export async function lastWithText(sql: Sql, sessionId: number, mark: number | null): Promise<Date | null> {
  if (mark === null) return null
  const [row] = await sql<{ at: number | null }[]>`
    select (extract(epoch from max(at)) * 1000)::float8 as at from send_turns
    where session_id = ${sessionId}::int and text_mark = ${mark}::int`
  return typeof row?.at === 'number' ? new Date(row.at) : null
}
