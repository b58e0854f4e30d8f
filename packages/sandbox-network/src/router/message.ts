import { isGroupJid } from '../groups/group.ts'
import { count, type Network } from '../network.ts'
import { complainAbout } from '../population/complain.ts'
import { noteMessage } from '../population/note-message.ts'
import { restrictMessage } from '../population/restrict-message.ts'
import type { Resolved } from '../registry/directory.ts'
import { phoneAddress } from '../registry/phone.ts'
import { child, children, type Stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import { addressRefusal } from './address-refusal.ts'
import { routeChannelPost } from './channel-post.ts'
import { forward } from './forward.ts'
import { routeGroupMessage } from './group-message.ts'
import { isBlocked } from './is-blocked.ts'
import { KEPT_ATTRIBUTES, refusalOf, type Sender, type Verdict } from './sender.ts'
import { tokenRefusal } from './token-refusal.ts'

/** Fans a message out to the devices it is encrypted for, phone and companions alike. */
export function routeMessage(network: Network, sender: Sender, message: Stanza): Verdict {
  if (isGroupJid(message.attrs.to)) return routeGroupMessage(network, sender, message)
  const channel = network.channels.find(sender.phone.owner, message.attrs.to)
  if (channel) return routeChannelPost(network, sender, channel, message)
  const destination = network.directory.resolve(sender.phone.owner, message.attrs.to)
  if (!destination) {
    complainAbout(network, sender.phone, 'unknown')
    return { kind: 'refused', error: '404' }
  }
  const { phone } = destination
  const isUnreachable = sender.device !== 0 && phone !== sender.phone && phone.magic?.onMessage === 'refuse_463'
  const misaddressed = addressRefusal(destination, sender, message)
  const refusal = isUnreachable
    ? '463'
    : (misaddressed ?? tokenRefusal(network, sender, phone, message) ?? refusalOf(network, sender, [phone], message))
  if (refusal) return { kind: 'refused', error: refusal }
  const restricted = restrictMessage(network, sender, phone, message)
  if (restricted) return restricted
  network.acquaintances.note(sender.phone, destination.phone)
  network.acquaintances.note(destination.phone, sender.phone)
  count(network, 'routed/message')
  noteMessage(network, sender.phone, phone, message.attrs.id ?? '')
  const token = stanzaId()
  for (const copy of copiesOf(message)) {
    const target = network.directory.resolve(sender.phone.owner, copy.jid)
    if (!target || isBlocked(sender.phone, target.phone)) continue
    const attrs = forwardedAttributes(network, { destination, message }, target, sender)
    forward(network, { message, token, to: target, attrs, encrypted: copy.encrypted })
  }
  if (destination.phone.magic?.onMessage === 'no_answer' && sender.device !== 0) return { kind: 'silent' }
  return { kind: 'accepted' }
}

interface Routed {
  destination: Resolved
  message: Stanza
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
