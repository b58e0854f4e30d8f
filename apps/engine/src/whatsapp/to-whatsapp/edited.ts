import { normalizeMessageContent, proto } from '../baileys.ts'
import { keyOf, type Target } from './reaction.ts'

/** A sent message with another text or caption; null when it has neither. */
export function withText(message: proto.IMessage, text: string): proto.IMessage | null {
  const content = normalizeMessageContent(message)
  if (content?.conversation) return { extendedTextMessage: { text } }
  if (content?.extendedTextMessage) {
    const { contextInfo } = content.extendedTextMessage
    return { extendedTextMessage: { text, ...(contextInfo ? { contextInfo } : {}) } }
  }
  if (content?.imageMessage) return { imageMessage: { ...content.imageMessage, caption: text } }
  if (content?.videoMessage) return { videoMessage: { ...content.videoMessage, caption: text } }
  if (content?.documentMessage) return { documentMessage: { ...content.documentMessage, caption: text } }
  return null
}

/** The message that replaces another one's content. */
export function editMessage(edited: proto.IMessage, target: Target, chatJid: string): proto.IMessage {
  return {
    protocolMessage: {
      key: keyOf(target, chatJid),
      type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
      editedMessage: edited,
      timestampMs: Date.now(),
    },
  }
}
