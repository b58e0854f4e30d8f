import type { Network } from '../network.ts'
import { complainAbout } from '../population/complain.ts'
import type { Resolved } from '../registry/directory.ts'
import { deviceIds, type Phone, phoneAddress, phoneLid } from '../registry/phone.ts'
import { pnJid } from '../wire/address.ts'
import { child, children, type Stanza, stanza, textOf, wireTime } from '../wire/stanza.ts'
import type { AccountHandler, AccountRequest } from './request.ts'

/** Directory lookups: devices, LID, registration (`contact`), about text, username. One list entry per user asked. */
export const answerUsync: AccountHandler = request => {
  const { payload, reply } = request
  if (payload.tag !== 'usync') return false
  const asked = new Set(children(child(payload, 'query')).map(protocol => protocol.tag))
  const users = children(child(payload, 'list'), 'user').map(user => lookUp(request, asked, user))
  const attrs = { ...payload.attrs, last: 'true', index: '0' }
  const result = [...asked].map(protocol => stanza(protocol))
  reply([stanza('usync', attrs, [stanza('result', {}, result), stanza('list', {}, users)])])
  return true
}

function lookUp({ network, phone }: AccountRequest, asked: Set<string>, user: Stanza): Stanza {
  const contact = child(user, 'contact')
  const number = textOf(contact)
  const jid = user.attrs.jid ?? (number && pnJid(number.replace('+', ''))) ?? lidOf(network, phone, contact)
  const found = network.directory.resolve(phone.owner, jid)
  const content: Stanza[] = []
  if (asked.has('contact')) {
    const username = contact?.attrs.username === undefined ? undefined : found?.phone.profile.username
    const attrs = { type: found ? 'in' : 'out', username: username ?? undefined }
    content.push(stanza('contact', attrs, number ? Buffer.from(number) : undefined))
  }
  if (!found) {
    if (asked.has('contact')) complainAbout(network, phone, 'unknown')
    return stanza('user', { jid }, content)
  }
  if (asked.has('devices')) {
    network.acquaintances.note(phone, found.phone)
    content.push(devicesOf(found.phone))
  }
  content.push(...detailsOf(found, asked))
  return stanza('user', { jid: phoneAddress(found.phone, found.isLid) }, content)
}

/** Who has chosen the username that was asked for; people are named by LID then. */
function lidOf(network: Network, asker: Phone, contact: Stanza | undefined): string | undefined {
  const { username, pin = null } = contact?.attrs ?? {}
  if (!username) return undefined
  const phones = network.directory.world(asker.owner).byNumber.values()
  const found = [...phones].find(({ profile }) => profile.username?.toLowerCase() === username.toLowerCase())
  if (found?.profile.usernamePin && found.profile.usernamePin !== pin) return undefined
  return found && phoneLid(found)
}

/** Entries of companions need their key-index, or the client silently drops them. */
function devicesOf(phone: Phone): Stanza {
  const listed = deviceIds(phone).map(id =>
    stanza('device', { id: String(id), 'key-index': id ? String(id) : undefined }),
  )
  const list = stanza('device-list', { hash: '2:sandbox' }, listed)
  return stanza('devices', {}, [list, stanza('key-index-list', { ts: wireTime() }, Buffer.alloc(0))])
}

function detailsOf({ phone, isLid }: Resolved, asked: Set<string>): Stanza[] {
  const content: Stanza[] = []
  const { username } = phone.profile
  if (asked.has('username') && username) content.push(stanza('username', {}, Buffer.from(username)))
  // asked by LID there is nothing to add: the client refuses a LID that maps to a LID
  if (asked.has('lid') && !isLid) content.push(stanza('lid', { val: phoneLid(phone) }))
  if (asked.has('status')) content.push(stanza('status', { t: wireTime() }, Buffer.from(phone.profile.about)))
  if (asked.has('disappearing_mode')) {
    content.push(stanza('disappearing_mode', { duration: String(phone.profile.disappearingSeconds), t: '0' }))
  }
  return content
}
