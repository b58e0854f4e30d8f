import { sessionLogs, sessions } from '@messenger/shared/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { freeHeld } from './free-held.ts'
import { readSendingPolicy } from './read-sending-policy.ts'
import { readSession } from './read-session.ts'
import { tellEngine } from './tell-engine.ts'

export const resumeSending: WebHandler<'sessions.resumeSending'> = async (context, { id }) => {
  const { db, accountId, settings, plan } = context
  await readSession(db, accountId, id)
  const row = await db.transaction(async tx => {
    // By the clock that dates the signals.
    await tx
      .update(sessions)
      .set({ sendingResumedAt: sql`clock_timestamp()`, updatedAt: new Date() })
      .where(eq(sessions.id, id))
    await freeHeld(tx, id)
    const changed = await readSession(tx, accountId, id)
    await tx.insert(sessionLogs).values({ sessionId: id, eventType: 'session_updated', status: changed.session.status })
    return changed
  })
  const warning = await tellEngine(context, row.session, 'its sending policy')
  return { ...(await readSendingPolicy(db, settings, row, plan)), ...(warning === undefined ? {} : { warning }) }
}
