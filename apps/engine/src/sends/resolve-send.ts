import type { FailedCode } from '@messenger/shared/contract/fields'
import { messageLogs } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { chatIdOf } from '../chats/chat-id.ts'
import { withTimer } from '../chats/with-timer.ts'
import type { StepRow } from '../recording/draft.ts'
import { noteSteps, stepNow } from '../recording/note-step.ts'
import { ownMessage } from '../recording/own-message.ts'
import { ownMessageEvent } from '../recording/own-message-event.ts'
import type { RecordContext } from '../recording/record-context.ts'
import { isChatMessage } from '../recording/record-message.ts'
import { authorIn, ownAuthor } from '../recording/short-key.ts'
import { withoutNul } from '../recording/without-nul.ts'
import type { DraftStep, WriteStep } from '../recording/write-batch.ts'
import { proto } from '../whatsapp/baileys.ts'
import { chatKindOf } from '../whatsapp/from-whatsapp/chat-kind.ts'
import { messagePayload } from '../whatsapp/from-whatsapp/payload.ts'
import { dropMediaRequest } from './media-request.ts'
import { loadSend, type QueuedSend } from './queued-sends.ts'

/** One sentence per failure; `<reason>` is the network's word, or what was wrong with the media. */
const sentences: Readonly<Record<FailedCode, string>> = {
  not_on_network: 'The recipient is not on WhatsApp.',
  reachout_locked: 'WhatsApp has paused new chats for this account; existing chats still work.',
  media_fetch_failed: 'The media could not be downloaded: <reason>',
  media_too_large: 'The media is larger than <reason>.',
  media_type: 'The media type is not supported for this message.',
  not_connected: 'The session was not connected when the message was due.',
  ack_timeout: 'WhatsApp did not acknowledge the message in time.',
  network_rejected: 'WhatsApp rejected the message: <reason>',
  canceled: 'The message was canceled before it was sent.',
  internal: 'The message could not be sent because of an internal error.',
}

/** What became of a send. */
export type Outcome =
  | { readonly status: 'sent' }
  | { readonly status: 'failed' | 'canceled'; readonly failedCode: FailedCode; readonly failedReason: string }

interface Resolved {
  readonly known: QueuedSend | undefined
  readonly tell: (outcome: Outcome) => void
  readonly traceparent?: string | undefined
  /** What happened to it since the queue. */
  readonly steps?: readonly StepRow[]
}

/**
 * The network accepted a send: the log says `sent`, and `messages.upsert`, `message.sent`, `messages.update` follow.
 * @param known the send, when the caller has it.
 * @param tell called after the commit, when it was news.
 * @param traceparent of the acknowledgement.
 */
export async function resolveSent(
  context: RecordContext,
  step: DraftStep,
  networkId: string,
  { known, tell, traceparent, steps }: Resolved,
): Promise<void> {
  const send = known ?? (await loadSend(step.db, context, networkId))
  if (!send || !step.draft.resolve(send, steps)) return
  if (send.content) await emitSent(context, step, { ...send, content: send.content }, traceparent)
  step.draft.onCommit(({ sent }) => {
    if (!sent.has(send.logId)) return
    const { messageId, logId: msgId, chatJid: remoteJid } = send
    if (messageId !== null) context.memory.sends.set(networkId, { messageId, msgId, remoteJid })
    tell({ status: 'sent' })
  })
}

async function emitSent(
  context: RecordContext,
  step: DraftStep,
  send: QueuedSend & { readonly content: Uint8Array },
  traceparent: string | undefined,
): Promise<void> {
  const { networkId, chatJid: remoteJid, logId: msgId, timestamp } = send
  // As it went into that chat, which may forget it after a time.
  const content = await withTimer(step.db, context, remoteJid, proto.Message.decode(send.content))
  const participant = await ownAuthor(context, step.db, remoteJid)
  const key = { id: networkId, fromMe: true, remoteJid, ...authorIn(remoteJid, participant) }
  const message = ownMessage({ networkId, remoteJid, participant, timestamp, content })
  const payload = messagePayload(message, context.me)
  const { message: raw, viewOnce, ephemeral } = payload.messages
  const told = { message: raw, ...(viewOnce ? { viewOnce } : {}), ...(ephemeral ? { ephemeral } : {}) }
  const filters = { chatKind: message.chatKind, own: true, traceparent }
  const sent = { sent: msgId }
  step.draft.emit({ ...ownMessageEvent(content, payload), ...filters }, sent)
  step.draft.emit(
    {
      event: 'message.sent',
      data: { key, ...told, msgId, status: 'sent', success: true },
      ...filters,
    },
    sent,
  )
  step.draft.emit(
    {
      event: 'messages.update',
      data: { key, update: { status: 2 }, msgId },
      ...filters,
    },
    sent,
  )
  if (!isChatMessage(message)) return
  const chat = await context.identities.chatOf(step.db, remoteJid)
  const id = await chatIdOf(context, step.db, remoteJid)
  step.draft.hear({ logId: msgId, chat, timestamp }, id, message.chatKind)
}

export interface Failure {
  readonly code: FailedCode
  /** Fills the sentence: the network's word, why media could not be had, how large it may be. */
  readonly reason?: string
  /** The number with which the network refused it. */
  readonly network?: string
}

interface Failed {
  readonly traceparent?: string | undefined
  /** What happened to it since the queue. */
  readonly steps?: readonly StepRow[]
}

/**
 * A send has failed for good: the log says why, `message.sent` tells, and what was to be fetched for it is erased.
 * @returns what is written now; null when the send has another outcome already.
 */
export async function resolveFailed(
  step: Pick<WriteStep, 'tx' | 'emit'>,
  sessionId: number,
  networkId: string,
  failure: Failure,
  { traceparent, steps = [] }: Failed = {},
): Promise<Outcome | null> {
  const reason = withoutNul(sentences[failure.code].replace('<reason>', failure.reason ?? 'no reason given'))
  const status = failure.code === 'canceled' ? 'canceled' : 'failed'
  await dropMediaRequest(step, sessionId, networkId)
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
  const { code, network } = failure
  // It had an outcome already: what it went through on the way is told all the same.
  const ended = log ? [stepNow(networkId, 'failed', { code, ...(network ? { network } : {}), reason })] : []
  await noteSteps(step, sessionId, [...steps, ...ended])
  if (!log) return null
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
    traceparent,
  })
  return { status, failedCode: failure.code, failedReason: reason }
}

/** What the server's refusal of a message means. 463: the account may not start new chats at the moment. */
export function refusalOf(error: string): Failure {
  return error === '463'
    ? { code: 'reachout_locked', network: error }
    : { code: 'network_rejected', reason: `error ${error}`, network: error }
}
