import type { Db } from '@messenger/shared/db/create-db'
import { messageLogs } from '@messenger/shared/db/schema'
import { and, eq, inArray } from 'drizzle-orm'

/** 0 error … 5 played, by the number of the send; sends of other sessions are left out. */
export async function readReached(
  db: Db,
  sessionId: number,
  sends: readonly number[],
): Promise<Record<number, number>> {
  if (sends.length === 0) return {}
  const rows = await db
    .select({ id: messageLogs.id, status: messageLogs.statusCode })
    .from(messageLogs)
    .where(and(eq(messageLogs.sessionId, sessionId), inArray(messageLogs.id, [...sends])))
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]))
}
