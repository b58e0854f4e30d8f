import type { Tx } from '@messenger/shared/db/create-db'
import { sessionLogs, sessions } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'

/** The default webhook is a part of its session's settings: what changes it changes the session. */
export async function touchSession(tx: Tx, sessionId: number): Promise<void> {
  const [row] = await tx
    .update(sessions)
    .set({ updatedAt: new Date() })
    .where(eq(sessions.id, sessionId))
    .returning({ status: sessions.status })
  if (row) await tx.insert(sessionLogs).values({ sessionId, eventType: 'session_updated', status: row.status })
}
