import { finishCatchUp, noteAsked, readPast } from '../history/past.ts'
import type { Services } from '../services.ts'
import { ALL_WA_PATCH_NAMES, type WASocket } from '../whatsapp/baileys.ts'
import type { SessionState } from './session-state.ts'

/**
 * Asks the network for the settings of a session that came from a backup (chats archived, muted, pinned, contacts), from their start: they
 * do not come by themselves. Tried again with each connection until it was answered.
 */
export async function catchUp(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { sessionId }: Pick<SessionState, 'sessionId'>,
  socket: WASocket,
): Promise<void> {
  const past = await readPast(database, sessionId)
  if (!past || past.hasSettings) return
  await socket.resyncAppState(ALL_WA_PATCH_NAMES, false)
  await noteAsked(database.sql, sessionId, 'settings')
  log.info({ sessionId, since: past.since }, 'session.settings_after_restore')
  if (await finishCatchUp(database, sessionId)) log.info({ sessionId }, 'session.caught_up_after_restore')
}
