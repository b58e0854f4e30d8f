import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { stanza, wireTime } from '../wire/stanza.ts'
import { tell } from './announce.ts'
import { describe } from './describe.ts'
import type { Group } from './group.ts'
import { membersOf } from './members.ts'
import { statusOf } from './participants.ts'

/** Founds a group; people who cannot be added are left out. Everybody in it gets it as a whole. */
export function createGroup(network: Network, creator: Phone, subject: string, jids: string[]): Group {
  const group = network.groups.create(creator.owner, subject, creator.lid, Number(wireTime()))
  for (const jid of jids) {
    const phone = network.directory.resolve(creator.owner, jid)?.phone
    if (!phone || statusOf(network, group, creator, 'add', phone) !== 200) continue
    network.groups.setMember(group, phone.lid, null)
  }
  const whole = stanza('create', { type: 'new' }, [describe(network, group, { withParticipants: true })])
  const members = membersOf(network, group).map(({ phone }) => phone)
  tell(network, group, creator, whole, members)
  return group
}
