import { messages } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { EngineContext } from '../engine-context.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { findContent } from '../whatsapp/find-content.ts'
import type { QuotedMessage } from '../whatsapp/to-whatsapp/text.ts'

/** The message that a reference means (`msgId` or network id), with its content; null when the session has none. */
export async function findQuoted(
  { services }: EngineContext,
  state: SessionState,
  reference: number | string,
): Promise<QuotedMessage | null> {
  const column = typeof reference === 'number' ? eq(messages.msgId, reference) : eq(messages.networkId, reference)
  const [row] = await services.database.db
    .select({
      networkId: messages.networkId,
      fromMe: messages.fromMe,
      remoteJid: messages.remoteJid,
      participant: messages.participant,
    })
    .from(messages)
    .where(and(eq(messages.sessionId, state.sessionId), column))
    .limit(1)
  const content = row && (await findContent(services, state.sessionId, row.networkId))
  if (!row || !content) return null
  const { me } = state.context
  const author = row.fromMe ? (me.pn ?? me.lid ?? row.remoteJid) : (row.participant ?? row.remoteJid)
  return { networkId: row.networkId, chatJid: row.remoteJid, author, content }
}
