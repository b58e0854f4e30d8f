import { createHash, createHmac } from 'node:crypto'
import { type RequestOptions, requestOptions } from '@messenger/shared/contract/passkey/status'
import {
  aesEncryptGCM,
  type BinaryNode,
  bytesToCrockford,
  Curve,
  getBinaryNodeChild,
  hkdf,
  proto,
  S_WHATSAPP_NET,
} from './baileys.ts'

/**
 * Every stanza of a passkey ceremony that the companion sends or reads, and the arithmetic of their bytes. Nothing here
 * keeps state or draws random numbers: the same input gives the same bytes.
 */

export interface PrologueStanza {
  readonly credentialId: Uint8Array
  /** The browser's answer, as JSON. */
  readonly assertion: string
  /** See `prologuePayload`. */
  readonly payload: Uint8Array
  /** See `handoffProof`; null when there is nothing to prove. */
  readonly proof: Uint8Array | null
}

/** What the phone adds: both 32 bytes. */
export interface PrimaryIdentity {
  readonly publicKey: Buffer
  readonly nonce: Buffer
}

const keyLength = 32
const nonceLength = 32

export const optionsRequest = () => request('get', { tag: 'passkey_request_options', attrs: {} })

export const refRequest = () => request('get', { tag: 'ref', attrs: {} })

export function prologueRequest({ credentialId, assertion, payload, proof }: PrologueStanza): BinaryNode {
  const content = [
    leaf('credential_id', credentialId),
    leaf('webauthn_assertion', Buffer.from(assertion)),
    leaf('prologue_payload', payload),
    ...(proof ? [leaf('pairing_handoff_proof', proof)] : []),
  ]
  return request('set', { tag: 'passkey_prologue', attrs: {}, content })
}

export const nonceRequest = (nonce: Uint8Array) => request('set', leaf('companion_nonce', nonce))

export const pairingRequest = (sealed: Uint8Array) => request('set', leaf('encrypted_pairing_request', sealed))

/** Null when the stanza holds no options, or none that can be read. */
export function readOptions(stanza: BinaryNode): RequestOptions | null {
  try {
    const text = bytesIn(stanza, 'passkey_request_options')?.toString('utf8')
    return text === undefined ? null : requestOptions.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export function readRef(stanza: BinaryNode): string | null {
  return bytesIn(stanza, 'ref')?.toString('utf8') || null
}

/** Null when it is missing, or its parts are not of the right length. */
export function readPrimaryIdentity(stanza: BinaryNode): PrimaryIdentity | null {
  try {
    const bytes = bytesIn(stanza, 'primary_ephemeral_identity')
    if (!bytes) return null
    const { publicKey, nonce } = proto.PrimaryEphemeralIdentity.decode(bytes)
    if (publicKey?.length !== keyLength || nonce?.length !== nonceLength) return null
    return { publicKey: Buffer.from(publicKey), nonce: Buffer.from(nonce) }
  } catch {
    return null
  }
}

interface OwnHalf {
  readonly publicKey: Uint8Array
  /** Platform type, as the device announces it. */
  readonly deviceType: number
  readonly ref: string
  readonly nonce: Uint8Array
}

/** ProloguePayload: who this device is for now, and what it commits to. */
export function prologuePayload({ publicKey, deviceType, ref, nonce }: OwnHalf): Buffer {
  const companionEphemeralIdentity = proto.CompanionEphemeralIdentity.encode({ publicKey, deviceType, ref }).finish()
  const hash = sha256(Buffer.concat([companionEphemeralIdentity, nonce]))
  return Buffer.from(proto.ProloguePayload.encode({ companionEphemeralIdentity, commitment: { hash } }).finish())
}

/** Of the ADV secret that a QR text or pairing code has shown to the phone. */
export function handoffKey(advSecret: Uint8Array): Buffer {
  return Buffer.from(hkdf(advSecret, 32, { info: 'shortcake-passkey-handoff-v1' }))
}

export function handoffProof(key: Uint8Array, payload: Uint8Array): Buffer {
  return createHmac('sha256', key).update(payload).digest()
}

interface SharedSecret {
  readonly ownPrivate: Uint8Array
  readonly theirPublic: Uint8Array
  readonly deviceType: number
  readonly ref: string
}

/** Key of the encrypted pairing request. */
export function pairingKey({ ownPrivate, theirPublic, deviceType, ref }: SharedSecret): Buffer {
  const salt = Buffer.from(`Companion Pairing ${deviceType} with ref ${ref}`)
  return Buffer.from(
    hkdf(Curve.sharedKey(ownPrivate, theirPublic), 32, { salt, info: 'Pairing Information Encryption Key' }),
  )
}

/** `XXXX-XXXX`: the same on the phone, unless somebody stands between. */
export function comparisonCode(companionNonce: Uint8Array, primary: PrimaryIdentity): string {
  const digest = sha256(Buffer.concat([companionNonce, primary.publicKey]))
  const mixed = primary.nonce.subarray(0, 5).map((byte, index) => byte ^ (digest[index] ?? 0))
  const code = bytesToCrockford(Buffer.from(mixed))
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

interface PairingKeys {
  readonly noisePublic: Uint8Array
  readonly identityPublic: Uint8Array
  readonly advSecret: Uint8Array
}

/** EncryptedPairingRequest: for the phone alone. `iv` is 12 bytes, used once. */
export function sealPairingRequest(keys: PairingKeys, key: Uint8Array, iv: Uint8Array): Buffer {
  const plain = proto.PairingRequest.encode({
    companionPublicKey: keys.noisePublic,
    companionIdentityKey: keys.identityPublic,
    advSecret: keys.advSecret,
  }).finish()
  const encryptedPayload = aesEncryptGCM(plain, key, iv, Buffer.alloc(0))
  return Buffer.from(proto.EncryptedPairingRequest.encode({ encryptedPayload, iv }).finish())
}

function request(type: 'get' | 'set', content: BinaryNode): BinaryNode {
  return { tag: 'iq', attrs: { to: S_WHATSAPP_NET, type, xmlns: 'md' }, content: [content] }
}

function leaf(tag: string, content: Uint8Array): BinaryNode {
  return { tag, attrs: {}, content }
}

function bytesIn(stanza: BinaryNode, tag: string): Buffer | null {
  const content = getBinaryNodeChild(stanza, tag)?.content
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof Uint8Array ? Buffer.from(content) : null
}

function sha256(data: Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}
