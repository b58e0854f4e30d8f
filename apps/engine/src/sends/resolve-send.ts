import type { FailedCode } from '@messenger/shared/contract/fields'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { messageLogs, messages } from '@messenger/shared/db/schema'
import { and, eq, or, sql } from 'drizzle-orm'
import { ownMessageEvent } from '../sessions/own-message-event.ts'
import { countMessage, type RecordContext } from '../sessions/record-message.ts'
import { chatKindOf } from '../sessions/record-status.ts'
import type { WriteStep } from '../sessions/session-writer.ts'
import { proto } from '../whatsapp/baileys.ts'
import { rawContent } from '../whatsapp/from-whatsapp/raw-content.ts'

/** One sentence per failure; `<reason>` is the network's word. */
const sentences: Readonly<Record<FailedCode, string>> = {
  not_on_network: 'The recipient is not on WhatsApp.',
  reachout_locked: 'WhatsApp has paused new chats for this account; existing chats still work.',
  media_fetch_failed: 'The media could not be downloaded.',
  media_too_large: 'The media is too large for this kind of message.',
  media_type: 'The media type is not supported for this message.',
  not_connected: 'The session was not connected when the message was due.',
  ack_timeout: 'WhatsApp did not acknowledge the message in time.',
  network_rejected: 'WhatsApp rejected the message: <reason>',
  canceled: 'The message was canceled before it was sent.',
  internal: 'The message could not be sent because of an internal error.',
}

/** The network accepted a send: the log says `sent`, and `messages.upsert`, `message.sent`, `messages.update` follow. */
export async function resolveSent(context: RecordContext, step: WriteStep, networkId: string): Promise<void> {
  const { sessionId } = context
  const [log] = await step.tx
    .update(messageLogs)
    .set({
      status: 'sent',
      failedCode: null,
      failedReason: null,
      statusCode: sql`greatest(${messageLogs.statusCode}, 2)`,
      ackedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(messageLogs.sessionId, sessionId),
        eq(messageLogs.networkId, networkId),
        or(
          eq(messageLogs.status, 'in_progress'),
          and(eq(messageLogs.status, 'failed'), eq(messageLogs.failedCode, 'ack_timeout')),
        ),
      ),
    )
    .returning({ msgId: messageLogs.id })
  if (!log) return
  const [message] = await step.tx
    .update(messages)
    .set({ status: sql`greatest(${messages.status}, 2)` })
    .where(and(eq(messages.sessionId, sessionId), eq(messages.networkId, networkId), eq(messages.fromMe, true)))
    .returning({ remoteJid: messages.remoteJid, sealed: messages.sealedContent, timestamp: messages.timestamp })
  await countMessage(step, sessionId)
  if (message?.sealed) emitSent(context, step, { ...log, networkId, ...message, sealed: message.sealed })
}

interface SentMessage {
  readonly msgId: number
  readonly networkId: string
  readonly remoteJid: string
  readonly sealed: Buffer
  readonly timestamp: number
}

function emitSent(context: RecordContext, step: WriteStep, sent: SentMessage): void {
  const content = proto.Message.decode(context.sealer.open(sent.sealed, sealContext.message(context.sessionId)))
  const chatKind = chatKindOf(sent.remoteJid)
  const key = { id: sent.networkId, fromMe: true, remoteJid: sent.remoteJid }
  const message = {
    networkId: sent.networkId,
    fromMe: true,
    remoteJid: sent.remoteJid,
    chatKind,
    participant: null,
    senderAlternative: null,
    pushName: null,
    timestamp: sent.timestamp,
    broadcast: false,
    content,
  }
  step.emit(ownMessageEvent(message, context.me))
  step.emit({
    event: 'message.sent',
    data: { key, message: rawContent(content), msgId: sent.msgId, status: 'sent', success: true },
    chatKind,
    own: true,
  })
  step.emit({
    event: 'messages.update',
    data: {
      key: { remoteJid: sent.remoteJid, id: sent.networkId, fromMe: true },
      update: { status: 2 },
      msgId: sent.msgId,
    },
    chatKind,
    own: true,
  })
}

export interface Failure {
  readonly code: FailedCode
  /** The network's word, for `network_rejected`. */
  readonly reason?: string
}

/** A send has failed for good: the log says why, and `message.sent` tells. */
export async function resolveFailed(
  step: WriteStep,
  sessionId: number,
  networkId: string,
  failure: Failure,
): Promise<void> {
  const reason = sentences[failure.code].replace('<reason>', failure.reason ?? 'no reason given')
  const status = failure.code === 'canceled' ? 'canceled' : 'failed'
  const [log] = await step.tx
    .update(messageLogs)
    .set({ status, failedCode: failure.code, failedReason: reason, updatedAt: sql`now()` })
    .where(
      and(
        eq(messageLogs.sessionId, sessionId),
        eq(messageLogs.networkId, networkId),
        eq(messageLogs.status, 'in_progress'),
      ),
    )
    .returning({ msgId: messageLogs.id, chatJid: messageLogs.chatJid })
  if (!log) return
  step.emit({
    event: 'message.sent',
    data: {
      msgId: log.msgId,
      status: 'failed',
      failed_code: failure.code,
      success: false,
      error: `Failed to send message: ${reason}`,
    },
    chatKind: chatKindOf(log.chatJid),
    own: true,
  })
}

/** What the server's refusal of a message means. 463: the account may not start new chats at the moment. */
export function refusalOf(error: string): Failure {
  return error === '463' ? { code: 'reachout_locked' } : { code: 'network_rejected', reason: `error ${error}` }
}
