import type { proto } from '@whiskeysockets/baileys'
import { mediaOf } from './media-content.ts'

/** What the stanza around a message says it is. */
export function stanzaType(content: proto.IMessage): string {
  if (content.reactionMessage) return 'reaction'
  const isPoll = content.pollUpdateMessage ?? content.pollCreationMessage ?? content.pollCreationMessageV3
  if (isPoll) return 'poll'
  return mediaOf(content) ? 'media' : 'text'
}
