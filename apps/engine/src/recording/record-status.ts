import type { DbOrTx } from '@messenger/shared/db/create-db'
import { messages } from '@messenger/shared/db/schema'
import { and, eq, lt } from 'drizzle-orm'
import { chatIdOf } from '../chats/chat-id.ts'
import { chatKindOf } from '../whatsapp/from-whatsapp/chat-kind.ts'
import type { RecordContext } from './record-context.ts'
import { shortKeyOf } from './short-key.ts'
import type { DraftStep } from './write-batch.ts'

/** The network's word on one message: 2 sent, 3 delivered, 4 read, 5 played. */
export interface StatusUpdate {
  readonly networkId: string
  readonly fromMe: boolean
  readonly status: number
}

const readStatus = 4

/** `chat`: where it is read of the database. */
interface Stored {
  readonly messageId: number
  readonly msgId: number | null
  readonly remoteJid: string
  readonly participant?: string | null
  readonly chat?: string
}

/** Moves a message's status forward and emits `messages.update`; what is not news emits nothing. */
export async function recordStatus(context: RecordContext, step: DraftStep, update: StatusUpdate): Promise<void> {
  const { networkId, fromMe, status } = update
  if (step.draft.stores(networkId)) await step.transaction()
  const known = fromMe ? context.memory.sends.get(networkId) : undefined
  const stored: readonly Stored[] = known ? [known] : await behind(step.db, context.sessionId, update)
  for (const { messageId, msgId, remoteJid, participant = null, chat } of stored) {
    const key = await shortKeyOf(context, step.db, { remoteJid, networkId, fromMe, participant })
    if (!step.draft.move(messageId, msgId, status)) continue
    step.draft.emit(
      {
        event: 'messages.update',
        data: { key, update: { status }, ...(msgId === null ? {} : { msgId }) },
        chatKind: chatKindOf(remoteJid),
      },
      { moved: messageId, below: status },
    )
    const chatKind = chatKindOf(remoteJid)
    if (fromMe || status < readStatus || chatKind === 'broadcast' || chat === undefined) continue
    // The account read it on another device.
    step.draft.touch({ chat, id: await chatIdOf(context, step.db, remoteJid) }, chatKind)
  }
}

/** Stored messages with this id that are not as far yet: different chats may use the same one. */
function behind(db: DbOrTx, sessionId: number, { networkId, fromMe, status }: StatusUpdate) {
  return db
    .select({
      messageId: messages.id,
      chat: messages.chat,
      remoteJid: messages.remoteJid,
      participant: messages.participant,
      msgId: messages.msgId,
    })
    .from(messages)
    .where(
      and(
        eq(messages.sessionId, sessionId),
        eq(messages.networkId, networkId),
        eq(messages.fromMe, fromMe),
        lt(messages.status, status),
      ),
    )
}
