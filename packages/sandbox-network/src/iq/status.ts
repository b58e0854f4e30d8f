import { changeAbout } from '../registry/change-about.ts'
import { textOf } from '../wire/stanza.ts'
import type { AccountHandler } from './request.ts'

/** Sets the account's about text. */
export const answerStatus: AccountHandler = ({ network, phone, device, payload, reply }) => {
  if (payload.tag !== 'status') return false
  changeAbout(network, phone, textOf(payload) ?? '', device.id)
  reply()
  return true
}
