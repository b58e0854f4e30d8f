import { normalizeMessageContent, type proto } from '../baileys.ts'

/** Text, caption, edited text or reply text of a message; `""` when there is none. */
export function bodyOf(message: proto.IMessage | null | undefined): string {
  const content = normalizeMessageContent(message)
  if (!content) return ''
  const edited = content.protocolMessage?.editedMessage
  if (edited) return bodyOf(edited)
  return (
    content.conversation ||
    content.extendedTextMessage?.text ||
    content.imageMessage?.caption ||
    content.videoMessage?.caption ||
    content.documentMessage?.caption ||
    content.locationMessage?.comment ||
    content.buttonsResponseMessage?.selectedDisplayText ||
    content.listResponseMessage?.title ||
    content.templateButtonReplyMessage?.selectedDisplayText ||
    ''
  )
}
