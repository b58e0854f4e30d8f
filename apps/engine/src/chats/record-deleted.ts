import { chats } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { RecordContext } from '../recording/record-context.ts'
import type { WriteStep } from '../recording/write-batch.ts'
import { chatKindOf } from '../whatsapp/from-whatsapp/chat-kind.ts'
import { chatIdOf } from './chat-id.ts'

/** The owner deleted chats on the phone: they are forgotten and told. A later message makes such a chat a new one. */
export async function recordDeleted(
  { sessionId, identities }: RecordContext,
  step: WriteStep,
  jids: readonly string[],
): Promise<void> {
  for (const jid of jids) {
    const chat = await identities.chatOf(step.tx, jid)
    await step.tx.delete(chats).where(and(eq(chats.sessionId, sessionId), eq(chats.chat, chat)))
    const id = await chatIdOf({ identities }, step.tx, jid)
    step.emit({ event: 'chats.delete', data: [id], chatKind: chatKindOf(id) })
  }
}
