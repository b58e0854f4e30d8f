import type { Fault } from '../faults/fault.ts'
import { count, type Network } from '../network.ts'
import type { Resolved } from '../registry/directory.ts'
import { type Phone, phoneAddress } from '../registry/phone.ts'
import { child, children, type Stanza, stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import { damaged } from './damage.ts'
import { deliver } from './deliver.ts'

/** A device that puts something on the network. */
export interface Sender {
  phone: Phone
  device: number
}

/** What the network answers: an ack, an ack with an error code, or nothing at all. */
export type Verdict = { kind: 'accepted' } | { kind: 'refused'; error: string } | { kind: 'silent' }

const KEPT_ATTRIBUTES = ['type', 'edit', 'category', 'push_priority'] as const
const FORWARDED_CHILDREN = new Set(['meta', 'reporting'])

/** Fans a one-to-one message out to the devices it is encrypted for, phone and companions alike. */
export function routeMessage(network: Network, sender: Sender, message: Stanza): Verdict {
  const destination = network.directory.resolve(sender.phone.owner, message.attrs.to)
  if (!destination) return { kind: 'refused', error: '404' }
  const refusal = refusalOf(network, sender, destination.phone, message)
  if (refusal) return { kind: 'refused', error: refusal }
  network.acquaintances.note(sender.phone, destination.phone)
  network.acquaintances.note(destination.phone, sender.phone)
  count(network, 'routed/message')
  const token = stanzaId()
  for (const copy of copiesOf(message)) {
    const target = network.directory.resolve(sender.phone.owner, copy.jid)
    if (!target || isBlocked(sender.phone, target.phone)) continue
    forward(network, { sender, destination, message, token }, target, copy.encrypted)
  }
  if (destination.phone.magic?.onMessage === 'no_answer' && sender.device !== 0) return { kind: 'silent' }
  return { kind: 'accepted' }
}

interface Routed {
  sender: Sender
  destination: Resolved
  message: Stanza
  /** names this stanza, so that a fault of count 1 acts on all copies of one message */
  token: string
}

function forward(network: Network, routed: Routed, target: Resolved, encrypted: Stanza[]): void {
  const { sender, message } = routed
  const session = target.phone.devices.get(target.device)?.record.sessionId ?? null
  const where = { owner: target.phone.owner, numbers: [target.phone.number], sessions: [session] }
  // messages between a phone and its companion (keys, history) are no messages to a user
  const acts = (kind: 'corrupt_ciphertext' | 'duplicate_stanza') =>
    message.attrs.category !== 'peer' && network.faults.take(kind, where, routed.token) !== undefined
  const isDamaged = acts('corrupt_ciphertext')
  const isDoubled = acts('duplicate_stanza')
  const extras = children(message).filter(part => FORWARDED_CHILDREN.has(part.tag))
  const identity = child(message, 'device-identity')
  const startsSession = encrypted.some(part => part.attrs.type === 'pkmsg')
  const content = [...(isDamaged ? encrypted.map(damaged) : encrypted), ...extras]
  if (identity && startsSession) content.push(identity)
  const node = stanza('message', forwardedAttributes(network, routed, target, sender), content)
  deliver(network, target.phone, target.device, node, { isDoubled })
}

function forwardedAttributes(
  network: Network,
  { message, destination }: Routed,
  target: Resolved,
  { phone, device }: Sender,
): Record<string, string | undefined> {
  const { isLid } = destination
  const attrs: Record<string, string | undefined> = {
    id: message.attrs.id,
    t: wireTime(),
    // with the device: the receiver's Signal session depends on it
    from: phoneAddress(phone, isLid, device),
    notify: phone.profile.name,
    [isLid ? 'sender_pn' : 'sender_lid']: phoneAddress(phone, !isLid),
  }
  for (const name of KEPT_ATTRIBUTES) attrs[name] = message.attrs[name]
  if (target.phone !== phone || message.attrs.category === 'peer') return attrs
  const named = network.directory.resolve(phone.owner, message.attrs.recipient)
  const chat = named?.phone ?? destination.phone
  attrs.recipient = phoneAddress(chat, isLid)
  attrs[isLid ? 'recipient_pn' : 'recipient_lid'] = phoneAddress(chat, !isLid)
  return attrs
}

/**
 * Peer messages and single-device resends carry <enc> directly. A resend also carries a redundant <participants>,
 * encrypted a second time for the same device; forwarding it would make the receiver decrypt and emit twice.
 */
function copiesOf(message: Stanza): { jid: string | undefined; encrypted: Stanza[] }[] {
  const direct = children(message, 'enc')
  if (direct.length) return [{ jid: message.attrs.to, encrypted: direct }]
  return children(child(message, 'participants'), 'to').map(to => ({
    jid: to.attrs.jid,
    encrypted: children(to, 'enc'),
  }))
}

function isBlocked(sender: Phone, target: Phone): boolean {
  return target !== sender && target.profile.blocked.includes(sender.lid)
}

/** Error code for a message of a companion; what phones send is not refused. */
function refusalOf(network: Network, sender: Sender, to: Phone, message: Stanza): string | undefined {
  if (sender.device === 0 || message.attrs.category === 'peer') return undefined
  if (to !== sender.phone && to.magic?.onMessage === 'refuse_463') return '463'
  const session = sender.phone.devices.get(sender.device)?.record.sessionId ?? null
  const where = { owner: to.owner, numbers: [sender.phone.number, to.number], sessions: [session] }
  const fault: Fault | undefined = network.faults.take('nack_463', where) ?? network.faults.take('nack_479', where)
  return fault?.kind.slice('nack_'.length)
}
