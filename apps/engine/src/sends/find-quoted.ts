import type { EngineContext } from '../engine-context.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { isQuotable } from '../whatsapp/from-whatsapp/real-content.ts'
import type { QuotedMessage } from '../whatsapp/to-whatsapp/quotation.ts'
import { findMessage } from './find-message.ts'

/** The message that a reference means, of the chat that it is quoted in if that has one; null when it cannot be quoted. */
export async function findQuoted(
  { services }: EngineContext,
  state: SessionState,
  reference: number | string,
  chatJid: string,
): Promise<QuotedMessage | null> {
  const chat = await state.identities.chatOf(services.database.db, chatJid)
  const found = await findMessage(services, state, { reference, chat, elsewhere: true })
  return found?.content && isQuotable(found.content) ? { ...found, content: found.content } : null
}
