import type { NewEvent } from '@messenger/shared/contract/events'
import type { MessagePayload } from '@messenger/shared/contract/events/message-key'
import type { proto } from '../whatsapp/baileys.ts'

/** How events show a message that the session sent: a reaction as that alone, everything else as a message. */
export function ownMessageEvent({ reactionMessage }: proto.IMessage, payload: MessagePayload): NewEvent {
  const { id, remoteJid, fromMe, participant } = reactionMessage?.key ?? {}
  if (!id || !remoteJid) return { event: 'messages.upsert', data: payload }
  const key = { remoteJid, id, fromMe: fromMe === true, ...(participant ? { participant } : {}) }
  return {
    event: 'messages.reaction',
    data: [{ key, reaction: { text: reactionMessage?.text ?? '', key: payload.messages.key } }],
  }
}
