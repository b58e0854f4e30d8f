import type { Network } from '../network.ts'
import { deliverToAll } from '../router/deliver.ts'
import { stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import { observersOf } from './observers.ts'
import { type Phone, phoneJid } from './phone.ts'

/** Sets the about text and tells everybody who knows the phone. */
export function changeAbout(network: Network, phone: Phone, about: string, byDevice?: number): void {
  if (about === phone.profile.about) return
  network.directory.saveProfile(phone, { about })
  for (const observer of observersOf(network, phone)) {
    const attrs = { from: phoneJid(phone), type: 'status', id: stanzaId(), t: wireTime() }
    const content = [stanza('set', {}, Buffer.from(about))]
    deliverToAll(network, observer, stanza('notification', attrs, content), observer === phone ? byDevice : undefined)
  }
}
