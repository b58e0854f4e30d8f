import type { Network } from '../network.ts'
import type { Device } from '../registry/device.ts'
import { type Phone, phoneJid, phoneLid } from '../registry/phone.ts'
import { deliverToAll } from '../router/deliver.ts'
import { stanza, stanzaId, wireTime } from '../wire/stanza.ts'

/** Tells everybody who knows the account, its other devices included, that a device was added or removed. */
export function announceDevice(network: Network, phone: Phone, change: 'add' | 'remove', device: Device): void {
  const listed = stanza('device', { jid: phoneJid(phone, device.id), 'key-index': String(device.id) })
  const content = stanza(change, { device_hash: '2:sandbox' }, [listed, stanza('key-index-list', { ts: wireTime() })])
  const phones = network.directory.world(phone.owner).byNumber.values()
  for (const observer of network.acquaintances.observers(phone, phones)) {
    const attrs = { from: phoneJid(phone), type: 'devices', id: stanzaId(), t: wireTime(), lid: phoneLid(phone) }
    deliverToAll(
      network,
      observer,
      stanza('notification', attrs, [content]),
      observer === phone ? device.id : undefined,
    )
  }
}
