import type { Network } from '../network.ts'
import type { Sighting } from '../phone/sightings.ts'
import { observersOf } from '../registry/observers.ts'
import { type Phone, phoneJid } from '../registry/phone.ts'
import type { ClientConnection } from '../session/client-connection.ts'
import { type Stanza, wireTime } from '../wire/stanza.ts'

/**
 * `<presence>` of a companion: a subscription, or whether it is available. The name it carries is ignored: clients repeat
 * one they heard earlier, and a real change comes as a patch of the settings.
 */
export function onPresence(network: Network, connection: ClientConnection, phone: Phone, node: Stanza): void {
  const { type, to } = node.attrs
  if (type === 'subscribe') {
    const subject = network.directory.resolve(phone.owner, to)
    if (subject) network.presences.subscribe(subject.phone, { connection, isLid: subject.isLid })
    return
  }
  if (type !== 'available' && type !== 'unavailable') return
  if (type === 'unavailable') network.directory.saveProfile(phone, { lastSeen: Number(wireTime()) })
  network.presences.set(phone, connection, type === 'available')
  noteSeen(network, phone, type)
}

/** A companion's connection has ended: with the last one that was available the account goes offline. */
export function onGone(network: Network, connection: ClientConnection, phone: Phone): void {
  const before = network.presences.isAvailable(phone)
  network.presences.set(phone, connection, false)
  if (before && !network.presences.isAvailable(phone)) noteSeen(network, phone, 'unavailable')
}

function noteSeen(network: Network, phone: Phone, type: Sighting['type']): void {
  network.sightings.note(observersOf(network, phone), { from: phoneJid(phone), chat: null, type })
}
