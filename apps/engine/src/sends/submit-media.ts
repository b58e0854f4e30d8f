import { validationError } from '@messenger/shared/contract/errors'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import { messageLogs } from '@messenger/shared/db/schema'
import type { MediaKind } from '@messenger/shared/media/media-rules'
import { and, eq } from 'drizzle-orm'
import type { EngineContext } from '../engine-context.ts'
import { needSocket } from '../sessions/need-socket.ts'
import type { WriteStep } from '../sessions/write-batch.ts'
import { mediaOutline } from '../whatsapp/to-whatsapp/media.ts'
import type { LoggedSend, NewSend } from './accept-send.ts'
import { findQuoted } from './find-quoted.ts'
import { insertSend } from './insert-send.ts'
import { addMediaRequest } from './media-request.ts'
import { recipientJid } from './recipient-jid.ts'
import { resolveRecipient } from './resolve-recipient.ts'
import { scheduleSend } from './schedule-send.ts'
import { scheduledTime } from './scheduled-time.ts'
import { loadSend, replyOf } from './send-reply.ts'

const waitMs = 20_000

export interface MediaSend {
  readonly kind: MediaKind
  readonly url: string
  readonly to: string
  readonly text?: string | undefined
  readonly fileName?: string | undefined
  readonly viewOnce?: boolean | undefined
  readonly replyTo?: number | string | undefined
  readonly sendAt?: string | undefined
  readonly wait?: 'sent' | undefined
  /** The request body as it came, for the log: JSON. */
  readonly body: string
}

/**
 * Accepts a send of media: it is in the log, and so in the queue, when the reply goes out. It is fetched after that; with
 * `sendAt` when it is due.
 */
export async function submitMedia(context: EngineContext, send: MediaSend): Promise<SendReply> {
  const sendAt = send.sendAt === undefined ? null : new Date(scheduledTime(send.sendAt))
  const session = await context.supervisor.take(context.call.sessionId)
  const { state } = session
  const chatJid = sendAt
    ? recipientJid(send.to)
    : await resolveRecipient(context.services, state, needSocket(session), send.to)
  refuseForChannel(chatJid, send)
  const quoted = send.replyTo === undefined ? null : await findQuoted(context, state, send.replyTo)
  if (send.replyTo !== undefined && !quoted) throw validationError({ replyTo: ['The selected replyTo is invalid.'] })
  const networkId = context.call.networkId ?? newNetworkMessageId()
  const settled = send.wait === 'sent' && !sendAt ? state.outbox.settled(networkId, waitMs) : null
  const content = mediaOutline({ ...send, caption: send.text, quoted, chatJid })
  const logged = session.settings.logMessages ? { to: send.to, body: send.body } : null
  const accepted: { send?: LoggedSend } = {}
  await state.writer.write(async step => {
    const entry = { networkId, chatJid, content, logged }
    accepted.send = await accept(state.context, step, entry, send, sendAt)
  })
  if (accepted.send && sendAt) return replyOf(accepted.send, send.to, sendAt)
  state.media.wake()
  const isOpen = accepted.send?.status === 'in_progress'
  if (isOpen) await settled
  const outcome = settled && isOpen ? await loadSend(context, networkId) : accepted.send
  if (!outcome) throw new Error('An accepted send is not in the log')
  return replyOf(outcome, send.to)
}

/** A network id that is in the log already is the same send: its media may be on its way, or there. */
async function accept(
  context: Parameters<typeof insertSend>[0],
  step: WriteStep,
  entry: NewSend,
  { to, body, kind, url }: MediaSend,
  sendAt: Date | null,
): Promise<LoggedSend> {
  const { networkId, chatJid } = entry
  const known = await step.tx
    .select({ id: messageLogs.id })
    .from(messageLogs)
    .where(and(eq(messageLogs.sessionId, context.sessionId), eq(messageLogs.networkId, networkId)))
  const log = sendAt
    ? await scheduleSend(context, step, { ...entry, sendAt, request: { to, content: body } })
    : await insertSend(context, step, entry)
  const request = { kind, url }
  if (known.length === 0) await addMediaRequest(context, step, { msgId: log.id, networkId, chatJid, request })
  return log
}

function refuseForChannel(chatJid: string, { viewOnce, replyTo, kind }: MediaSend): void {
  if (!chatJid.endsWith('@newsletter')) return
  if (viewOnce || replyTo !== undefined || kind === 'ptv') {
    throw validationError({ message: ['This content type cannot be sent to a channel.'] })
  }
}
