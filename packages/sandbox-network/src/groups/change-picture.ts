import type { Network } from '../network.ts'
import { type Phone, phoneLid } from '../registry/phone.ts'
import { deliverToAll } from '../router/deliver.ts'
import { stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import { type Group, groupJid } from './group.ts'
import { membersOf } from './members.ts'

/** Sets (URL) or removes (null) a group's picture and tells its members; returns the picture's new id. */
export function changeGroupPicture(network: Network, group: Group, actor: Phone, url: string | null): string {
  const id = String(Number(group.record.pictureId || wireTime()) + 1)
  network.groups.save(group, { pictureUrl: url, pictureId: id })
  const author = phoneLid(actor)
  const content = url ? stanza('set', { id, author }) : stanza('delete', { author })
  const attrs = { from: groupJid(group), type: 'picture', id: stanzaId(), t: wireTime(), participant: author }
  const node = stanza('notification', attrs, [content])
  for (const { phone } of membersOf(network, group)) if (phone.devices.size > 0) deliverToAll(network, phone, node)
  return id
}
