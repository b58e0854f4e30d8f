import type { Erasure } from '@messenger/shared/contract/erasures/record'
import { isoMillis } from '@messenger/shared/contract/times'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { erasures } from '@messenger/shared/db/schema'
import { and, desc, eq } from 'drizzle-orm'

interface Page {
  readonly limit: number
  readonly offset: number
}

/** The latest first. */
export async function readErasures(db: DbOrTx, accountId: number, { limit, offset }: Page): Promise<Erasure[]> {
  const ofAccount = eq(erasures.accountId, accountId)
  const rows = await db.select().from(erasures).where(ofAccount).orderBy(desc(erasures.id)).limit(limit).offset(offset)
  return rows.map(toRecord)
}

export async function readErasure(db: DbOrTx, accountId: number, id: number): Promise<Erasure | undefined> {
  const [row] = await db
    .select()
    .from(erasures)
    .where(and(eq(erasures.accountId, accountId), eq(erasures.id, id)))
  return row && toRecord(row)
}

const time = (at: Date | null) => (at === null ? null : isoMillis(at))

function toRecord(row: typeof erasures.$inferSelect): Erasure {
  return {
    id: row.id,
    session_id: row.sessionId,
    state: row.state,
    counts: row.counts,
    failures: row.failures,
    requested_by: row.askedBy,
    created_at: isoMillis(row.createdAt),
    started_at: time(row.startedAt),
    finished_at: time(row.finishedAt),
  }
}
