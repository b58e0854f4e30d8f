import { isoMillis } from '@messenger/shared/contract/times'
import type { Db, Tx } from '@messenger/shared/db/create-db'
import { auditRecords, sessions } from '@messenger/shared/db/schema'
import { and, desc, eq, getTableColumns, gte, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { containing } from '../operations/containing.ts'

const perPage = 50

export const auditFilter = z.object({
  /** Records that are older than this one. */
  cursor: z.int().min(1).nullable().optional(),
  /** Part of the e-mail address or of the token's name. */
  who: z.string().max(100).optional(),
  /** Part of the operation's name. */
  operation: z.string().max(100).optional(),
  /** Operations whose words hold what is looked for, too. */
  operations: z.array(z.string().max(100)).max(200).optional(),
  /** Part of the session's name, then or now. */
  session_name: z.string().max(100).optional(),
  session_id: z.int().min(1).max(2_147_483_647).optional(),
  outcome: z.enum(['ok', 'refused']).optional(),
  /** Times in ISO 8601. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
})

/** Records that one page of a search looks at, at most. */
const scannedPerPage = 20_000

/**
 * Records of an account, newest first, 50 at a time; `next` is the next page's `cursor`, null on the last page. A search looks at
 * so many records per page: a page may have fewer than 50, or none, and a `next`.
 */
export async function readAudit(
  db: Db,
  accountId: number,
  filter: z.output<typeof auditFilter>,
  { scanned = scannedPerPage, limit = perPage } = {},
) {
  const { cursor, from, to } = filter
  const sought = soughtBy(filter)
  const { rows, floor } = await db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = '5s'`)
    const stretch = and(
      eq(auditRecords.accountId, accountId),
      cursor ? sql`${place} < ${await placeOf(tx, accountId, cursor)}` : undefined,
      from === undefined ? undefined : gte(auditRecords.at, new Date(from)),
      to === undefined ? undefined : lt(auditRecords.at, new Date(to)),
    )
    const lowest = sought.length > 0 ? await lastWithin(tx, stretch, scanned) : undefined
    const bound = lowest === undefined ? undefined : sql`${place} >= ${await placeOf(tx, accountId, lowest)}`
    const found = await tx
      .select({ ...getTableColumns(auditRecords), presentName: sessions.name })
      .from(auditRecords)
      .leftJoin(sessions, and(eq(sessions.id, auditRecords.sessionId), eq(sessions.accountId, accountId)))
      .where(and(stretch, bound, ...sought))
      .orderBy(...newestFirst)
      .limit(limit + 1)
    return { rows: found, floor: lowest ?? null }
  })
  const shown = rows.slice(0, limit)
  return {
    records: shown.map(toListed),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : floor,
  }
}

function soughtBy(filter: z.output<typeof auditFilter>): SQL[] {
  const { who, operation, operations = [], session_name: name, session_id: sessionId, outcome } = filter
  const isOk = eq(auditRecords.outcome, 'ok')
  return [
    who ? ilike(auditRecords.actorName, containing(who)) : undefined,
    operation
      ? or(ilike(auditRecords.operation, containing(operation)), inArray(auditRecords.operation, operations))
      : undefined,
    name ? or(ilike(auditRecords.sessionName, containing(name)), ilike(sessions.name, containing(name))) : undefined,
    sessionId === undefined ? undefined : eq(auditRecords.sessionId, sessionId),
    outcome === undefined ? undefined : outcome === 'ok' ? isOk : ne(auditRecords.outcome, 'ok'),
  ].filter(one => one !== undefined)
}

export type ListedRecord = ReturnType<typeof toListed>

/** A session that still exists has a name where the record has none. */
function toListed(row: typeof auditRecords.$inferSelect & { readonly presentName: string | null }) {
  const { accountId: _account, recordId, userId, tokenId, actorName, sessionId, sessionName, targetName } = row
  const { id, at, actor, door, operation, target, fields, outcome, ip, presentName } = row
  return {
    ...{ id, recordId, actor, door, operation, target, fields, outcome, ip },
    user_id: userId,
    token_id: tokenId,
    actor_name: actorName,
    session_id: sessionId,
    session_name: sessionName ?? presentName,
    target_name: targetName,
    at: isoMillis(at),
  }
}

/** Records stand in their index by account, time and number. */
const place = sql`(${auditRecords.at}, ${auditRecords.id})`
const newestFirst = [desc(auditRecords.at), desc(auditRecords.id)]

/** Where a record stands; one that is deleted meanwhile, with all that are older, stands before everything. */
async function placeOf(tx: Tx, accountId: number, id: number): Promise<SQL> {
  const [row] = await tx
    .select({ at: sql<string>`${auditRecords.at}::text` })
    .from(auditRecords)
    .where(and(eq(auditRecords.id, id), eq(auditRecords.accountId, accountId)))
  return sql`(${row?.at ?? '-infinity'}::timestamptz, ${id}::bigint)`
}

/** The `count`th record of a stretch; undefined when it has no more than so many. */
async function lastWithin(tx: Tx, stretch: SQL | undefined, count: number): Promise<number | undefined> {
  const rows = await tx
    .select({ id: auditRecords.id })
    .from(auditRecords)
    .where(stretch)
    .orderBy(...newestFirst)
    .offset(count - 1)
    .limit(2)
  return rows.length === 2 ? rows[0]?.id : undefined
}
