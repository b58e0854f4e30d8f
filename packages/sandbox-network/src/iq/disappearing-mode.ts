import { phoneJid } from '../registry/phone.ts'
import { deliverToAll } from '../router/deliver.ts'
import { stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import type { AccountHandler } from './request.ts'

/** Default disappearing timer of new chats; the account's other devices hear of it. */
export const answerDisappearingMode: AccountHandler = ({ network, phone, device, iq, payload, reply }) => {
  if (iq.attrs.type !== 'set') return false
  const duration = Number(payload.attrs.duration ?? 0)
  network.directory.saveProfile(phone, { disappearingSeconds: duration })
  const attrs = { from: phoneJid(phone), type: 'account_sync', id: stanzaId(), t: wireTime() }
  const content = stanza('disappearing_mode', { duration: String(duration), t: wireTime() })
  deliverToAll(network, phone, stanza('notification', attrs, [content]), device.id)
  reply()
  return true
}
