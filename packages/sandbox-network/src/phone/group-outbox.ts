import { groupJid } from '../groups/group.ts'
import { membersOf } from '../groups/members.ts'
import { deviceIds, phoneLid } from '../registry/phone.ts'
import { routeMessage } from '../router/message.ts'
import { type Stanza, stanza } from '../wire/stanza.ts'
import { keepSent } from './keep-sent.ts'
import { editAttribute } from './kinds/change.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import type { PhoneContext } from './phone-context.ts'
import { stanzaType } from './stanza-type.ts'

/**
 * Encrypts once for the whole group, with the phone's sender key, and hands that key to the devices that do not have it
 * yet. Phones that rest in a crowd are not given it: they ask when they wake up.
 */
export async function sendToGroup(context: PhoneContext, message: OutgoingMessage): Promise<void> {
  const { id, to, content } = message
  const { network, phone, signal } = context
  const group = network.groups.find(phone.owner, to)
  if (!group?.members.has(phone.lid)) throw new Error(`not in the group ${to}`)
  const members = membersOf(network, group).map(member => member.phone)
  const all: string[] = []
  const awake: string[] = []
  for (const member of members) {
    for (const device of deviceIds(member)) {
      if (member === phone && device === 0) continue
      const address = phoneLid(member, device)
      all.push(address)
      if (device !== 0 || !network.resting.rests(member, members.length)) awake.push(address)
    }
  }
  const { encrypted, distribution, keyless } = await signal.encryptGroup(groupJid(group), content, { all, awake })
  const copies: Stanza[] = []
  for (const address of keyless) {
    const key = { groupId: groupJid(group), axolotlSenderKeyDistributionMessage: distribution }
    const copy = await signal.encrypt(address, { senderKeyDistributionMessage: key })
    copies.push(stanza('to', { jid: address }, [copy]))
  }
  const attrs = {
    id,
    to: groupJid(group),
    type: stanzaType(content),
    edit: editAttribute(content),
    addressing_mode: 'lid',
  }
  const participants = copies.length ? [stanza('participants', {}, copies)] : []
  signal.save()
  keepSent(context, { ...message, to: groupJid(group) }, phoneLid(phone))
  routeMessage(network, { phone, device: 0 }, stanza('message', attrs, [...participants, encrypted]))
}
