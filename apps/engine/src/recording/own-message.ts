import { chatKindOf } from '../whatsapp/from-whatsapp/chat-kind.ts'
import type { IncomingMessage } from '../whatsapp/from-whatsapp/incoming.ts'

type Told = Pick<IncomingMessage, 'networkId' | 'remoteJid' | 'participant' | 'timestamp' | 'content'>

/** What this session sent, in the form in which messages of its account's other devices come in. */
export function ownMessage({ networkId, remoteJid, participant, timestamp, content }: Told): IncomingMessage {
  return {
    networkId,
    fromMe: true,
    remoteJid,
    chatKind: chatKindOf(remoteJid),
    participant,
    senderAlternative: null,
    pushName: null,
    timestamp,
    broadcast: false,
    content,
  }
}
