import { chatKindOf } from '../whatsapp/from-whatsapp/chat-kind.ts'
import type { IncomingMessage } from '../whatsapp/from-whatsapp/incoming.ts'

type Told = Pick<IncomingMessage, 'networkId' | 'remoteJid' | 'timestamp' | 'content'>

/** What this session sent, in the form in which messages of its account's other devices come in. */
export function ownMessage({ networkId, remoteJid, timestamp, content }: Told): IncomingMessage {
  return {
    networkId,
    fromMe: true,
    remoteJid,
    chatKind: chatKindOf(remoteJid),
    participant: null,
    senderAlternative: null,
    pushName: null,
    timestamp,
    broadcast: false,
    content,
  }
}
