import { phoneJid, phoneLid } from '../registry/phone.ts'
import { privacyToken } from '../registry/privacy-token.ts'
import { deliver } from '../router/deliver.ts'
import { children, stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import type { AccountHandler, AccountRequest } from './request.ts'

/** Privacy settings, and the tokens by which an account lets a contact write to it. */
export const answerPrivacy: AccountHandler = request => {
  const { network, phone, iq, payload, reply } = request
  if (payload.tag === 'tokens') return issueTokens(request)
  if (payload.tag !== 'privacy') return false
  if (iq.attrs.type === 'set') {
    const privacy = { ...phone.profile.privacy }
    for (const { attrs } of children(payload, 'category')) if (attrs.name) privacy[attrs.name] = attrs.value ?? ''
    network.directory.saveProfile(phone, { privacy })
  }
  const categories = Object.entries(phone.profile.privacy).map(([name, value]) => stanza('category', { name, value }))
  reply([stanza('privacy', {}, categories)])
  return true
}

/** Hands each named contact a token of this account; a repeated issue yields the same token. */
function issueTokens({ network, phone, payload, reply }: AccountRequest): boolean {
  for (const { attrs } of children(payload, 'token')) {
    const target = network.directory.resolve(phone.owner, attrs.jid)?.phone
    if (!target) continue
    const token = privacyToken(phone, target)
    for (const device of target.devices.keys()) {
      const held = { jid: phoneJid(target, device), t: attrs.t, type: 'trusted_contact' }
      const header = {
        from: phoneJid(phone),
        sender_lid: phoneLid(phone),
        type: 'privacy_token',
        id: stanzaId(),
        t: wireTime(),
      }
      const content = stanza('tokens', {}, [stanza('token', held, token)])
      deliver(network, target, device, stanza('notification', header, [content]))
    }
  }
  reply()
  return true
}
