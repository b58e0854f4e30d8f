import { sealContext } from '@messenger/shared/crypto/contexts'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../services.ts'
import type { SessionSettings } from './session-settings.ts'

/** The session's settings as they stand; null when the session is gone or deleted. */
export async function loadSettings(
  { database, sealer }: Pick<Services, 'database' | 'sealer'>,
  sessionId: number,
): Promise<SessionSettings | null> {
  const [row] = await database.db
    .select({
      wanted: sessions.wanted,
      status: sessions.status,
      phoneNumber: sessions.phoneNumber,
      logMessages: sessions.logMessages,
      readIncomingMessages: sessions.readIncomingMessages,
      autoRejectCalls: sessions.autoRejectCalls,
      autoRejectText: sessions.autoRejectText,
      pauseAutomationMinutes: sessions.pauseAutomationMinutes,
      sendingPolicy: sessions.sendingPolicy,
      sendingResumedAt: sessions.sendingResumedAt,
      alwaysOnline: sessions.alwaysOnline,
      ignoreGroups: sessions.ignoreGroups,
      ignoreChannels: sessions.ignoreChannels,
      ignoreBroadcasts: sessions.ignoreBroadcasts,
      proxyUrlSealed: sessions.proxyUrlSealed,
    })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isPresent))
  if (!row) return null
  const { proxyUrlSealed: sealed, ...settings } = row
  const proxyUrl = sealed ? sealer.open(sealed, sealContext.proxyUrl(sessionId)).toString('utf8') : null
  return { ...settings, proxyUrl }
}
