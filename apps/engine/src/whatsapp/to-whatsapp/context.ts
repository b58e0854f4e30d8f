import type { proto } from '../baileys.ts'

/** Contents that can say what they answer to, or where they come from. */
export const carriers = [
  'extendedTextMessage',
  'imageMessage',
  'videoMessage',
  'ptvMessage',
  'audioMessage',
  'documentMessage',
  'stickerMessage',
  'contactMessage',
  'contactsArrayMessage',
  'locationMessage',
  'liveLocationMessage',
  'pollCreationMessage',
  'pollCreationMessageV2',
  'pollCreationMessageV3',
] as const

/** Messages around a content. */
const wrappers = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
] as const

/** The same message with its context replaced by what `change` makes of it. What has no place for one stays as it is. */
export function withContext(
  message: proto.IMessage,
  change: (context: proto.IContextInfo | null) => proto.IContextInfo | null,
): proto.IMessage {
  for (const name of carriers) {
    const content = message[name]
    if (content) return { ...message, [name]: { ...content, contextInfo: change(content.contextInfo ?? null) } }
  }
  for (const name of wrappers) {
    const inner = message[name]?.message
    if (inner) return { ...message, [name]: { message: withContext(inner, change) } }
  }
  return message
}
