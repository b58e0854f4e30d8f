import type { Db } from '@messenger/shared/db/create-db'
import { markValues, stretchOf, stretchSize } from '@messenger/shared/text-search/mark-values'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Reader } from './find-places.ts'

/** A message whose text may fit. */
export interface Candidate {
  readonly id: number
  readonly session: number
}

/** What messages have to have, and whose they are. */
export interface Marked {
  readonly sessions: readonly number[]
  readonly marks: readonly string[]
  readonly span: Ids
}

interface Ids {
  readonly oldest: number
  readonly newest: number
}

const spans = z.array(z.object({ oldest: z.coerce.number().nullable(), newest: z.coerce.number().nullable() }))
const candidates = z.array(z.object({ id: z.coerce.number(), session: z.int() }))

/** Messages of a chat that one statement looks at. */
const mostLooked = 5_000

const ids = z.array(z.object({ id: z.coerce.number() }))

/** Between which ids there are messages that are indexed, of some sessions; null: there is none. */
export async function idsIndexed(db: Db, sessions: readonly number[]): Promise<Ids | null> {
  const rows = await db.execute(sql`
    select min(f.oldest) as oldest, max(f.newest) as newest
    from jsonb_array_elements_text(${JSON.stringify(sessions)}::jsonb) s cross join lateral (
      select min(message_id) as oldest, max(message_id) as newest from text_index_words where session_id = s.value::int
    ) f`)
  const { oldest = null, newest = null } = spans.parse([...rows])[0] ?? {}
  return oldest === null || newest === null ? null : { oldest, newest }
}

/** `most` messages that have all marks at most, the newest first, of the stretches below an id; from `low` on these are all. */
export async function candidatesIn(
  { db, sealer, accountId }: Reader,
  { sessions, marks, span }: Marked,
  { before, stretches, most }: { readonly before: number; readonly stretches: number; readonly most: number },
): Promise<{ readonly found: readonly Candidate[]; readonly low: number }> {
  const last = stretchOf(before - 1)
  const first = Math.max(last - stretches + 1, stretchOf(span.oldest))
  const asked = Array.from({ length: last - first + 1 }, (_, at) => {
    const stretch = last - at
    return { stretch, words: markValues(sealer, accountId, stretch, marks) }
  })
  // The limits of ids keep a plan that reads a session's rows in their order within the stretch.
  const rows = await db.execute(sql`
    select f.id, f.session from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(stretch bigint, words bigint[])
    cross join lateral (
      select w.message_id as id, w.session_id as session from text_index_words w
      where w.words @> a.words
        and w.session_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(sessions)}::jsonb))
        and w.message_id < ${before}::bigint and w.message_id < (a.stretch + 1) * ${stretchSize}::bigint
        and w.message_id >= a.stretch * ${stretchSize}::bigint
      order by w.message_id desc limit ${most}::int
    ) f order by f.id desc limit ${most}::int`)
  const found = candidates.parse([...rows])
  const lowest = found.at(-1)
  return { found, low: lowest && found.length >= most ? lowest.id : first * stretchSize }
}

/**
 * The same of one chat, which has few messages beside those of its session: these are read, and not the index of all words.
 * `chats`: all its names.
 */
export async function candidatesInChat(
  { db, sealer, accountId }: Reader,
  { sessions: [session = 0], marks }: Marked,
  { chats, before, most }: { readonly chats: readonly string[]; readonly before: number; readonly most: number },
): Promise<{ readonly found: readonly Candidate[]; readonly low: number }> {
  const looked = ids.parse([
    ...(await db.execute(sql`
      select f.id from jsonb_array_elements_text(${JSON.stringify(chats)}::jsonb) c cross join lateral (
        select m.id from messages m
        where m.session_id = ${session}::int and m.chat = c.value and m.about is null and m.id < ${before}::bigint
        order by m.id desc limit ${mostLooked}::int
      ) f order by f.id desc limit ${mostLooked}::int`)),
  ])
  const asked = [...Map.groupBy(looked, ({ id }) => stretchOf(id))].map(([stretch, own]) => ({
    ids: own.map(({ id }) => id),
    words: markValues(sealer, accountId, stretch, marks),
  }))
  // "offset 0": looked up for each, where the planner would read what the index has of the words in all chats
  const rows = await db.execute(sql`
    select w.message_id as id, ${session}::int as session
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(ids bigint[], words bigint[])
    cross join lateral unnest(a.ids) as i(id) cross join lateral (
      select message_id, words from text_index_words where session_id = ${session}::int and message_id = i.id offset 0
    ) w where w.words @> a.words order by w.message_id desc limit ${most}::int`)
  const found = candidates.parse([...rows])
  const lowest = found.length >= most ? found.at(-1) : looked.length >= mostLooked ? looked.at(-1) : undefined
  return { found, low: lowest?.id ?? 0 }
}
