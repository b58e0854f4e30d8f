import { isChannelJid } from '../../channels/channel.ts'
import { isGroupJid } from '../../groups/group.ts'
import { membersOf } from '../../groups/members.ts'
import type { Network } from '../../network.ts'
import { type Phone, phoneJid } from '../../registry/phone.ts'
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

/** Somebody on the network, named by number, PN JID or LID JID. */
export function requirePerson(network: Network, owner: string, person: string, field: string): Phone {
  const jid = parseAddress(person) ? person : `${digitsOf(person)}@s.whatsapp.net`
  const found = network.directory.resolve(owner, jid)?.phone
  if (!found) throw new AdminError('validation', field)
  return found
}

/** A chat as a phone sees it. */
export interface Chat {
  /** PN JID of the other side, or the JID of the group or channel */
  jid: string
  /** who is in it, the phone itself possibly too */
  phones: Phone[]
}

/** A chat named by number or JID of any kind; null when there is no such number or group in the world. */
export function findChat(network: Network, owner: string, chat: string): Chat | null {
  if (isGroupJid(chat)) {
    const group = network.groups.find(owner, chat)
    return group ? { jid: chat, phones: membersOf(network, group).map(({ phone }) => phone) } : null
  }
  if (isChannelJid(chat)) return { jid: chat, phones: [] }
  const jid = parseAddress(chat) ? chat : `${digitsOf(chat)}@s.whatsapp.net`
  const phone = network.directory.resolve(owner, jid)?.phone
  return phone ? { jid: phoneJid(phone), phones: [phone] } : null
}

/** The chat, which in case of a group the phone must be in. */
export function requireChat(network: Network, phone: Phone, chat: string, field: string): Chat {
  const found = findChat(network, phone.owner, chat)
  if (!found || (isGroupJid(found.jid) && !found.phones.includes(phone))) throw new AdminError('validation', field)
  return found
}
