import { textOf } from '../wire/stanza.ts'
import type { AccountHandler } from './request.ts'

/** Sets the account's about text. */
export const answerStatus: AccountHandler = ({ network, phone, payload, reply }) => {
  if (payload.tag !== 'status') return false
  network.directory.saveProfile(phone, { about: textOf(payload) ?? '' })
  reply()
  return true
}
