import type { EngineContext } from '../engine-context.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { isQuotable } from '../whatsapp/from-whatsapp/real-content.ts'
import type { QuotedMessage } from '../whatsapp/to-whatsapp/quotation.ts'
import { findMessage } from './find-message.ts'

/** The message that a reference means, if it can be quoted; null when the session has none. */
export async function findQuoted(
  { services }: EngineContext,
  state: SessionState,
  reference: number | string,
): Promise<QuotedMessage | null> {
  const found = await findMessage(services, state, reference)
  return found?.content && isQuotable(found.content) ? { ...found, content: found.content } : null
}
