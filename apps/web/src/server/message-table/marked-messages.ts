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
