import type { NewEvent } from '@messenger/shared/contract/events'
import type { MessagePayload } from '@messenger/shared/contract/events/message-key'
import type { proto } from '../whatsapp/baileys.ts'
import { authorIn } from './short-key.ts'

/** How events show a message that the session sent: a reaction as that alone, everything else as a message. */
export function ownMessageEvent({ reactionMessage }: proto.IMessage, payload: MessagePayload): NewEvent {
  const { id, remoteJid, fromMe, participant } = reactionMessage?.key ?? {}
  if (!id || !remoteJid) return { event: 'messages.upsert', data: payload }
  // In a group the own messages are without author there.
  const author = participant ?? (fromMe ? payload.messages.key.participant : null) ?? null
  const key = { remoteJid, id, fromMe: fromMe === true, ...authorIn(remoteJid, author) }
  return {
    event: 'messages.reaction',
    data: [{ key, reaction: { text: reactionMessage?.text ?? '', key: payload.messages.key } }],
  }
}
