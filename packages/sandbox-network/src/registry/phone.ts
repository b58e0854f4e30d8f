import type { VirtualPhone } from '../phone/virtual-phone.ts'
import { lidJid, pnJid } from '../wire/address.ts'
import type { Device } from './device.ts'
import type { MagicNumber } from './magic-numbers.ts'
import type { PhoneSecrets, Profile } from './phone-record.ts'

/** A number of one world: its account, its companion devices and the virtual phone behind it. */
export interface Phone {
  id: number
  owner: string
  number: string
  lid: string
  magic: MagicNumber | undefined
  profile: Profile
  secrets: PhoneSecrets
  devices: Map<number, Device>
  /** device 0 */
  primary: VirtualPhone
}

export function phoneJid(phone: Phone, device = 0): string {
  return pnJid(phone.number, device)
}

export function phoneLid(phone: Phone, device = 0): string {
  return lidJid(phone.lid, device)
}

/** JID in the addressing form of the conversation. */
export function phoneAddress(phone: Phone, isLid: boolean, device = 0): string {
  return isLid ? phoneLid(phone, device) : phoneJid(phone, device)
}

export function deviceIds(phone: Phone): number[] {
  return [0, ...phone.devices.keys()]
}
