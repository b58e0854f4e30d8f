import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys'
import { newSecret } from './poll.ts'

/** The same content as a forwarded message; undefined for what cannot be forwarded. */
export function forwardContent(message: proto.IMessage): proto.IMessage | undefined {
  const { messageContextInfo: _secret, conversation, ...content } = normalizeMessageContent(message) ?? {}
  const contextInfo = { isForwarded: true, forwardingScore: 1 }
  if (conversation) return { extendedTextMessage: { text: conversation, contextInfo } }
  if (content.reactionMessage || content.protocolMessage || content.pollUpdateMessage) return undefined
  const [part] = Object.entries(content).filter(([, value]) => typeof value === 'object' && value !== null)
  const isPoll = part?.[0].startsWith('pollCreation')
  return part && { [part[0]]: { ...part[1], contextInfo }, ...(isPoll ? { messageContextInfo: newSecret() } : {}) }
}
