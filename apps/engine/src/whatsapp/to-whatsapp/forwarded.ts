import { getContentType, normalizeMessageContent, type proto } from '../baileys.ts'
import { carriers, withContext } from './context.ts'
import { newPollSecret } from './poll.ts'

/** A live location stays with the message that keeps it up to date. */
const forwardable: ReadonlySet<string> = new Set(carriers.filter(name => name !== 'liveLocationMessage'))

/**
 * A stored message for another chat; null for what cannot be forwarded (view-once content, reactions, edits). What others
 * wrote is marked as forwarded and counts how often it was; own messages are not, as in the network's own clients.
 */
export function forwardedMessage(message: proto.IMessage, fromMe: boolean): proto.IMessage | null {
  if (isViewOnce(message)) return null
  const content = asExtended(normalizeMessageContent(message) ?? {})
  const kind = getContentType(content)
  if (!kind || !forwardable.has(kind)) return null
  const isPoll = kind.startsWith('pollCreation')
  const bare: proto.IMessage = { [kind]: content[kind], ...(isPoll ? { messageContextInfo: newPollSecret() } : {}) }
  return withContext(bare, before => {
    const forwardingScore = (before?.forwardingScore ?? 0) + (fromMe ? 0 : 1)
    return forwardingScore > 0 ? { forwardingScore, isForwarded: true } : null
  })
}

/** A bare text has no place for the mark. */
function asExtended({ conversation, ...content }: proto.IMessage): proto.IMessage {
  return conversation ? { extendedTextMessage: { text: conversation } } : content
}

function isViewOnce(message: proto.IMessage): boolean {
  const inner = message.ephemeralMessage?.message ?? message
  if (inner.viewOnceMessage || inner.viewOnceMessageV2 || inner.viewOnceMessageV2Extension) return true
  return [inner.imageMessage, inner.videoMessage, inner.audioMessage].some(media => media?.viewOnce === true)
}
