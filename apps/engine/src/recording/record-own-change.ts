import { sealContext } from '@messenger/shared/crypto/contexts'
import { messageChanges, messages } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { messageOfId, noteTexts } from '../text-search/note-texts.ts'
import { proto } from '../whatsapp/baileys.ts'
import { chatKindOf } from '../whatsapp/from-whatsapp/chat-kind.ts'
import { messagePayload } from '../whatsapp/from-whatsapp/payload.ts'
import { ownMessage } from './own-message.ts'
import type { RecordContext } from './record-context.ts'
import { type OwnContext, ownAuthor, shortKeyOf } from './short-key.ts'
import type { WriteStep } from './write-batch.ts'

interface OwnEdit {
  /** Row of the edited message. */
  readonly messageId: number
  /** Of the edit itself. */
  readonly networkId: string
  readonly remoteJid: string
  /** Unix seconds. */
  readonly timestamp: number
  readonly content: proto.IMessage
}

/** The network took an edit of the session's own: the message reads differently now, and `messages.upsert` tells. */
export async function recordOwnEdit(context: RecordContext, step: WriteStep, edit: OwnEdit): Promise<void> {
  const { sessionId, sealer } = context
  const { networkId, content } = edit
  const edited = content.protocolMessage?.editedMessage ?? {}
  const encoded = proto.Message.encode(edited).finish()
  const sealedContent = sealer.seal(encoded, sealContext.edit(sessionId, edit.messageId))
  // The same edit again, after a lost reply, is no news.
  if (!(await setEdit(step, edit.messageId, networkId, sealedContent))) return
  await step.tx
    .update(messages)
    .set({ status: sql`greatest(${messages.status}, 2)` })
    .where(and(eq(messages.sessionId, sessionId), eq(messages.networkId, networkId), eq(messages.fromMe, true)))
  const participant = await ownAuthor(context, step.tx, edit.remoteJid)
  const message = ownMessage({ ...edit, participant })
  const data = messagePayload(message, context.me)
  step.emit({ event: 'messages.upsert', data, chatKind: message.chatKind, own: true })
}

/** Keeps what a message reads after the edit of that network id; false when that was the latest already. */
export async function setEdit(
  step: WriteStep,
  messageId: number,
  editId: string,
  sealedContent: Buffer,
): Promise<boolean> {
  const change = { sealedContent, editId }
  const rows = await step.tx
    .insert(messageChanges)
    .values({ messageId, ...change })
    .onConflictDoUpdate({
      target: messageChanges.messageId,
      set: change,
      setWhere: sql`${messageChanges.editId} is distinct from ${editId}`,
    })
    .returning({ messageId: messageChanges.messageId })
  if (rows.length > 0) await noteTexts(step.tx, messageOfId(messageId))
  return rows.length > 0
}

interface OwnDeletion {
  readonly messageId: number
  /** Of the deleted message. */
  readonly networkId: string
  readonly remoteJid: string
}

/** The network took a deletion of the session's own: `messages.delete` tells, once. */
export async function recordOwnDeletion(context: OwnContext, step: WriteStep, deletion: OwnDeletion): Promise<void> {
  const { remoteJid, networkId } = deletion
  if (!(await setDeleted(step, deletion.messageId))) return
  const key = await shortKeyOf(context, step.tx, { remoteJid, networkId, fromMe: true, participant: null })
  const data = { keys: [key] }
  step.emit({ event: 'messages.delete', data, chatKind: chatKindOf(remoteJid), own: true })
}

/** Marks a message as deleted; false when it was before. */
export async function setDeleted(step: WriteStep, messageId: number): Promise<boolean> {
  const rows = await step.tx
    .insert(messageChanges)
    .values({ messageId, deletedAt: sql`now()` })
    .onConflictDoUpdate({
      target: messageChanges.messageId,
      set: { deletedAt: sql`now()` },
      setWhere: sql`${messageChanges.deletedAt} is null`,
    })
    .returning({ messageId: messageChanges.messageId })
  if (rows.length > 0) await noteTexts(step.tx, messageOfId(messageId))
  return rows.length > 0
}
