import type { DbOrTx } from '@messenger/shared/db/create-db'
import { sessions } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { SessionSettings } from './session-state.ts'

/** The session's settings as they stand; null when the session is gone. */
export async function loadSettings(db: DbOrTx, sessionId: number): Promise<SessionSettings | null> {
  const [row] = await db
    .select({
      wanted: sessions.wanted,
      phoneNumber: sessions.phoneNumber,
      logMessages: sessions.logMessages,
      readIncomingMessages: sessions.readIncomingMessages,
      alwaysOnline: sessions.alwaysOnline,
      ignoreGroups: sessions.ignoreGroups,
      ignoreChannels: sessions.ignoreChannels,
      ignoreBroadcasts: sessions.ignoreBroadcasts,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return row ?? null
}
