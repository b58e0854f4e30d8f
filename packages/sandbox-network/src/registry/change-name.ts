import type { Network } from '../network.ts'
import { observersOf } from './observers.ts'
import type { Phone } from './phone.ts'

/** Sets the owner's own name; the phones of everybody who knows the phone pass it on to their linked devices. */
export function changeName(network: Network, phone: Phone, name: string): void {
  if (name === phone.profile.name) return
  network.directory.saveProfile(phone, { name })
  for (const observer of observersOf(network, phone)) if (observer !== phone) observer.primary.passOnName(phone)
}
