import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { sendText as operation } from '@messenger/shared/contract/messages/send-text'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import type { EngineContext } from '../../engine-context.ts'
import { acceptSend } from '../../sends/accept-send.ts'
import { findQuoted } from '../../sends/find-quoted.ts'
import { mentionsOf } from '../../sends/mentions.ts'
import { refuseUnfit } from '../../sends/refuse-unfit.ts'
import { resolveRecipient } from '../../sends/resolve-recipient.ts'
import { sendReply } from '../../sends/send-reply.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import { textMessage } from '../../whatsapp/to-whatsapp/text.ts'

const waitMs = 20_000

/** Accepts a text: it is in the log, and so in the queue, when the reply goes out. */
export async function sendText(context: EngineContext, input: OperationInput<typeof operation>): Promise<SendReply> {
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  const { state } = session
  refuseUnfit(input)
  const mentions = mentionsOf(input)
  const chatJid = await resolveRecipient(context.services, state, socket, input.to)
  const quoted = input.replyTo === undefined ? null : await findQuoted(context, state, input.replyTo)
  if (input.replyTo !== undefined && !quoted) throw validationError({ replyTo: ['The selected replyTo is invalid.'] })
  const networkId = context.call.networkId ?? newNetworkMessageId()
  const settled = input.wait === 'sent' ? state.outbox.settled(networkId, waitMs) : null
  const logged = session.settings.logMessages ? { to: input.to, body: JSON.stringify(loggedBody(input)) } : null
  const content = textMessage(input.text, quoted, chatJid, mentions)
  const send = await acceptSend(context.services.database, state, { networkId, chatJid, content, logged })
  return sendReply(context, send, settled, input.to)
}

/** The request body as it came: defaults are left out again. */
function loggedBody({ to, text, replyTo, mentions, linkPreview }: OperationInput<typeof operation>) {
  return {
    to,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(mentions === undefined ? {} : { mentions }),
    ...(linkPreview ? {} : { linkPreview }),
  }
}
