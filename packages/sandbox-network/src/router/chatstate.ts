import { groupJid } from '../groups/group.ts'
import { membersOf } from '../groups/members.ts'
import type { Network } from '../network.ts'
import type { Sighting } from '../phone/sightings.ts'
import { type Phone, phoneAddress, phoneJid, phoneLid } from '../registry/phone.ts'
import { children, type Stanza, stanza } from '../wire/stanza.ts'
import { sendToConnected } from './deliver.ts'

/** Typing: to connected devices of the chat, never queued. The phone's owner sees it as well. */
export function routeChatstate(network: Network, from: Phone, node: Stanza): void {
  const group = network.groups.find(from.owner, node.attrs.to)
  if (group?.members.has(from.lid)) {
    const state = stanza('chatstate', { from: groupJid(group), participant: phoneLid(from) }, node.content)
    for (const { phone } of membersOf(network, group)) if (phone !== from) sendToConnected(phone, state)
    return
  }
  const target = network.directory.resolve(from.owner, node.attrs.to)
  if (!target || target.phone === from || target.phone.profile.blocked.includes(from.lid)) return
  const [activity] = children(node)
  const shown = activity && shownAs(activity)
  if (shown && target.phone.profile.isOnline) network.sightings.note(target.phone, phoneJid(from), shown)
  sendToConnected(target.phone, stanza('chatstate', { from: phoneAddress(from, target.isLid) }, node.content))
}

function shownAs({ tag, attrs }: Stanza): Sighting['type'] | undefined {
  if (tag === 'paused') return 'paused'
  if (tag !== 'composing') return undefined
  return attrs.media === 'audio' ? 'recording' : 'composing'
}
