import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { stanza, wireTime } from '../wire/stanza.ts'
import { tell } from './announce.ts'
import { describe } from './describe.ts'
import type { Group } from './group.ts'
import { changeParticipants } from './participants.ts'

/** Founds a group; people who cannot be added are left out. */
export function createGroup(network: Network, creator: Phone, subject: string, jids: string[]): Group {
  const group = network.groups.create(creator.owner, subject, creator.lid, Number(wireTime()))
  const others = jids.filter(jid => network.directory.resolve(creator.owner, jid)?.phone !== creator)
  changeParticipants(network, group, creator, 'add', others)
  // the others have heard of it by being added
  const whole = stanza('create', { type: 'new' }, [describe(network, group, { withParticipants: true })])
  tell(network, group, creator, whole, [creator])
  return group
}
