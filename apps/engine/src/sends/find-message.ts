import { type SealContext, sealContext } from '@messenger/shared/crypto/contexts'
import { messageChanges } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../services.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { proto } from '../whatsapp/baileys.ts'
import { logByMsgId, type MessageRow, messageByNetworkId } from './message-rows.ts'

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

interface Search {
  readonly reference: number | string
  /** As `StoredMessage.chat` has it: there first; in any other only when `elsewhere` is true. */
  readonly chat?: string | undefined
  readonly elsewhere?: boolean
}

/**
 * The message that a reference means: the network id, or the integer `msgId`. Null when the session knows none, or when
 * it has not been handed to the network yet, or never will.
 * @throws `ambiguous_message` when several chats have one
 */
export async function findMessage(
  services: Services,
  state: SessionState,
  { reference, chat, elsewhere = chat === undefined }: Search,
): Promise<StoredMessage | null> {
  const { db } = services.database
  const { sessionId } = state
  const named = async (networkId: string) =>
    (chat === undefined ? undefined : await messageByNetworkId(db, sessionId, networkId, chat)) ??
    (elsewhere ? await messageByNetworkId(db, sessionId, networkId, null) : undefined)
  const found = typeof reference === 'string' ? await named(reference) : undefined
  if (found) return stored(services, state, found)
  const msgId = Number(reference)
  const log = Number.isSafeInteger(msgId) && msgId > 0 ? await logByMsgId(db, sessionId, msgId) : undefined
  if (!log || log.status === 'scheduled' || log.status === 'canceled') return null
  const sent = await named(log.networkId)
  return sent ? stored(services, state, sent) : null
}

async function stored(
  { database, sealer }: Services,
  { context }: SessionState,
  row: MessageRow,
): Promise<StoredMessage> {
  const { id, sessionId, chat, remoteJid: chatJid, networkId, fromMe, participant } = row
  const [change] = await database.db.select().from(messageChanges).where(eq(messageChanges.messageId, id))
  const author = fromMe ? (context.me.pn ?? context.me.lid ?? chatJid) : (participant ?? chatJid)
  const original = () => openedOr(row.sealedContent, sealContext.message(sessionId, networkId))
  const edited = () => openedOr(change?.sealedContent ?? null, sealContext.edit(sessionId, id))
  const content = change?.deletedAt ? null : (edited() ?? original())
  return { networkId, chat, chatJid, fromMe, participant, author, content }

  function openedOr(sealed: Buffer | null, sealedFor: SealContext): proto.IMessage | null {
    return sealed && proto.Message.decode(sealer.open(sealed, sealedFor))
  }
}
