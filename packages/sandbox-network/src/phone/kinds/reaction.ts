import type { proto } from '@whiskeysockets/baileys'
import { z } from 'zod'

/** `id` of the message reacted to; `text` is the emoji, empty when it was taken back. */
export const Reaction = z.object({ id: z.string(), text: z.string() })
export type Reaction = z.infer<typeof Reaction>

export function reactionContent(text: string, key: proto.IMessageKey): proto.IMessage {
  return { reactionMessage: { key, text, senderTimestampMs: Date.now() } }
}

export function readReaction({ reactionMessage }: proto.IMessage) {
  if (!reactionMessage) return undefined
  const { key, text } = reactionMessage
  return { kind: 'reaction' as const, reaction: { id: key?.id ?? '', text: text ?? '' } }
}
