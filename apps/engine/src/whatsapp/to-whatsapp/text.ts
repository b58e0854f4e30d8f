import type { proto } from '../baileys.ts'

/** A text. */
export function textMessage(text: string): proto.IMessage {
  return { extendedTextMessage: { text } }
}
