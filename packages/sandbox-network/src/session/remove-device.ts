import { announceDevice } from '../link/announce-device.ts'
import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { stanza } from '../wire/stanza.ts'

/** Unlinks a companion: it is told so when connected, others hear that the device is gone. */
export function removeDevice(network: Network, phone: Phone, id: number): boolean {
  const device = phone.devices.get(id)
  if (!device) return false
  network.directory.removeDevice(phone, id)
  announceDevice(network, phone, 'remove', device)
  device.connection?.end(stanza('stream:error', { code: '401' }, [stanza('conflict', { type: 'device_removed' })]))
  network.log.info({ number: phone.number, device: id, sessionId: device.record.sessionId }, 'device.removed')
  return true
}
