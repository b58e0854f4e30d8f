import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import type { Group, Rank } from './group.ts'

export interface Member {
  phone: Phone
  rank: Rank
}

/** The phones in a group, in the order they came. */
export function membersOf(network: Network, group: Group): Member[] {
  const { byLid } = network.directory.world(group.owner)
  return [...group.members].flatMap(([lid, rank]) => {
    const phone = byLid.get(lid)
    return phone ? [{ phone, rank }] : []
  })
}
