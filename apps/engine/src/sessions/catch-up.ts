import { sessions } from '@messenger/shared/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { ALL_WA_PATCH_NAMES, type WASocket } from '../whatsapp/baileys.ts'
import type { SessionState } from './session-state.ts'

/**
 * Asks the network for what a session that came from a backup has missed and the network does not hand over by itself: the account's
 * settings (chats archived, muted, pinned, contacts), from their start. Tried again with each connection until it was answered.
 */
export async function catchUp(
  { database: { db }, log }: Pick<Services, 'database' | 'log'>,
  { sessionId }: Pick<SessionState, 'sessionId'>,
  socket: WASocket,
): Promise<void> {
  const waiting = and(eq(sessions.id, sessionId), isNotNull(sessions.catchUpSince))
  const [session] = await db.select({ since: sessions.catchUpSince }).from(sessions).where(waiting)
  if (!session) return
  await socket.resyncAppState(ALL_WA_PATCH_NAMES, false)
  await db.update(sessions).set({ catchUpSince: null }).where(waiting)
  log.info({ sessionId, since: session.since }, 'session.caught_up_after_restore')
}
