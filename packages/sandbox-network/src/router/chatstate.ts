import { groupJid } from '../groups/group.ts'
import { membersOf } from '../groups/members.ts'
import type { Network } from '../network.ts'
import type { Sighting } from '../phone/sightings.ts'
import { type Phone, phoneAddress, phoneJid, phoneLid } from '../registry/phone.ts'
import { children, type Stanza, stanza } from '../wire/stanza.ts'
import { sendToConnected } from './deliver.ts'

/** Typing: to connected devices of the chat, never queued. The phones' owners see it as well. */
export function routeChatstate(network: Network, from: Phone, node: Stanza): void {
  const [activity] = children(node)
  const type = activity && shownAs(activity)
  const group = network.groups.find(from.owner, node.attrs.to)
  if (group?.members.has(from.lid)) {
    const state = stanza('chatstate', { from: groupJid(group), participant: phoneLid(from) }, node.content)
    const others = membersOf(network, group).flatMap(({ phone }) => (phone === from ? [] : [phone]))
    for (const phone of others) sendToConnected(phone, state)
    if (type) noteTyping(network, { from, to: others, chat: groupJid(group), type })
    return
  }
  const target = network.directory.resolve(from.owner, node.attrs.to)
  if (!target || target.phone === from || target.phone.profile.blocked.includes(from.lid)) return
  if (type) noteTyping(network, { from, to: [target.phone], chat: phoneJid(from), type })
  sendToConnected(target.phone, stanza('chatstate', { from: phoneAddress(from, target.isLid) }, node.content))
}

/** Owners of phones that are switched off see nothing. `chat` as those who see it name it. */
export function noteTyping(
  network: Network,
  { from, to, chat, type }: { from: Phone; to: readonly Phone[]; chat: string; type: Sighting['type'] },
): void {
  const online = to.filter(phone => phone.profile.isOnline)
  network.sightings.note(online, { from: phoneJid(from), chat, type })
}

function shownAs({ tag, attrs }: Stanza): Sighting['type'] | undefined {
  if (tag === 'paused') return 'paused'
  if (tag !== 'composing') return undefined
  return attrs.media === 'audio' ? 'recording' : 'composing'
}
