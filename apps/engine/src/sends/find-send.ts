import { ApiError } from '@messenger/shared/contract/errors'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { messageChanges, messageLogs, messages } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { EngineContext } from '../engine-context.ts'
import { proto } from '../whatsapp/baileys.ts'

/** One API send of the session, with its message and what became of that. */
export interface FoundSend {
  readonly log: typeof messageLogs.$inferSelect
  readonly message: typeof messages.$inferSelect
  readonly change: typeof messageChanges.$inferSelect | null
  /** What was sent; null when it is not stored. */
  readonly content: proto.IMessage | null
}

/** @throws `message_not_found` for what is no send of this session */
export async function findSend({ services, call }: EngineContext, msgId: number): Promise<FoundSend> {
  const { sessionId } = call
  const [row] = await services.database.db
    .select({ log: messageLogs, message: messages, change: messageChanges })
    .from(messageLogs)
    .innerJoin(
      messages,
      and(
        eq(messages.sessionId, messageLogs.sessionId),
        eq(messages.networkId, messageLogs.networkId),
        eq(messages.fromMe, true),
      ),
    )
    .leftJoin(messageChanges, eq(messageChanges.messageId, messages.id))
    .where(and(eq(messageLogs.id, msgId), eq(messageLogs.sessionId, sessionId)))
  if (!row) throw new ApiError('message_not_found')
  const { sealedContent } = row.message
  const opened = sealedContent && services.sealer.open(sealedContent, sealContext.message(sessionId))
  return { ...row, content: opened ? proto.Message.decode(opened) : null }
}

/** True while a message that the network took is younger than `windowMs`. */
export function isSentWithin({ log }: FoundSend, windowMs: number): boolean {
  return log.status === 'sent' && log.ackedAt !== null && Date.now() - log.ackedAt.getTime() < windowMs
}
