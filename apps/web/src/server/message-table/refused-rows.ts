import { isoMillis } from '@messenger/shared/contract/times'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { refusedSends, sessions } from '@messenger/shared/db/schema'
import { and, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { microsOf } from '../monitor/keyset.ts'
import { numberIn } from '../number-in.ts'
import { readSession } from '../operations/sessions/read-session.ts'
import type { MessageFilter } from './message-filter.ts'
import type { TableRow } from './table-row.ts'

const place = z.tuple([z.string().regex(/^\d{1,16}$/), z.string().regex(/^\d{1,15}$/)])

/** Opaque to callers; one of another form is refused. */
export const refusedKey = z.string().refine(text => place.safeParse(text.split('.')).success)

interface Asked {
  readonly filter: MessageFilter
  readonly before: string | null
  /** Found at most. */
  readonly most: number
}

/** Sends that were refused, the newest first. A session keeps a limited number of them. @throws ApiError `session_not_found` */
export async function refusedRows(
  db: Db,
  accountId: number,
  { filter, before, most }: Asked,
): Promise<{ rows: TableRow[]; next: string | null }> {
  const { session } = filter
  if (session !== undefined) await readSession(db, accountId, session)
  if (isOfOthers(filter)) return { rows: [], next: null }
  const newest = db
    .select({ ...getTableColumns(refusedSends), micros: microsOf(refusedSends.lastAt).as('micros') })
    .from(refusedSends)
    .where(and(eq(refusedSends.sessionId, sessions.id), fits(filter), behind(before)))
    .orderBy(desc(refusedSends.lastAt), desc(refusedSends.id))
    .limit(most + 1)
    .as('found')
  const found = await db
    .select({ found: { ...newest._.selectedFields }, sessionName: sessions.name })
    .from(sessions)
    .crossJoinLateral(newest)
    .where(
      and(eq(sessions.accountId, accountId), isPresent, session === undefined ? undefined : eq(sessions.id, session)),
    )
    .orderBy(desc(newest.lastAt), desc(newest.id))
    .limit(most + 1)
  const shown = found.slice(0, most)
  const last = found.length > most ? shown.at(-1)?.found : undefined
  return {
    rows: shown.map(row => toTableRow(row.found, row.sessionName)),
    next: last ? `${last.micros}.${last.id}` : null,
  }
}

/** Nothing is kept of what was to be sent, nor of the call. */
function isOfOthers({ direction, chat, kind, source, inChat, onlyTexts }: MessageFilter): boolean {
  return direction === 'in' || [chat, kind, source, inChat, onlyTexts].some(value => value !== undefined)
}

function fits({ words, from, to }: MessageFilter): SQL | undefined {
  const digits = numberIn(words ?? '')
  const isNamed = words && sql`position(lower(${words}::text) in lower(${refusedSends.recipient})) > 0`
  const isNumber =
    digits !== '' && sql`position(${digits}::text in regexp_replace(${refusedSends.recipient}, '\\D', '', 'g')) > 0`
  return and(
    words ? sql`(${isNamed || sql`false`} or ${isNumber || sql`false`})` : undefined,
    from ? gte(refusedSends.lastAt, new Date(from)) : undefined,
    to ? lt(refusedSends.lastAt, new Date(to)) : undefined,
  )
}

function behind(before: string | null): SQL | undefined {
  if (before === null) return undefined
  const [micros, id] = place.parse(before.split('.'))
  const at = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`
  return sql`(${refusedSends.lastAt}, ${refusedSends.id}) < (${at}, ${id}::bigint)`
}

function toTableRow(row: typeof refusedSends.$inferSelect, sessionName: string): TableRow {
  const { id, sessionId, recipient, code, reason, count, lastAt } = row
  return {
    key: `r${id}`,
    ...{ sessionId, sessionName, code, reason, count },
    direction: 'out',
    state: 'refused',
    status: null,
    at: isoMillis(lastAt),
    datedAt: null,
    chat: recipient === '' ? null : recipient,
    ...{ name: null, number: null, author: null, kind: null, text: null, deleted: false, source: null, failed: null },
    ...{ shown: null, excerpt: null, msgId: null, networkId: null, sendAt: null, held: null, request: null },
  }
}
