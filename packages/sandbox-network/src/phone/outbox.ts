import { generateMessageIDV2, type proto } from '@whiskeysockets/baileys'
import { isChannelJid } from '../channels/channel.ts'
import { isGroupJid } from '../groups/group.ts'
import { deviceIds, type Phone, phoneJid, phoneLid } from '../registry/phone.ts'
import { routeMessage } from '../router/message.ts'
import { type Stanza, stanza } from '../wire/stanza.ts'
import { sendPost } from './channel-posts.ts'
import { sendToGroup } from './group-outbox.ts'
import { keepSent } from './keep-sent.ts'
import { editAttribute } from './kinds/change.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import type { PhoneContext } from './phone-context.ts'
import { stanzaType } from './stanza-type.ts'

export function newMessageId(phone: Phone): string {
  return generateMessageIDV2(phoneJid(phone))
}

/**
 * Encrypts for every device of the recipient and for the own companions (as deviceSentMessage) and hands the stanza to
 * the router like any companion would.
 */
export async function sendMessage(context: PhoneContext, message: OutgoingMessage): Promise<void> {
  const { id, to, content } = message
  if (isGroupJid(to)) return sendToGroup(context, message)
  if (isChannelJid(to)) return sendPost(context, message)
  const { network, phone, signal } = context
  const recipient = network.directory.resolve(phone.owner, to)?.phone
  if (!recipient) throw new Error(`${to} is not on the network`)
  const copies: Stanza[] = []
  const mirror = { deviceSentMessage: { destinationJid: phoneJid(recipient), message: content } }
  if (recipient !== phone) copies.push(...(await encryptFor(context, recipient, content)))
  copies.push(...(await encryptFor(context, phone, mirror)))
  const attrs = { id, to: phoneJid(recipient), type: stanzaType(content), edit: editAttribute(content) }
  const node = stanza('message', attrs, [stanza('participants', {}, copies)])
  signal.save()
  keepSent(context, { ...message, to: phoneJid(recipient) })
  routeMessage(network, { phone, device: 0 }, node)
}

/** A message between the account's own devices, outside any chat. */
export async function sendPeerMessage(
  { phone, signal }: PhoneContext,
  device: number,
  protocolMessage: proto.Message.IProtocolMessage,
): Promise<Stanza> {
  const encrypted = await signal.encrypt(phoneLid(phone, device), { protocolMessage })
  const attrs = { id: newMessageId(phone), to: phoneJid(phone, device), type: 'text', category: 'peer' }
  return stanza('message', attrs, [encrypted])
}

async function encryptFor({ phone, signal }: PhoneContext, to: Phone, content: proto.IMessage): Promise<Stanza[]> {
  const copies: Stanza[] = []
  for (const device of deviceIds(to)) {
    if (to === phone && device === 0) continue
    const encrypted = await signal.encrypt(phoneLid(to, device), content)
    copies.push(stanza('to', { jid: phoneJid(to, device) }, [encrypted]))
  }
  return copies
}
