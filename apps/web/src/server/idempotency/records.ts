import type { Db } from '@messenger/shared/db/create-db'
import { idempotencyRecords as records } from '@messenger/shared/db/schema'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'

export const keptMs = 24 * 60 * 60_000
/** Longer than any call takes, so that only a dead holder is taken over. */
const holderMs = 60_000

export interface RecordId {
  readonly scope: string
  readonly key: string
}

/** The right to answer for a key; worth nothing once somebody took over. */
export interface Holding extends RecordId {
  readonly networkId: string
  readonly busyUntil: Date
}

export type StoredRecord = typeof records.$inferSelect

/** Whole milliseconds: the value goes through a Date and must come back equal. */
const holdUntil = sql`date_trunc('milliseconds', now() + make_interval(secs => ${holderMs / 1000}))`

/** Marks a key that is free again, but for the network id that goes with its request. */
const freed = sql`'epoch'::timestamptz`

/** Reserves an unused key with a network id; undefined when it is in use. */
export async function reserve(
  db: Db,
  id: RecordId,
  fingerprint: Buffer,
  networkId: string,
): Promise<Holding | undefined> {
  const [row] = await db
    .insert(records)
    .values({ ...id, fingerprint, networkId, busyUntil: holdUntil })
    .onConflictDoNothing()
    .returning({ networkId: records.networkId, busyUntil: records.busyUntil })
  return row && { ...id, ...row }
}

export async function read(
  db: Db,
  id: RecordId,
): Promise<(StoredRecord & { isStale: boolean; isFree: boolean; isExpired: boolean }) | undefined> {
  const [row] = await db
    .select({
      record: records,
      isStale: sql<boolean>`${records.status} is null and ${records.busyUntil} < now()`,
      isFree: sql<boolean>`${records.status} is null and ${records.busyUntil} = ${freed}`,
      isExpired: sql<boolean>`${records.createdAt} < now() - make_interval(secs => ${keptMs / 1000})`,
    })
    .from(records)
    .where(and(eq(records.scope, id.scope), eq(records.key, id.key)))
  if (!row) return undefined
  const { record, ...state } = row
  return { ...record, ...state }
}

/**
 * Takes the place of a dead holder, or of one whose call failed: the same request gets the network id that was reserved
 * for it, since what seemed to fail may have been sent. Undefined when another was faster.
 */
export async function takeOver(
  db: Db,
  id: RecordId,
  fingerprint: Buffer,
  networkId: string,
): Promise<Holding | undefined> {
  const isSame = sql`${records.fingerprint} = ${fingerprint}`
  const [row] = await db
    .update(records)
    .set({
      busyUntil: holdUntil,
      fingerprint,
      networkId: sql`case when ${isSame} then ${records.networkId} else ${networkId} end`,
      createdAt: sql`case when ${isSame} then ${records.createdAt} else now() end`,
    })
    .where(
      and(
        sameKey(id),
        isNull(records.status),
        lt(records.busyUntil, sql`now()`),
        or(isSame, eq(records.busyUntil, freed)),
      ),
    )
    .returning({ networkId: records.networkId, busyUntil: records.busyUntil })
  return row && { ...id, ...row }
}

/** Stores the answer; without effect when the holding was taken over. */
export async function finish(db: Db, holding: Holding, status: number, sealedBody: Buffer): Promise<void> {
  await db.update(records).set({ status, sealedBody }).where(stillHeld(holding))
}

/**
 * Makes the key free again, for any request; without effect when the holding was taken over. Its network id stays with
 * the request: an engine that gave no answer may have taken the send all the same.
 */
export async function release(db: Db, holding: Holding): Promise<void> {
  await db.update(records).set({ busyUntil: freed }).where(stillHeld(holding))
}

/** Removes what was kept long enough: one key, or everybody's up to `limit`. Answers how many went. */
export async function purge(db: Db, which: RecordId | { readonly limit: number }): Promise<number> {
  const old = lt(records.createdAt, sql`now() - make_interval(secs => ${keptMs / 1000})`)
  const rows =
    'key' in which
      ? await db
          .delete(records)
          .where(and(sameKey(which), old))
          .returning({ key: records.key })
      : await db.execute(sql`
          delete from ${records} where ctid in (select ctid from ${records} where ${old} limit ${which.limit}) returning key`)
  return rows.length
}

function sameKey({ scope, key }: RecordId) {
  return and(eq(records.scope, scope), eq(records.key, key))
}

function stillHeld(holding: Holding) {
  return and(sameKey(holding), isNull(records.status), eq(records.busyUntil, holding.busyUntil))
}
