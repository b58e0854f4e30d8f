import type { Database } from '@messenger/shared/db/create-db'
import type { Sql } from '../events/sql.ts'

/** What a session that came from a backup has still to ask for. */
export interface Past {
  /** When the backup was made. */
  readonly since: Date
  /** Its settings were asked for. */
  readonly hasSettings: boolean
  /** Its chats were asked for. */
  readonly hasHistory: boolean
  /** Numbers that messages of the lost time take, so that they stand before those that came since; null: none were kept free. */
  readonly ids: { readonly after: string; readonly last: string } | null
}

/** In `network_cache`. The key is a chat that was asked for to its end, or one of these. */
export const catchUpKind = 'catch_up'
const marks = { ids: 'ids', settings: 'settings', history: 'history' } as const

/** Null for a session that has nothing to ask for. */
export async function readPast({ sql }: Pick<Database, 'sql'>, sessionId: number): Promise<Past | null> {
  const [session] = await sql<{ since: Date }[]>`
    select catch_up_since as since from sessions where id = ${sessionId} and catch_up_since is not null`
  if (!session) return null
  const rows = await sql<{ key: string; value: string }[]>`
    select key, value from network_cache
    where session_id = ${sessionId} and kind = ${catchUpKind} and key = any(${Object.values(marks)})`
  const found = new Map(rows.map(({ key, value }) => [key, value]))
  const [after, last] = found.get(marks.ids)?.split(' ') ?? []
  return {
    since: new Date(session.since),
    hasSettings: found.has(marks.settings),
    hasHistory: found.has(marks.history),
    ids: after && last ? { after, last } : null,
  }
}

/** Notes that something was asked for to its end: the settings, the history of all chats, or one chat. */
export async function noteAsked(sql: Sql, sessionId: number, what: string): Promise<void> {
  await sql`
    insert into network_cache (session_id, kind, key, value) values (${sessionId}, ${catchUpKind}, ${what}, '')
    on conflict do nothing`
}

/** Once all was asked for, nothing of it stays. True when that is so now. */
export async function finishCatchUp({ sql }: Pick<Database, 'sql'>, sessionId: number): Promise<boolean> {
  const done = await sql`
    with noted as (
      select key from network_cache where session_id = ${sessionId} and kind = ${catchUpKind}
    ), done as (
      update sessions set catch_up_since = null
      where id = ${sessionId} and catch_up_since is not null
        and ${marks.settings} in (select key from noted)
        and (${marks.history} in (select key from noted) or ${marks.ids} not in (select key from noted))
      returning id
    ), gone as (
      delete from network_cache where session_id in (select id from done) and kind = ${catchUpKind}
    )
    select id from done`
  return done.length > 0
}
