import type { Logger } from 'pino'
import { z } from 'zod'
import { createLru } from '../lru.ts'
import {
  type BinaryNode,
  getBinaryNodeChild,
  isJidMetaAI,
  isJidNewsletter,
  jidNormalizedUser,
  type WAMessage,
  type WASocket,
} from './baileys.ts'
import type { Credentials } from './credentials.ts'

/** Messages of an offline batch may all wait for their turn. */
const mostWaiting = 5_000

/** Stands in the credentials, beside the library's own, once the network has asked for acknowledgements. */
const kept = z.object({ wantsAcks: z.literal(true) })

interface AckOptions {
  readonly credentials: Credentials
  readonly log: Logger
}

/**
 * Acknowledges messages beside their receipt, where the network wants it. The official client and whatsmeow answer what
 * they could decrypt with a receipt alone (whatsmeow PR #953), and so does the library. Some streams end with
 * `<stream:error><ack class="message"/>` all the same (Baileys #1910, comment of 2026-09-05). So the receipt is alone until
 * that happens to a session once; from then on, over restarts, each receipt is followed by `<ack class="message">`. The
 * receipt is first, as it takes the message out of the network's queue: by then the plaintext is in the journal. Answers
 * what is to be called with each message that the library hands over.
 */
export function acknowledgeMessages(sock: WASocket, { credentials, log }: AckOptions): (message: WAMessage) => void {
  const waiting = createLru<string, BinaryNode>(mostWaiting)
  let isWanted = kept.safeParse(credentials.creds.additionalData).success
  sock.ws.prependListener('CB:stream:error', (stanza: BinaryNode) => {
    const missing = getBinaryNodeChild(stanza, 'ack')
    // Other kinds of stanzas the library acknowledges always.
    if (!missing || (missing.attrs.class ?? 'message') !== 'message' || isWanted) return
    isWanted = true
    log.warn('network.wants_acks')
    credentials.creds.additionalData = { ...credentials.creds.additionalData, wantsAcks: true }
    credentials.save().catch((error: unknown) => log.debug({ err: error }, 'network.wants_acks_not_kept'))
  })
  sock.ws.prependListener('CB:message', (stanza: BinaryNode) => {
    // The library acknowledges posts of channels by itself.
    if (isWanted && !isJidNewsletter(stanza.attrs.from)) waiting.set(nameOf(stanza), stanza)
  })
  return ({ key, messageStubType, category }) => {
    const name = [key.id, key.remoteJid, key.participant].map(part => plain(part ?? '')).join(' ')
    const stanza = waiting.get(name)
    waiting.delete(name)
    // What could not be read is acknowledged already, or refused; but of the own phone's messages a receipt is sent.
    if (!stanza || (messageStubType && category !== 'peer')) return
    // A connection that is lost by now has nobody to acknowledge to.
    sock.sendMessageAck(stanza).catch(() => undefined)
  }
}

/** As the library names a message: by its id, its chat, and its author where others write, too. */
function nameOf({ attrs: { id, recipient, from, participant } }: BinaryNode): string {
  const chat = recipient && !isJidMetaAI(recipient) ? recipient : from
  return [id, chat, participant].map(part => plain(part ?? '')).join(' ')
}

/** The library names people of hosted devices as it does all others. */
function plain(text: string): string {
  if (!text.includes('@')) return text
  return jidNormalizedUser(text.replace(/@hosted$/, '@s.whatsapp.net').replace(/@hosted\.lid$/, '@lid'))
}
