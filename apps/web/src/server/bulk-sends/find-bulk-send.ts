import type { BulkSendEntry, BulkSendState } from '@messenger/shared/contract/bulk-sends/record'
import { ApiError } from '@messenger/shared/contract/errors'
import { isoMillis } from '@messenger/shared/contract/times'
import type { DbOrTx, Tx } from '@messenger/shared/db/create-db'
import { bulkSendSessions, bulkSends } from '@messenger/shared/db/schema'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'

export type BulkSendRow = typeof bulkSends.$inferSelect

const own = (accountId: number, id: number) => and(eq(bulkSends.id, id), eq(bulkSends.accountId, accountId))

/** @throws `bulk_send_not_found` */
export async function findBulkSend(db: DbOrTx, accountId: number, id: number): Promise<BulkSendRow> {
  const [row] = await db.select().from(bulkSends).where(own(accountId, id))
  if (!row) throw new ApiError('bulk_send_not_found')
  return row
}

/** Nobody changes it before the transaction ends. @throws `bulk_send_not_found` */
export async function lockBulkSend(tx: Tx, accountId: number, id: number): Promise<BulkSendRow> {
  const [row] = await tx.select().from(bulkSends).where(own(accountId, id)).for('update')
  if (!row) throw new ApiError('bulk_send_not_found')
  return row
}

/** @throws `bulk_send_conflict` unless it is in one of these states */
export function requireState(row: BulkSendRow, ...states: readonly BulkSendRow['state'][]): void {
  if (!states.includes(row.state)) throw new ApiError('bulk_send_conflict', { params: { state: stateOf(row) } })
}

/** As it is told: a running one may wait for its time. */
export function stateOf({ state, startsAt }: BulkSendRow): BulkSendState {
  return state === 'running' && startsAt !== null && startsAt.getTime() > Date.now() ? 'scheduled' : state
}

/** Those that are told as being in a state; any without one. */
export function inState(state: BulkSendState | undefined): SQL | undefined {
  const waits = sql`coalesce(${bulkSends.startsAt} > now(), false)`
  if (state === undefined) return undefined
  if (state === 'scheduled') return and(eq(bulkSends.state, 'running'), waits)
  return and(eq(bulkSends.state, state), state === 'running' ? sql`not ${waits}` : undefined)
}

/** The latest first. */
export async function readBulkSends(
  db: DbOrTx,
  accountId: number,
  page: { readonly limit: number; readonly offset: number; readonly state?: BulkSendState | undefined },
): Promise<BulkSendEntry[]> {
  const rows = await db
    .select()
    .from(bulkSends)
    .where(and(eq(bulkSends.accountId, accountId), inState(page.state)))
    .orderBy(desc(bulkSends.id))
    .limit(page.limit)
    .offset(page.offset)
  const ids = rows.map(({ id }) => id)
  const sessions = await sessionsOf(db, ids)
  return rows.map(row => entryOf(row, sessions.get(row.id) ?? []))
}

export async function readEntry(db: DbOrTx, row: BulkSendRow): Promise<BulkSendEntry> {
  return entryOf(row, (await sessionsOf(db, [row.id])).get(row.id) ?? [])
}

/** In the order in which they were named. */
async function sessionsOf(db: DbOrTx, ids: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(bulkSendSessions)
    .where(inArray(bulkSendSessions.bulkSendId, [...ids]))
    .orderBy(asc(bulkSendSessions.position))
  const grouped = Map.groupBy(rows, ({ bulkSendId }) => bulkSendId)
  return new Map([...grouped].map(([id, found]) => [id, found.map(({ sessionId }) => sessionId)]))
}

function entryOf(row: BulkSendRow, sessionIds: readonly number[]): BulkSendEntry {
  return {
    id: row.id,
    name: row.name,
    state: stateOf(row),
    session_ids: [...sessionIds],
    rule: row.rule,
    starts_at: row.startsAt && isoMillis(row.startsAt),
    per_minute: row.perMinute,
    window_from: row.windowFrom,
    window_to: row.windowTo,
    time_zone: row.timeZone,
    total: row.total,
    waiting: row.state === 'canceled' ? 0 : row.waiting,
    created_at: isoMillis(row.createdAt),
    started_at: row.startedAt && isoMillis(row.startedAt),
    ended_at: row.endedAt && isoMillis(row.endedAt),
  }
}
