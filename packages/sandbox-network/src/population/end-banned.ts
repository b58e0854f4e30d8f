import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { type Stanza, stanza } from '../wire/stanza.ts'

/** Sent to too many people (whatsmeow, `TempBanSentToTooManyPeople`). */
const CODE = '101'

/** How a device of a banned account is turned away; undefined: it is not. */
export function banOf(network: Network, phone: Phone): Stanza | undefined {
  const until = network.restrictions.bannedUntil(phone, Date.now())
  if (until === null) return undefined
  const expire = String(Math.ceil((until - Date.now()) / 1000))
  return stanza('failure', { reason: '402', code: CODE, expire, location: 'sandbox' })
}

/** Ends the connections of an account that is banned by now. */
export function endBanned(network: Network, phone: Phone): void {
  const ban = banOf(network, phone)
  if (ban) for (const { connection } of phone.devices.values()) connection?.end(ban)
}
