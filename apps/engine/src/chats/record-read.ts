import { chats, messages } from '@messenger/shared/db/schema'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { RecordContext } from '../recording/record-context.ts'
import type { WriteStep } from '../recording/write-batch.ts'
import { recordChats } from './record-chats.ts'

/** The session itself read a chat up to a message: what came after that one is what is unread. */
export async function recordRead(
  context: RecordContext,
  step: WriteStep,
  { id, remoteJid }: { readonly id: string; readonly remoteJid: string },
): Promise<void> {
  const { sessionId, identities } = context
  const chat = await identities.chatOf(step.tx, remoteJid)
  const received = and(eq(messages.sessionId, sessionId), eq(messages.chat, chat), eq(messages.fromMe, false))
  const [read] = await step.tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(received, eq(messages.networkId, id)))
  const [row] = await step.tx
    .select({ unread: chats.unreadCount })
    .from(chats)
    .where(and(eq(chats.sessionId, sessionId), eq(chats.chat, chat)))
  if (!read || !row || row.unread === 0) return
  // What acts on another message was never counted as unread.
  const later = await step.tx.$count(messages, and(received, isNull(messages.about), gt(messages.id, read.id)))
  await recordChats(context, step, [{ jid: remoteJid, unreadCount: Math.min(row.unread, later) }])
}
