import { validationError } from '@messenger/shared/contract/errors'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import type { MediaKind } from '@messenger/shared/media/media-rules'
import type { EngineContext } from '../engine-context.ts'
import { needSocket } from '../sessions/need-socket.ts'
import { mediaOutline } from '../whatsapp/to-whatsapp/media.ts'
import { acceptMedia } from './accept-media.ts'
import { findQuoted } from './find-quoted.ts'
import { resolveRecipient } from './resolve-recipient.ts'
import { sendReply } from './send-reply.ts'

const waitMs = 20_000

export interface MediaSend {
  readonly kind: MediaKind
  readonly url: string
  readonly to: string
  readonly text?: string | undefined
  readonly fileName?: string | undefined
  readonly viewOnce?: boolean | undefined
  readonly replyTo?: number | string | undefined
  readonly wait?: 'sent' | undefined
  /** The request body as it came, for the log. */
  readonly body: object
}

/** Accepts a send of media: it is in the log, and so in the queue, when the reply goes out. It is fetched after that. */
export async function submitMedia(context: EngineContext, send: MediaSend): Promise<SendReply> {
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  const { state } = session
  const chatJid = await resolveRecipient(context.services, state, socket, send.to)
  refuseForChannel(chatJid, send)
  const quoted = send.replyTo === undefined ? null : await findQuoted(context, state, send.replyTo)
  if (send.replyTo !== undefined && !quoted) throw validationError({ replyTo: ['The selected replyTo is invalid.'] })
  const networkId = context.call.networkId ?? newNetworkMessageId()
  const settled = send.wait === 'sent' ? state.outbox.settled(networkId, waitMs) : null
  const content = mediaOutline({ ...send, caption: send.text, quoted, chatJid })
  const logged = session.settings.logMessages ? { to: send.to, body: JSON.stringify(send.body) } : null
  const request = { kind: send.kind, url: send.url }
  const accepted = await acceptMedia(context.services.database, state, { networkId, chatJid, content, logged }, request)
  return sendReply(context, accepted, settled, send.to)
}

function refuseForChannel(chatJid: string, { viewOnce, replyTo, kind }: MediaSend): void {
  if (!chatJid.endsWith('@newsletter')) return
  if (viewOnce || replyTo !== undefined || kind === 'ptv') {
    throw validationError({ message: ['This content type cannot be sent to a channel.'] })
  }
}
