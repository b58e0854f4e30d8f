import { generateParticipantHashV2 } from '@whiskeysockets/baileys'
import { type Group, groupJid, isAdmin } from '../groups/group.ts'
import { membersOf } from '../groups/members.ts'
import { count, type Network } from '../network.ts'
import { deviceIds, type Phone, phoneJid, phoneLid } from '../registry/phone.ts'
import { type Attributes, child, children, type Stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import { forward } from './forward.ts'
import { KEPT_ATTRIBUTES, refusalOf, type Sender, type Verdict } from './sender.ts'

const NOT_A_MEMBER = '403'
const UNKNOWN_GROUP = '404'

/**
 * Hands a group message to every device of every member but the one that sent it: the one ciphertext for all, with the
 * sender key in front of it for those that it was encrypted for. A message encrypted for one device alone (a resend)
 * goes to that device.
 */
export function routeGroupMessage(network: Network, sender: Sender, message: Stanza): Verdict {
  const group = network.groups.find(sender.phone.owner, message.attrs.to)
  if (!group) return { kind: 'refused', error: UNKNOWN_GROUP }
  if (!maySend(group, sender)) return { kind: 'refused', error: NOT_A_MEMBER }
  const members = membersOf(network, group).map(({ phone }) => phone)
  const refusal = refusalOf(network, sender, members, message)
  if (refusal) return { kind: 'refused', error: refusal }
  count(network, 'routed/group_message')
  const token = stanzaId()
  const attrs = attributesOf(group, sender, message)
  const { participant } = message.attrs
  const direct = children(message, 'enc').filter(({ attrs: { type } }) => type !== 'skmsg')
  if (participant && direct.length > 0) {
    const to = network.directory.resolve(group.owner, participant)
    if (to && group.members.has(to.phone.lid)) forward(network, { message, token, to, attrs, encrypted: direct })
    return { kind: 'accepted' }
  }
  const devices = fanOut(network, { group, sender, message, token, attrs }, members)
  return { kind: 'accepted', phash: generateParticipantHashV2(devices) }
}

function maySend(group: Group, { phone }: Sender): boolean {
  if (!group.members.has(phone.lid)) return false
  return !group.record.isAnnouncement || isAdmin(group, phone.lid)
}

interface Routed {
  group: Group
  sender: Sender
  message: Stanza
  token: string
  attrs: Attributes
}

/** Returns the addresses of all devices that got it. */
function fanOut(network: Network, { group, sender, message, token, attrs }: Routed, members: Phone[]): string[] {
  const keys = senderKeysOf(network, group, message)
  const common = children(message, 'enc')
  const devices: string[] = []
  for (const phone of members) {
    for (const device of deviceIds(phone)) {
      if (phone === sender.phone && device === sender.device) continue
      const address = phoneLid(phone, device)
      devices.push(address)
      // a client can use the ciphertext only after the key
      const encrypted = [...(keys.get(address) ?? []), ...common]
      const isResting = device === 0 && network.resting.rests(phone, members.length)
      forward(network, { message, token, to: { phone, device }, attrs, encrypted, isResting })
    }
  }
  return devices
}

function senderKeysOf(network: Network, group: Group, message: Stanza): Map<string, Stanza[]> {
  const keys = new Map<string, Stanza[]>()
  for (const to of children(child(message, 'participants'), 'to')) {
    const target = network.directory.resolve(group.owner, to.attrs.jid)
    if (target) keys.set(phoneLid(target.phone, target.device), children(to, 'enc'))
  }
  return keys
}

function attributesOf(group: Group, { phone, device }: Sender, message: Stanza): Attributes {
  const attrs: Attributes = {
    id: message.attrs.id,
    t: wireTime(),
    from: groupJid(group),
    // with the device: the receiver's sender key belongs to it
    participant: phoneLid(phone, device),
    participant_pn: phoneJid(phone),
    addressing_mode: 'lid',
    notify: phone.profile.name,
  }
  for (const name of KEPT_ATTRIBUTES) attrs[name] = message.attrs[name]
  return attrs
}
