import { removeDevice } from '../session/remove-device.ts'
import { parseAddress } from '../wire/address.ts'
import type { AccountHandler } from './request.ts'

/** A companion unlinks itself or a sibling (`logout`). */
export const answerRemoveDevice: AccountHandler = ({ network, phone, payload, reply }) => {
  if (payload.tag !== 'remove-companion-device') return false
  const device = parseAddress(payload.attrs.jid)?.device
  reply()
  if (device) removeDevice(network, phone, device)
  return true
}
