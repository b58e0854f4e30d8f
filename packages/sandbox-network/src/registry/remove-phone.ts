import { leave } from '../groups/participants.ts'
import { removeFile } from '../media/files.ts'
import type { Network } from '../network.ts'
import { filesOf } from '../phone/message-log.ts'
import { removeDevice } from '../session/remove-device.ts'
import type { Phone } from './phone.ts'

/** Takes a phone off the network, with its devices and all that it holds. */
export function removePhone(network: Network, phone: Phone): void {
  unlinkAll(network, phone)
  phone.primary.stop()
  for (const group of network.groups.ofMember(phone.lid)) leave(network, group, phone)
  for (const id of filesOf(network.store, phone.id)) removeFile(network, id)
  network.directory.removePhone(phone)
}

/** How many devices there were. */
export function unlinkAll(network: Network, phone: Phone): number {
  const ids = [...phone.devices.keys()]
  for (const id of ids) removeDevice(network, phone, id)
  return ids.length
}
