import type { Network } from '../network.ts'
import { deliver } from '../router/deliver.ts'
import { SERVER, stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import type { Device } from './device.ts'
import type { KeyBundle } from './key-bundle.ts'
import type { Phone } from './phone.ts'
import { countPreKeys, takePreKey } from './prekeys.ts'

/** Clients refill when fewer than this many are left. */
const LOW_WATER = 5

/** Takes one bundle of the device a JID names; undefined when there is no such device in the world. */
export function takeBundle(network: Network, owner: string, jid: string | undefined): KeyBundle | undefined {
  const found = network.directory.resolve(owner, jid)
  if (!found) return undefined
  if (found.device === 0) return found.phone.primary.takeBundle()
  const device = found.phone.devices.get(found.device)
  if (!device) return undefined
  const preKey = takePreKey(network.store, found.phone, device)
  noticeLow(network, found.phone, device)
  const { registrationId, identityKey, signedPreKey, identity } = device.record
  return { registrationId, identityKey, signedPreKey, preKey, deviceIdentity: identity }
}

function noticeLow(network: Network, phone: Phone, device: Device): void {
  if (device.record.isPreKeyLow) return
  const left = countPreKeys(network.store, phone, device)
  if (left >= LOW_WATER) return
  network.directory.saveDevice(phone, device, { isPreKeyLow: true })
  const attrs = { from: SERVER, type: 'encrypt', id: stanzaId(), t: wireTime() }
  deliver(network, phone, device.id, stanza('notification', attrs, [stanza('count', { value: String(left) })]))
}
