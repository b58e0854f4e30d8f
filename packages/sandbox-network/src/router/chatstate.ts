import { groupJid } from '../groups/group.ts'
import { membersOf } from '../groups/members.ts'
import type { Network } from '../network.ts'
import { type Phone, phoneAddress, phoneLid } from '../registry/phone.ts'
import { type Stanza, stanza } from '../wire/stanza.ts'
import { sendToConnected } from './deliver.ts'

/** Typing: to connected devices of the chat, never queued. */
export function routeChatstate(network: Network, from: Phone, node: Stanza): void {
  const group = network.groups.find(from.owner, node.attrs.to)
  if (group?.members.has(from.lid)) {
    const state = stanza('chatstate', { from: groupJid(group), participant: phoneLid(from) }, node.content)
    for (const { phone } of membersOf(network, group)) if (phone !== from) sendToConnected(phone, state)
    return
  }
  const target = network.directory.resolve(from.owner, node.attrs.to)
  if (!target || target.phone === from || target.phone.profile.blocked.includes(from.lid)) return
  sendToConnected(target.phone, stanza('chatstate', { from: phoneAddress(from, target.isLid) }, node.content))
}
