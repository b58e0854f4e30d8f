import type { MessageKey, MessagePayload } from '@messenger/shared/contract/events/message-key'
import { parseJid } from '@messenger/shared/identity/jid'
import type { PersonIds } from '../../identity/person-ids.ts'
import { bodyOf } from './body.ts'
import type { IncomingMessage } from './incoming.ts'
import { toldContent } from './told-content.ts'

/** Who wrote a message. */
export interface Sender extends PersonIds {
  /** In lower case, without `@`; null: the network told none. */
  readonly username?: string | null
}

/** The message events' `data`. `sender` is who wrote it; never invented, so an unresolved LID has no number. */
export function messagePayload(message: IncomingMessage, sender: Sender): MessagePayload {
  return {
    messages: {
      key: messageKey(message, sender),
      ...(message.pushName === null ? {} : { pushName: message.pushName }),
      messageTimestamp: message.timestamp,
      broadcast: message.broadcast,
      messageBody: bodyOf(message.content),
      ...toldContent(message.content),
    },
  }
}

/** Key of a message in events, with all that is known of its sender. */
export function messageKey(message: IncomingMessage, sender: Sender): MessageKey {
  const base = { id: message.networkId, fromMe: message.fromMe, remoteJid: message.remoteJid }
  const digits = sender.pn?.split('@')[0]
  const username = !digits && sender.username ? `@${sender.username}` : null
  if (message.chatKind === 'newsletter') return base
  if (message.chatKind === 'personal') {
    return {
      ...base,
      addressingMode: message.remoteJid.endsWith('@lid') ? 'lid' : 'pn',
      ...(sender.pn && digits ? { senderPn: sender.pn, cleanedSenderPn: digits } : {}),
      ...(sender.lid ? { senderLid: sender.lid } : {}),
      ...(username ? { senderUsername: username } : {}),
    }
  }
  return {
    ...base,
    ...(message.participant
      ? {
          addressingMode: parseJid(message.participant)?.server === 'lid' ? 'lid' : 'pn',
          participant: message.participant,
        }
      : {}),
    ...(sender.pn && digits ? { participantPn: sender.pn, cleanedParticipantPn: digits } : {}),
    ...(sender.lid ? { participantLid: sender.lid } : {}),
    ...(username ? { participantUsername: username } : {}),
  }
}
