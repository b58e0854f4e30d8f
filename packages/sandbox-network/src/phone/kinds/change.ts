import { normalizeMessageContent, proto } from '@whiskeysockets/baileys'

const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type

/** The message that replaces another one's text or caption; undefined when it has neither. */
export function editContent(
  original: proto.IMessage,
  text: string,
  key: proto.IMessageKey,
): proto.IMessage | undefined {
  const content = normalizeMessageContent(original)
  const editedMessage = withText(content ?? {}, text)
  return editedMessage && { protocolMessage: { key, type: MESSAGE_EDIT, editedMessage, timestampMs: Date.now() } }
}

/** The message that deletes another one for everyone. */
export function deletionContent(key: proto.IMessageKey): proto.IMessage {
  return { protocolMessage: { key, type: REVOKE } }
}

/** What the stanza around a change says of it. */
export function editAttribute(content: proto.IMessage): string | undefined {
  const type = content.protocolMessage?.type
  if (type === MESSAGE_EDIT) return '1'
  return type === REVOKE ? '7' : undefined
}

function withText(content: proto.IMessage, text: string): proto.IMessage | undefined {
  const { imageMessage, videoMessage, documentMessage } = content
  if (content.conversation || content.extendedTextMessage) return { extendedTextMessage: { text } }
  if (imageMessage) return { imageMessage: { ...imageMessage, caption: text } }
  if (videoMessage) return { videoMessage: { ...videoMessage, caption: text } }
  return documentMessage ? { documentMessage: { ...documentMessage, caption: text } } : undefined
}
