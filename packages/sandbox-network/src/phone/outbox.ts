import { generateMessageIDV2, type proto } from '@whiskeysockets/baileys'
import { deviceIds, type Phone, phoneJid, phoneLid } from '../registry/phone.ts'
import { routeMessage } from '../router/message.ts'
import { type Stanza, stanza, wireTime } from '../wire/stanza.ts'
import { applyVote } from './apply-vote.ts'
import { editAttribute } from './kinds/change.ts'
import { isSilent, readContent } from './message-content.ts'
import { logMessage } from './message-log.ts'
import { applyProtocolMessage } from './protocol-message.ts'
import type { PhoneContext } from './virtual-phone.ts'

export interface OutgoingMessage {
  id: string
  /** PN or LID JID of the recipient */
  to: string
  content: proto.IMessage
}

export function newMessageId(phone: Phone): string {
  return generateMessageIDV2(phoneJid(phone))
}

/**
 * Encrypts for every device of the recipient and for the own companions (as deviceSentMessage) and hands the stanza to
 * the router like any companion would.
 */
export async function sendMessage(context: PhoneContext, { id, to, content }: OutgoingMessage): Promise<void> {
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
  keep(context, { id, to: phoneJid(recipient), content })
  routeMessage(network, { phone, device: 0 }, node)
}

/** A message goes into the list; what only changes another one is applied to that, as on every device that gets it. */
function keep(context: PhoneContext, { id, to, content }: OutgoingMessage): void {
  const { network, phone, changes } = context
  const self = { phone, device: 0, isLid: false }
  if (isSilent(content)) {
    changes.set(id, { chat: to, content })
    if (!applyProtocolMessage(context, self, content)) applyVote(context, self, content)
    return
  }
  logMessage(network.store, phone.id, {
    id,
    chat: to,
    sender: phoneJid(phone),
    senderDevice: phoneJid(phone),
    isFromMe: true,
    status: 'sent',
    timestamp: Number(wireTime()),
    record: readContent(content),
    content,
  })
}

function stanzaType(content: proto.IMessage): string {
  if (content.reactionMessage) return 'reaction'
  const isPoll = content.pollUpdateMessage ?? content.pollCreationMessage ?? content.pollCreationMessageV3
  return isPoll ? 'poll' : 'text'
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
