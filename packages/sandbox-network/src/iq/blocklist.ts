import { phoneJid } from '../registry/phone.ts'
import { deliverToAll } from '../router/deliver.ts'
import { lidJid } from '../wire/address.ts'
import { stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import type { AccountHandler, AccountRequest } from './request.ts'

/** Reads or changes whom the account blocks; entries are LIDs. */
export const answerBlocklist: AccountHandler = request => {
  if (request.iq.attrs.type === 'set') return change(request)
  const items = request.phone.profile.blocked.map(lid => stanza('item', { jid: lidJid(lid) }))
  request.reply([stanza('list', { dhash: 'sandbox' }, items)])
  return true
}

function change({ network, phone, device, payload, reply, fail }: AccountRequest): boolean {
  const { jid, action, pn_jid, username, display_name } = payload.attrs
  const target = network.directory.resolve(phone.owner, jid)
  if (!target) {
    fail(404, 'item-not-found')
    return true
  }
  // beside the LID the entry says who that is (WASmaxOutBlocklistsBlocklistIds)
  const isNamed = pn_jid !== undefined || username !== undefined || display_name !== undefined
  if (target.phone === phone || (action === 'block' && !isNamed)) {
    fail(400, 'bad-request')
    return true
  }
  const others = phone.profile.blocked.filter(lid => lid !== target.phone.lid)
  const blocked = action === 'block' ? [...others, target.phone.lid] : others
  network.directory.saveProfile(phone, { blocked })
  const attrs = { from: phoneJid(phone), type: 'account_sync', id: stanzaId(), t: wireTime() }
  const list = stanza('blocklist', { action: 'modify', dhash: stanzaId() }, [stanza('item', { jid, action })])
  deliverToAll(network, phone, stanza('notification', attrs, [list]), device.id)
  reply([stanza('list', { dhash: 'sandbox', matched: 'true' })])
  return true
}
