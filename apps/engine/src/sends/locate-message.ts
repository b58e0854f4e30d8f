import { ApiError } from '@messenger/shared/contract/errors'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { messageChanges, messageLogs } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { EngineContext } from '../engine-context.ts'
import { proto } from '../whatsapp/baileys.ts'
import { chatNamed, type LogRow, logByMsgId, type MessageRow, messageByNetworkId } from './message-rows.ts'

/** A message of the session, with what became of it. */
export interface LocatedMessage {
  readonly message: MessageRow
  /** Null: it is no API send. */
  readonly log: LogRow | null
  readonly change: typeof messageChanges.$inferSelect | null
  /** As it was sent first; null when it is not stored. */
  readonly content: proto.IMessage | null
}

export interface MessageName {
  /** The integer `msgId`, or the network's key id. Digits alone are a `msgId` first. */
  readonly reference: number | string
  /** Needed where several chats have a message with that id. */
  readonly chat?: string | undefined
}

/** @throws `message_not_found`; `ambiguous_message` when several chats have one; `validation` of `chat` */
export async function locateMessage({ services, call }: EngineContext, name: MessageName): Promise<LocatedMessage> {
  const { db } = services.database
  const { sessionId } = call
  const chat = name.chat === undefined ? null : await chatNamed(db, sessionId, name.chat, { field: 'chat' })
  const number = Number(name.reference)
  const send = Number.isSafeInteger(number) && number > 0 ? await logByMsgId(db, sessionId, number) : undefined
  const sent = send && (await messageByNetworkId(db, sessionId, send.networkId, chat))
  const message = sent ?? (await messageByNetworkId(db, sessionId, String(name.reference), chat))
  if (!message) throw new ApiError('message_not_found')
  const log = sent ? send : await logOf({ services, call }, message)
  const [change] = await db.select().from(messageChanges).where(eq(messageChanges.messageId, message.id))
  const { sealedContent } = message
  const opened = sealedContent && services.sealer.open(sealedContent, sealContext.message(sessionId, message.networkId))
  return { message, log: log ?? null, change: change ?? null, content: opened ? proto.Message.decode(opened) : null }
}

async function logOf(
  { services, call }: Pick<EngineContext, 'services' | 'call'>,
  message: MessageRow,
): Promise<LogRow | null> {
  if (!message.fromMe) return null
  const [log] = await services.database.db
    .select()
    .from(messageLogs)
    .where(and(eq(messageLogs.sessionId, call.sessionId), eq(messageLogs.networkId, message.networkId)))
  return log ?? null
}

/** True while a message of the account that the network took is younger than `windowMs`. */
export function isSentWithin({ message, log }: LocatedMessage, windowMs: number): boolean {
  if (!message.fromMe) return false
  const sentAt = log ? (log.status === 'sent' ? log.ackedAt?.getTime() : undefined) : message.timestamp * 1000
  return sentAt !== undefined && Date.now() - sentAt < windowMs
}
