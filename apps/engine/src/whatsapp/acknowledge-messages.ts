import { createLru } from '../lru.ts'
import { type BinaryNode, isJidNewsletter, jidNormalizedUser, type WAMessage, type WASocket } from './baileys.ts'

/** Messages of an offline batch may all wait for their turn. */
const mostWaiting = 5_000

/**
 * Acknowledges messages beside their receipt. For what it could decrypt the library sends a receipt alone; the network ends
 * the stream in the end when no `<ack class="message">` comes (Baileys #1910, comment of 2026-09-05). whatsmeow sent both in
 * 2021; its newer code sends the receipt alone, and its PR #953 says that the official client does. The receipt is first, as it takes the message out of the network's queue: by then the plaintext is in
 * the journal. Answers what is to be called with each message that the library hands over.
 */
export function acknowledgeMessages(sock: WASocket): (message: WAMessage) => void {
  const waiting = createLru<string, BinaryNode>(mostWaiting)
  sock.ws.prependListener('CB:message', (stanza: BinaryNode) => {
    // The library acknowledges posts of channels by itself.
    if (!isJidNewsletter(stanza.attrs.from)) waiting.set(nameOf(stanza), stanza)
  })
  return ({ key, messageStubType }) => {
    const name = [key.id, key.remoteJid, key.participant].map(part => plain(part ?? '')).join(' ')
    const stanza = waiting.get(name)
    waiting.delete(name)
    // What could not be read is acknowledged already, or refused; of the own phone's messages the library sends a receipt.
    if (!stanza || messageStubType) return
    // A connection that is lost by now has nobody to acknowledge to.
    sock.sendMessageAck(stanza).catch(() => undefined)
  }
}

/** As the library names a message: by its id, its chat, and its author where others write, too. */
function nameOf({ attrs: { id, recipient, from, participant } }: BinaryNode): string {
  return [id, recipient ?? from, participant].map(part => plain(part ?? '')).join(' ')
}

/** The library names people of hosted devices as it does all others. */
function plain(text: string): string {
  if (!text.includes('@')) return text
  return jidNormalizedUser(text.replace(/@hosted$/, '@s.whatsapp.net').replace(/@hosted\.lid$/, '@lid'))
}
