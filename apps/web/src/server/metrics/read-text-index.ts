import type { Database } from '@messenger/shared/db/create-db'
import type postgres from 'postgres'

/** How far texts are indexed that are to be found by their words. */
export interface TextIndexing {
  /** Sessions that have it switched on. */
  readonly sessions: number
  /** Of these: what was stored when it was switched on, or when the master key changed, is not all indexed yet. */
  readonly passes: number
  /** Sessions that have it switched off, and of which something is left to delete. */
  readonly dropping: number
  /** Messages that are new, edited or deleted since; no more than were to be counted. */
  readonly waiting: number
  /** When the oldest of them was recorded, deleted or sent; an edit counts from its message. ISO 8601; null: none waits. */
  readonly oldestAt: string | null
  /** How long ago that was; 0: none waits. */
  readonly oldestSeconds: number
}

/** Session by session, so that the beginning of what waits is read and not all of it. */
export async function readTextIndexing(
  sql: Database['sql'] | postgres.TransactionSql,
  atMost: number,
): Promise<TextIndexing> {
  const [row] = await sql<TextIndexing[]>`
    select (count(*) filter (where not i.dropping))::int as sessions,
      (count(*) filter (where not i.dropping and i.done_at is null))::int as passes,
      (count(*) filter (where i.dropping))::int as dropping,
      (select count(*)::int from (select 1 from text_indexes n cross join lateral (
        select 1 from text_index_waiting where session_id = n.session_id limit ${atMost}::int) each_message
        where not n.dropping limit ${atMost}::int) counted) as waiting,
      to_json(min(oldest.at)) #>> '{}' as "oldestAt",
      greatest(coalesce(extract(epoch from now() - min(oldest.at)), 0), 0)::float8 as "oldestSeconds"
    from text_indexes i left join lateral (
      select greatest(m.created_at, c.deleted_at, l.updated_at) as at
      from (select message_id from text_index_waiting where session_id = i.session_id order by id limit 1) w
      join messages m on m.id = w.message_id
      left join message_changes c on c.message_id = m.id
      left join message_logs l on l.id = m.msg_id
    ) oldest on not i.dropping`
  return row ?? { sessions: 0, passes: 0, dropping: 0, waiting: 0, oldestAt: null, oldestSeconds: 0 }
}
