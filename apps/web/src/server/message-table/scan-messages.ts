import type { Db } from '@messenger/shared/db/create-db'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MessageState, Source } from '../../components/messages/message-filters.ts'
import type { Place, Places } from './find-places.ts'
import type { MessageFilter } from './message-filter.ts'

/** Below `before`, from `low` on: ids of messages. */
interface Span {
  readonly before: number
  readonly low: number
}

const scanned = z.array(
  z.object({
    id: z.coerce.number().nullable(),
    examined: z.coerce.number(),
    lowest: z.coerce.number().nullable(),
  }),
)
const newest = z.array(z.object({ id: z.coerce.number().nullable() }))

/** `most` messages of a span at most, the newest first; of them those that fit, `need` at most. */
export async function scanMessages(
  db: Db,
  {
    places,
    filter,
    span,
    most,
    need,
  }: {
    readonly places: Places
    readonly filter: MessageFilter
    readonly span: Span
    readonly most: number
    readonly need: number
  },
): Promise<{ readonly ids: number[]; readonly examined: number; readonly lowest: number }> {
  const rows = await db.execute(sql`
    with looked as materialized (
      select * from (${looked(places, span, most)}) every order by id desc limit ${most}::int
    ), fitting as (
      -- "offset 0": looked up for each, where the planner would read the whole log rather than some thousand of its rows
      select m.id from looked m
      left join lateral (select status from message_logs where id = m.msg_id offset 0) l on true
      where ${fits(filter)} order by m.id desc limit ${need}::int
    )
    select f.id, b.examined, b.lowest
    from (select count(*) as examined, min(id) as lowest from looked) b left join fitting f on true order by f.id desc`)
  const found = scanned.parse([...rows])
  return {
    ids: found.flatMap(({ id }) => id ?? []),
    examined: found[0]?.examined ?? 0,
    lowest: found[0]?.lowest ?? span.low,
  }
}

/** The newest message of all places below an id; null: there is none. */
export async function newestBelow(db: Db, places: Places, before: number): Promise<number | null> {
  const rows = await db.execute(sql`select max(id) as id from (${looked(places, { before, low: 0 }, 1)}) every`)
  return newest.parse([...rows])[0]?.id ?? null
}

const columns = sql.raw(
  ['id', 'session_id', 'chat', 'network_id', 'from_me', 'remote_jid', 'status', 'msg_id', 'created_at']
    .map(name => `m.${name}`)
    .join(', '),
)

/** By an index in every place, so that no more than `most` rows of each are read. */
function looked({ places, ids }: Places, { before, low }: Span, most: number): SQL {
  const isIn = sql`m.id < ${before}::bigint and m.id >= ${low}::bigint`
  const single = sql`select ${columns} from messages m
    where m.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and ${isIn}`
  if (places.length === 0) return single
  const isHere = places.some(({ chat }) => chat !== undefined)
    ? sql`m.chat = p.chat and m.about is null`
    : sql`(m.about is null or m.msg_id is not null)`
  return sql`
    select f.* from ${listed(places)} cross join lateral (
      select ${columns} from messages m where m.session_id = p.session and ${isHere} and ${isIn}
      order by m.id desc limit ${most}::int
    ) f ${ids.length === 0 ? sql`` : sql`union ${single}`}`
}

const listed = (places: readonly Place[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(session int, chat text)`

/** Of `m`, a message, and `l`, its row in the log. */
function fits({ direction, chat, status, source, from, to, onlyTexts, hiddenChats }: MessageFilter): SQL {
  const conditions = [
    sql`true`,
    ...(direction ? [sql`m.from_me = ${direction === 'out'}::boolean`] : []),
    ...(chat ? [ofChat[chat]] : []),
    ...(onlyTexts ? [sql`m.remote_jid not like '%@broadcast'`] : []),
    ...(status ? [inState[status]] : []),
    ...(source ? [cameFrom(source)] : []),
    ...(from ? [sql`m.created_at >= ${from}::timestamptz`] : []),
    ...(hiddenChats ? [sql`not ${JSON.stringify(hiddenChats)}::text::jsonb ? m.chat`] : []),
    ...(to ? [sql`m.created_at < ${to}::timestamptz`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const ofChat = {
  personal: sql`(m.remote_jid like '%@s.whatsapp.net' or m.remote_jid like '%@lid')`,
  group: sql`m.remote_jid like '%@g.us'`,
  newsletter: sql`m.remote_jid like '%@newsletter'`,
  broadcast: sql`m.remote_jid like '%@broadcast'`,
}

/** As `stateOf` tells it. What was sent before a receipt came is in no other state. */
const reached = (status: string): SQL =>
  sql`m.from_me and (l.status is null or l.status = 'sent') and m.status ${sql.raw(status)}`
const inState: Readonly<Record<MessageState, SQL>> = {
  received: sql`not m.from_me`,
  scheduled: sql`l.status = 'scheduled'`,
  waiting: sql`(l.status = 'in_progress' or (m.from_me and l.status is null and m.status = 1))`,
  sent: sql`(${reached('= 2')} or (l.status = 'sent' and m.status < 2))`,
  delivered: reached('= 3'),
  read: reached('>= 4'),
  failed: sql`(l.status = 'failed' or (m.from_me and l.status is null and m.status = 0))`,
  canceled: sql`l.status = 'canceled'`,
  refused: sql`false`,
}

/** Of the call that made a send. For each row by itself: as a join the planner might read all steps. */
const door = sql`(select s.detail -> 'call' ->> 'door' from message_steps s
  where s.session_id = m.session_id and s.network_id = m.network_id and s.detail -> 'call' is not null limit 1)`

function cameFrom(source: Source): SQL {
  if (source === 'phone') return sql`m.from_me and m.msg_id is null`
  if (source === 'unknown') return sql`m.msg_id is not null and ${door} is null`
  return sql`m.msg_id is not null and ${door} = ${source}::text`
}
