import type { Network } from '../network.ts'
import { deliverToAll } from '../router/deliver.ts'
import { stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import { observersOf } from './observers.ts'
import { type Phone, phoneJid } from './phone.ts'

/** Sets (URL) or removes (null) a picture and tells everybody who knows the phone; returns the picture's new id. */
export function changePicture(network: Network, phone: Phone, url: string | null, byDevice?: number): string {
  const id = wireTime()
  network.directory.saveProfile(phone, { pictureUrl: url, pictureId: id })
  const content = url ? stanza('set', { id, author: phoneJid(phone) }) : stanza('delete', { author: phoneJid(phone) })
  for (const observer of observersOf(network, phone)) {
    const attrs = { from: phoneJid(phone), type: 'picture', id: stanzaId(), t: wireTime() }
    deliverToAll(network, observer, stanza('notification', attrs, [content]), observer === phone ? byDevice : undefined)
  }
  return id
}
