import type { Network } from '../network.ts'
import type { Phone } from './phone.ts'

/** In a world of up to this many phones everybody has everybody's number. */
const SMALL_WORLD = 200

/**
 * Who hears about a new name, about text or picture of a phone, itself included: its acquaintances, and all phones of a
 * small world.
 */
export function observersOf(network: Network, phone: Phone): Phone[] {
  const phones = [...network.directory.world(phone.owner).byNumber.values()]
  return phones.length <= SMALL_WORLD ? phones : network.acquaintances.observers(phone, phones)
}
