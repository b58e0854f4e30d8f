import type { proto } from '../baileys.ts'

/** What a link in a text shows. */
export interface LinkPreview {
  /** The link as it stands in the text. */
  readonly matchedText: string
  readonly title: string
  readonly description: string
}

/** A text, with the preview of its link if there is one, and mentioning people (JIDs) when they are given. */
export function textMessage(
  text: string,
  preview: LinkPreview | null = null,
  mentions: readonly string[] = [],
): proto.IMessage {
  const contextInfo = mentions.length > 0 ? { contextInfo: { mentionedJid: [...mentions] } } : {}
  return { extendedTextMessage: { text, ...preview, ...contextInfo } }
}
