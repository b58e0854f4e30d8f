import type { Db } from '@messenger/shared/db/create-db'
import { deliveries } from '@messenger/shared/db/schema'
import { and, desc, eq, sql } from 'drizzle-orm'
import { microsOf } from './keyset.ts'

const mostShown = 5

/** One replay, as far as it has come. */
export interface ReplayBatch {
  /** Names it among those of its endpoint. */
  readonly key: string
  /** ISO 8601. */
  readonly at: string
  readonly total: number
  /** Not attempted to the end yet. */
  readonly pending: number
  readonly delivered: number
  readonly parked: number
  readonly failed: number
}

/**
 * The replays to an endpoint within a day, newest first, five at most. What one call replays is made in one statement, so
 * that its deliveries have one time, which names it.
 */
export async function replayBatches(db: Db, webhookId: number): Promise<ReplayBatch[]> {
  const count = (status: string) => sql<number>`(count(*) filter (where ${deliveries.status} = ${status}))::int`
  const rows = await db
    .select({
      key: microsOf(deliveries.createdAt),
      at: deliveries.createdAt,
      total: sql<number>`count(*)::int`,
      pending: count('pending'),
      delivered: count('delivered'),
      parked: count('parked'),
      failed: count('failed'),
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.endpointId, webhookId),
        deliveries.replayed,
        sql`${deliveries.createdAt} > now() - interval '1 day'`,
      ),
    )
    .groupBy(deliveries.createdAt)
    .orderBy(desc(deliveries.createdAt))
    .limit(mostShown)
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}
