import type { Network } from '../../network.ts'
import type { Phone } from '../../registry/phone.ts'
import { parseAddress } from '../../wire/address.ts'
import { AdminError } from '../admin-error.ts'

/** Digits of a number written with or without `+` or `%2B`. */
export function digitsOf(number: string): string {
  return number.replace(/^(\+|%2B)/i, '')
}

export function requirePhone(network: Network, owner: string, number: string): Phone {
  const phone = network.directory.byNumber(owner, digitsOf(number))
  if (!phone) throw new AdminError('phone_not_found')
  return phone
}

/** A phone of the account's own making; magic numbers cannot be changed or acted for. */
export function requireOwnPhone(network: Network, owner: string, number: string): Phone {
  const phone = requirePhone(network, owner, number)
  if (phone.magic) throw new AdminError('magic_readonly')
  return phone
}

export function requireOnline(phone: Phone): Phone {
  if (!phone.profile.isOnline || phone.magic?.isOnNetwork === false) throw new AdminError('phone_offline')
  return phone
}

/** The other side of a chat, named by number, PN JID or LID JID; null when no such number is on the network. */
export function findChat(network: Network, owner: string, chat: string): Phone | null {
  const jid = parseAddress(chat) ? chat : `${digitsOf(chat)}@s.whatsapp.net`
  return network.directory.resolve(owner, jid)?.phone ?? null
}

export function requireChat(network: Network, owner: string, chat: string, field: string): Phone {
  const phone = findChat(network, owner, chat)
  if (!phone) throw new AdminError('validation', field)
  return phone
}
