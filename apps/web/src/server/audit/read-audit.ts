import { isoMillis } from '@messenger/shared/contract/times'
import type { Db, Tx } from '@messenger/shared/db/create-db'
import { auditRecords } from '@messenger/shared/db/schema'
import { and, desc, eq, gte, ilike, lt, ne, type SQL, sql } from 'drizzle-orm'
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
  scanned = scannedPerPage,
) {
  const { cursor, who, operation, session_id: sessionId, outcome, from, to } = filter
  const isOk = eq(auditRecords.outcome, 'ok')
  const sought = [
    who ? ilike(auditRecords.actorName, containing(who)) : undefined,
    operation ? ilike(auditRecords.operation, containing(operation)) : undefined,
    sessionId === undefined ? undefined : eq(auditRecords.sessionId, sessionId),
    outcome === undefined ? undefined : outcome === 'ok' ? isOk : ne(auditRecords.outcome, 'ok'),
  ].filter(one => one !== undefined)
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
      .select()
      .from(auditRecords)
      .where(and(stretch, bound, ...sought))
      .orderBy(...newestFirst)
      .limit(perPage + 1)
    return { rows: found, floor: lowest ?? null }
  })
  const shown = rows.slice(0, perPage)
  return {
    records: shown.map(({ accountId: _account, userId, tokenId, actorName, sessionId: session, at, ...record }) => ({
      ...record,
      user_id: userId,
      token_id: tokenId,
      actor_name: actorName,
      session_id: session,
      at: isoMillis(at),
    })),
    next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : floor,
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
