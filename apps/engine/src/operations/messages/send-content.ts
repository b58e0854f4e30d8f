import { validationError } from '@messenger/shared/contract/errors'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { SendPriority } from '@messenger/shared/contract/sessions/sending-policy'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import { currentTraceparent } from '@messenger/shared/tracing/tracing'
import type { EngineContext } from '../../engine-context.ts'
import { acceptSend, type LoggedSend, type NewSend } from '../../sends/accept-send.ts'
import { findQuoted } from '../../sends/find-quoted.ts'
import { refuseForChannel } from '../../sends/refuse-for-channel.ts'
import { resolveRecipient } from '../../sends/resolve-recipient.ts'
import { type NewScheduledSend, scheduleSend } from '../../sends/schedule-send.ts'
import { scheduledTime } from '../../sends/scheduled-time.ts'
import { replyOf, sendReply, waitMs } from '../../sends/send-reply.ts'
import type { Session } from '../../sessions/session.ts'
import type { proto } from '../../whatsapp/baileys.ts'
import { quoting } from '../../whatsapp/to-whatsapp/quotation.ts'
import { loggedBody } from './logged-body.ts'

/** The fields that sends of every kind share; the others are the kind's own. */
export interface SendFields {
  readonly to: string
  readonly replyTo?: number | string | undefined
  readonly sendAt?: string | undefined
  readonly priority?: SendPriority | undefined
  readonly wait?: 'sent' | undefined
  readonly [field: string]: unknown
}

/** What a content may depend on. */
export interface Draft {
  readonly context: EngineContext
  readonly session: Session
  /** The chat that it is for. */
  readonly chatJid: string
}

/**
 * Accepts a message whose content `make` gives: it is in the log, and so in the queue, when the reply goes out. With
 * `sendAt` it waits in the log for its time, and the recipient is not checked before.
 */
export async function sendContent(
  context: EngineContext,
  input: SendFields,
  make: (draft: Draft) => proto.IMessage | Promise<proto.IMessage>,
): Promise<SendReply> {
  const dueAt = input.sendAt === undefined ? null : scheduledTime(input.sendAt)
  const session = await context.supervisor.take(context.call.sessionId)
  const chatJid = await resolveRecipient(context.services, session, input.to, dueAt !== null)
  const draft = { context, session, chatJid }
  const bare = await make(draft)
  refuseForChannel(chatJid, bare, input.replyTo !== undefined)
  const content = await withQuotation(draft, bare, input.replyTo)
  const networkId = context.call.networkId ?? newNetworkMessageId()
  const request = { to: input.to, content: loggedBody(input) }
  const logged = session.settings.logMessages ? { to: input.to, body: request.content } : null
  const { byPerson, origin } = context.call
  const send = { networkId, chatJid, content, priority: input.priority, logged, byPerson, origin }
  if (dueAt === null) return accept(draft, send, input)
  const sendAt = new Date(dueAt)
  const accepted = await schedule(session, { ...send, request, sendAt, traceparent: currentTraceparent() ?? null })
  return replyOf(accepted, input.to, sendAt)
}

async function accept({ context, session }: Draft, send: NewSend, input: SendFields): Promise<SendReply> {
  const { state } = session
  const settled = input.wait === 'sent' ? state.outbox.settled(send.networkId, waitMs) : null
  const accepted = await acceptSend(context.services.database, state, send)
  return sendReply(context, accepted, settled, input.to)
}

async function schedule({ state }: Session, send: NewScheduledSend): Promise<LoggedSend> {
  const accepted: { send?: LoggedSend } = {}
  await state.writer.write(async step => {
    accepted.send = await scheduleSend(state.context, step, send)
  })
  if (!accepted.send) throw new Error('A write that was committed did not run')
  return accepted.send
}

async function withQuotation(
  { context, session, chatJid }: Draft,
  content: proto.IMessage,
  replyTo: SendFields['replyTo'],
): Promise<proto.IMessage> {
  if (replyTo === undefined) return content
  const quoted = await findQuoted(context, session.state, replyTo, chatJid)
  if (!quoted) throw validationError({ replyTo: ['The selected replyTo is invalid.'] })
  return quoting(content, quoted, chatJid)
}
