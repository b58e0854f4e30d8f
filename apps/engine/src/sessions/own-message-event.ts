import type { RecordableEvent } from '../events/record.ts'
import type { PersonIds } from '../identity/person.ts'
import type { IncomingMessage } from '../whatsapp/from-whatsapp/incoming.ts'
import { messageKey, messagePayload } from '../whatsapp/from-whatsapp/payload.ts'

/** How events show a message that the session sent: a reaction as that alone, everything else as a message. */
export function ownMessageEvent(message: IncomingMessage, me: PersonIds): RecordableEvent {
  const { chatKind, content } = message
  const { reactionMessage } = content
  const { id, remoteJid, fromMe, participant } = reactionMessage?.key ?? {}
  if (!id || !remoteJid) return { event: 'messages.upsert', data: messagePayload(message, me), chatKind, own: true }
  const key = { remoteJid, id, fromMe: fromMe === true, ...(participant ? { participant } : {}) }
  const reaction = { text: reactionMessage?.text ?? '', key: messageKey(message, me) }
  return { event: 'messages.reaction', data: [{ key, reaction }], chatKind, own: true }
}
