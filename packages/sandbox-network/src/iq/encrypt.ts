import { randomBytes } from 'node:crypto'
import { countPreKeys, preKeyIds, savePreKey } from '../registry/prekeys.ts'
import { takeBundle } from '../registry/take-bundle.ts'
import { child, children, requiredBytes, type Stanza, stanza, uintBytes, uintOf, wireTime } from '../wire/stanza.ts'
import type { AccountHandler, AccountRequest } from './request.ts'

const KEY_TYPE = Buffer.from([5])

/** Prekeys: how many are left, upload, check, rotation, and bundles of others. */
export const answerEncrypt: AccountHandler = request => {
  switch (request.payload.tag) {
    case 'count':
      return replyCount(request)
    case 'digest':
      return replyDigest(request)
    case 'rotate':
      return rotate(request)
    case 'key':
      return replyBundles(request)
    default:
      return request.iq.attrs.type === 'set' && upload(request)
  }
}

function replyCount({ network, phone, device, reply }: AccountRequest): boolean {
  reply([stanza('count', { value: String(countPreKeys(network.store, phone, device)) })])
  return true
}

function replyDigest({ network, phone, device, reply }: AccountRequest): boolean {
  const ids = preKeyIds(network.store, phone, device).map(id => stanza('id', {}, uintBytes(id, 3)))
  const content = [
    stanza('registration', {}, uintBytes(device.record.registrationId, 4)),
    stanza('type', {}, KEY_TYPE),
    stanza('identity', {}, device.record.identityKey),
    stanza('list', {}, ids),
    stanza('hash', {}, randomBytes(20)),
  ]
  reply([stanza('digest', {}, content)])
  return true
}

function rotate({ network, phone, device, payload, reply }: AccountRequest): boolean {
  network.directory.saveDevice(phone, device, { signedPreKey: readSignedPreKey(payload) })
  reply()
  return true
}

function upload({ network, phone, device, iq, reply }: AccountRequest): boolean {
  for (const key of children(child(iq, 'list'), 'key')) {
    savePreKey(network.store, phone, device, uintOf(requiredBytes(key, 'id')), requiredBytes(key, 'value'))
  }
  network.directory.saveDevice(phone, device, {
    registrationId: uintOf(requiredBytes(iq, 'registration')),
    signedPreKey: readSignedPreKey(iq),
    isPreKeyLow: false,
  })
  reply()
  return true
}

function readSignedPreKey(parent: Stanza) {
  const key = child(parent, 'skey')
  return {
    keyId: uintOf(requiredBytes(key, 'id')),
    publicKey: requiredBytes(key, 'value'),
    signature: requiredBytes(key, 'signature'),
  }
}

/** Answers with the very JIDs asked for; unknown users are left out, since one error child fails the whole query. */
function replyBundles({ network, phone, payload, reply }: AccountRequest): boolean {
  const users: Stanza[] = []
  for (const { attrs } of children(payload, 'user')) {
    const bundle = takeBundle(network, phone.owner, attrs.jid)
    if (!bundle) continue
    const content = [
      stanza('registration', {}, uintBytes(bundle.registrationId, 4)),
      stanza('type', {}, KEY_TYPE),
      stanza('identity', {}, bundle.identityKey),
    ]
    if (bundle.preKey) content.push(keyStanza('key', bundle.preKey.id, bundle.preKey.publicKey))
    const { keyId, publicKey, signature } = bundle.signedPreKey
    content.push(keyStanza('skey', keyId, publicKey, signature))
    if (bundle.deviceIdentity) content.push(stanza('device-identity', {}, bundle.deviceIdentity))
    users.push(stanza('user', { jid: attrs.jid, t: wireTime() }, content))
  }
  reply([stanza('list', {}, users)])
  return true
}

function keyStanza(tag: string, id: number, value: Uint8Array, signature?: Uint8Array): Stanza {
  const content = [stanza('id', {}, uintBytes(id, 3)), stanza('value', {}, value)]
  if (signature) content.push(stanza('signature', {}, signature))
  return stanza(tag, {}, content)
}
