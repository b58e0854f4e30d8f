import { sealContext } from '@messenger/shared/crypto/contexts'
import { messageChanges, messageLogs, messages } from '@messenger/shared/db/schema'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Services } from '../services.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { proto } from '../whatsapp/baileys.ts'

/** A message that the session has seen or sent. */
export interface StoredMessage {
  readonly networkId: string
  /** One per contact; compare chats by this. */
  readonly chat: string
  /** The chat as the message addressed it. */
  readonly chatJid: string
  readonly fromMe: boolean
  readonly participant: string | null
  /** Who wrote it, as a JID. */
  readonly author: string
  /** As it reads now, after its edits; null when it is not stored, or was deleted. */
  readonly content: proto.IMessage | null
}

/**
 * The message that a reference means: the integer `msgId`, or the network id. Null when the session knows none, or when
 * it has not been handed to the network yet, or never will.
 */
export async function findMessage(
  services: Services,
  state: SessionState,
  reference: number | string,
): Promise<StoredMessage | null> {
  const found = typeof reference === 'string' ? await byNetworkId(services, state, reference) : null
  if (found) return found
  const msgId = Number(reference)
  return Number.isSafeInteger(msgId) && msgId > 0 ? byMsgId(services, state, msgId) : null
}

async function byMsgId(services: Services, state: SessionState, msgId: number): Promise<StoredMessage | null> {
  const [log] = await services.database.db
    .select({ networkId: messageLogs.networkId })
    .from(messageLogs)
    .where(
      and(
        eq(messageLogs.id, msgId),
        eq(messageLogs.sessionId, state.sessionId),
        notInArray(messageLogs.status, ['scheduled', 'canceled']),
      ),
    )
  return log ? byNetworkId(services, state, log.networkId) : null
}

async function byNetworkId(
  { database, sealer }: Services,
  state: SessionState,
  networkId: string,
): Promise<StoredMessage | null> {
  const { sessionId, context } = state
  const [row] = await database.db
    .select({
      chat: messages.chat,
      chatJid: messages.remoteJid,
      fromMe: messages.fromMe,
      participant: messages.participant,
      sealed: messages.sealedContent,
      sealedEdit: messageChanges.sealedContent,
      deletedAt: messageChanges.deletedAt,
    })
    .from(messages)
    .leftJoin(messageChanges, eq(messageChanges.messageId, messages.id))
    .where(and(eq(messages.sessionId, sessionId), eq(messages.networkId, networkId)))
    .orderBy(desc(messages.id))
    .limit(1)
  if (!row) return null
  const { chat, chatJid, fromMe, participant } = row
  const author = fromMe ? (context.me.pn ?? context.me.lid ?? chatJid) : (participant ?? chatJid)
  const sealed = row.deletedAt ? null : (row.sealedEdit ?? row.sealed)
  const content = sealed ? proto.Message.decode(sealer.open(sealed, sealContext.message(sessionId))) : null
  return { networkId, chat, chatJid, fromMe, participant, author, content }
}
