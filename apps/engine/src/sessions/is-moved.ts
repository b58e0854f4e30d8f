import type { Db } from '@messenger/shared/db/create-db'
import { sessions } from '@messenger/shared/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'

/** Whether a session has left for another gateway. */
export async function isMoved(db: Db, sessionId: number): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.movedAt)))
  return rows.length > 0
}
