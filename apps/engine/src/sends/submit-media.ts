import { validationError } from '@messenger/shared/contract/errors'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { SendPriority } from '@messenger/shared/contract/sessions/sending-policy'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import { messageLogs } from '@messenger/shared/db/schema'
import type { MediaKind } from '@messenger/shared/media/media-rules'
import { currentTraceparent } from '@messenger/shared/tracing/tracing'
import { and, eq } from 'drizzle-orm'
import type { EngineContext } from '../engine-context.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { mediaOutline } from '../whatsapp/to-whatsapp/media.ts'
import { acceptMedia } from './accept-media.ts'
import type { LoggedSend } from './accept-send.ts'
import { findQuoted } from './find-quoted.ts'
import { addMediaRequest, type MediaRequest } from './media-request.ts'
import { jidsOfMentions, readMentions } from './mentions.ts'
import { refuseMediaForChannel } from './refuse-for-channel.ts'
import { resolveRecipient } from './resolve-recipient.ts'
import { type NewScheduledSend, scheduleSend } from './schedule-send.ts'
import { scheduledTime } from './scheduled-time.ts'
import { replyOf, sendReply, waitMs } from './send-reply.ts'

export interface MediaSend {
  readonly kind: MediaKind
  readonly url: string
  readonly to: string
  readonly text?: string | undefined
  readonly fileName?: string | undefined
  readonly viewOnce?: boolean | undefined
  readonly mentions?: readonly string[] | undefined
  readonly replyTo?: number | string | undefined
  readonly sendAt?: string | undefined
  readonly priority?: SendPriority | undefined
  readonly wait?: 'sent' | undefined
  /** The request body as it came, for the log: JSON. */
  readonly body: string
}

/**
 * Accepts a send of media: it is in the log, and so in the queue, when the reply goes out. It is fetched after that; with
 * `sendAt` when it is due.
 * @throws ApiError also `disk_low`, `disk_full`
 */
export async function submitMedia(context: EngineContext, send: MediaSend): Promise<SendReply> {
  const mentioned = readMentions(send)
  const sendAt = send.sendAt === undefined ? null : new Date(scheduledTime(send.sendAt))
  await context.services.disk.require('media')
  const session = await context.supervisor.take(context.call.sessionId)
  const { state } = session
  const chatJid = await resolveRecipient(context.services, session, send.to, sendAt !== null)
  refuseMediaForChannel(chatJid, send)
  const quoted = send.replyTo === undefined ? null : await findQuoted(context, state, send.replyTo, chatJid)
  if (send.replyTo !== undefined && !quoted) throw validationError({ replyTo: ['The selected replyTo is invalid.'] })
  const mentions = await jidsOfMentions(session, mentioned)
  const networkId = context.call.networkId ?? newNetworkMessageId()
  const settled = send.wait === 'sent' && !sendAt ? state.outbox.settled(networkId, waitMs) : null
  const content = mediaOutline({ ...send, caption: send.text, mentions, quoted, chatJid })
  const logged = session.settings.logMessages ? { to: send.to, body: send.body } : null
  const request = { kind: send.kind, url: send.url }
  const { priority } = send
  const entry = {
    networkId,
    chatJid,
    content,
    priority,
    logged,
    byPerson: context.call.byPerson,
    origin: context.call.origin,
  }
  if (sendAt) {
    const traceparent = currentTraceparent() ?? null
    const later = { ...entry, sendAt, traceparent, request: { to: send.to, content: send.body } }
    return replyOf(await scheduleMedia(state, later, request), send.to, sendAt)
  }
  const accepted = await acceptMedia(context.services.database, state, entry, request)
  return sendReply(context, accepted, settled, send.to)
}

/** What is to be fetched waits with the send until it is due. */
async function scheduleMedia(
  { context, writer }: SessionState,
  send: NewScheduledSend,
  request: MediaRequest,
): Promise<LoggedSend> {
  const { networkId, chatJid } = send
  const accepted: { send?: LoggedSend } = {}
  await writer.write(async step => {
    const isThere = and(eq(messageLogs.sessionId, context.sessionId), eq(messageLogs.networkId, networkId))
    const known = await step.tx.select({ id: messageLogs.id }).from(messageLogs).where(isThere)
    accepted.send = await scheduleSend(context, step, send)
    if (known.length === 0) await addMediaRequest(context, step, { networkId, chatJid, request })
  })
  if (!accepted.send) throw new Error('A scheduled send is not in the log')
  return accepted.send
}
