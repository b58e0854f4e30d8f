import type { proto } from '../baileys.ts'

/** What a link in a text shows. */
export interface LinkPreview {
  /** The link as it stands in the text. */
  readonly matchedText: string
  readonly title: string
  readonly description: string
}

/** A text, with the preview of its link if there is one. */
export function textMessage(text: string, preview: LinkPreview | null = null): proto.IMessage {
  return { extendedTextMessage: { text, ...preview } }
}
