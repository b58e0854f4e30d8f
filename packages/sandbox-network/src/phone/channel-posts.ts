import { proto } from '@whiskeysockets/baileys'
import { phoneJid } from '../registry/phone.ts'
import { routeMessage } from '../router/message.ts'
import { bytesOf, child, type Stanza, stanza, wireTime } from '../wire/stanza.ts'
import { isSilent, readContent } from './message-content.ts'
import { logMessage } from './message-log.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import type { PhoneContext } from './phone-context.ts'

/** A post of a channel that the phone follows, or wrote itself with another device. */
export function takePost({ network, phone }: PhoneContext, channel: string, node: Stanza): () => void {
  const bytes = bytesOf(child(node, 'plaintext'))
  const content = bytes && proto.Message.decode(bytes)
  if (!content || isSilent(content)) return () => undefined
  const isFromMe = node.attrs.is_sender === 'true'
  return () =>
    logMessage(network.store, phone.id, {
      id: node.attrs.id ?? '',
      chat: channel,
      sender: isFromMe ? phoneJid(phone) : channel,
      senderDevice: channel,
      isFromMe,
      status: isFromMe ? 'sent' : 'delivered',
      timestamp: Number(node.attrs.t ?? 0),
      record: readContent(content),
      content,
    })
}

/** The owner writes to a channel. */
export function sendPost({ network, phone }: PhoneContext, { id, to, content }: OutgoingMessage): void {
  logMessage(network.store, phone.id, {
    id,
    chat: to,
    sender: phoneJid(phone),
    senderDevice: to,
    isFromMe: true,
    status: 'sent',
    timestamp: Number(wireTime()),
    record: readContent(content),
    content,
  })
  const plaintext = stanza('plaintext', {}, proto.Message.encode(content).finish())
  routeMessage(network, { phone, device: 0 }, stanza('message', { id, to, type: 'text' }, [plaintext]))
}
