import { describe, expect, it } from 'vitest'
import {
  comparisonCode,
  handoffKey,
  handoffProof,
  nonceRequest,
  optionsRequest,
  pairingKey,
  pairingRequest,
  prologuePayload,
  prologueRequest,
  readOptions,
  readPrimaryIdentity,
  readRef,
  refRequest,
  sealPairingRequest,
} from './passkey-stanzas.ts'

/*
 * The vectors were computed apart from this code, with another implementation of X25519, HKDF, HMAC and AES-GCM and with
 * protobuf fields written by hand. Private keys: bytes 1–32 (this device), 33–64 (the phone).
 */
const hex = (text: string) => Buffer.from(text, 'hex')
const run = (from: number, length: number) => Buffer.from(Array.from({ length }, (_, index) => from + index))
const twice = (from: number) => Buffer.concat([run(from, 16), run(from, 16)])

const own = {
  private: run(1, 32),
  public: hex('07a37cbc142093c8b755dc1b10e86cb426374ad16aa853ed0bdfc0b2b86d1c7c'),
}
const phonePublic = hex('5869aff450549732cbaaed5e5df9b30a6da31cb0e5742bad5ad4a1a768f1a67b')
const ref = '2@cGFpcmluZy1yZWY'
const deviceType = 1
const nonce = twice(0xa0)
const phoneNonce = twice(0x50)
const payload = hex(
  '0a370a2007a37cbc142093c8b755dc1b10e86cb426374ad16aa853ed0bdfc0b2b86d1c7c10011a11324063474670636d6c755a7931795a57' +
    '5912220a20ab7ffe832b6950bb10361f71f70a6d83c09b66aed84912a75422e3d93f693811',
)
const proof = hex('fa55b8225b346cfb9f4771c98116df4598f619825d545172df9a0d54adecb413')
const sealed = hex(
  '0a760dad258b5a1d14f30fdcc84f9d17da23e0da345c4bc331f42a8c679ce8d437cf8f689d67905b9f68c0839026869fcf9c2480945915a1' +
    'df52381d85d46c2dbd246f7768b2e0a295cf29b8e2ebd0d3636feb534cd1e7fccb40075b6e63fa371056c74722a22097ad6b2bb63b4e5031' +
    'e6fc14ecaf6a2b81120c000102030405060708090a0b',
)
const phoneIdentity = hex(
  '0a205869aff450549732cbaaed5e5df9b30a6da31cb0e5742bad5ad4a1a768f1a67b' +
    '1220505152535455565758595a5b5c5d5e5f505152535455565758595a5b5c5d5e5f',
)

const iq = (type: string, content: object) => ({
  tag: 'iq',
  attrs: { to: '@s.whatsapp.net', type, xmlns: 'md' },
  content: [content],
})
const notification = (tag: string, content: Uint8Array | string, from = '@s.whatsapp.net') => ({
  tag: 'notification',
  attrs: { from, type: 'crsc_continuation', id: '7' },
  content: [{ tag, attrs: {}, content }],
})

describe('what this device sends', () => {
  it('asks for options and a reference', () => {
    expect(optionsRequest()).toEqual(iq('get', { tag: 'passkey_request_options', attrs: {} }))
    expect(refRequest()).toEqual(iq('get', { tag: 'ref', attrs: {} }))
  })

  it('commits to a nonce that it does not tell yet', () => {
    expect(prologuePayload({ publicKey: own.public, deviceType, ref, nonce })).toEqual(payload)
    expect(payload.includes(nonce)).toBe(false)
  })

  it('proves that it has shown what the phone took', () => {
    const key = handoffKey(Buffer.alloc(32, 7))
    expect(key).toEqual(hex('08394a9f343940c616a3d159080bc72181790f40ca6acdaa574857aef16e59b8'))
    expect(handoffProof(key, payload)).toEqual(proof)
  })

  it('hands the assertion over, with and without a proof', () => {
    const credentialId = Buffer.from('id')
    const leaves = [
      { tag: 'credential_id', attrs: {}, content: credentialId },
      { tag: 'webauthn_assertion', attrs: {}, content: Buffer.from('{"id":"é"}', 'utf8') },
      { tag: 'prologue_payload', attrs: {}, content: payload },
    ]
    const assertion = '{"id":"é"}'
    expect(prologueRequest({ credentialId, assertion, payload, proof: null })).toEqual(
      iq('set', { tag: 'passkey_prologue', attrs: {}, content: leaves }),
    )
    expect(prologueRequest({ credentialId, assertion, payload, proof })).toEqual(
      iq('set', {
        tag: 'passkey_prologue',
        attrs: {},
        content: [...leaves, { tag: 'pairing_handoff_proof', attrs: {}, content: proof }],
      }),
    )
  })

  it('tells the nonce, and its keys to the phone alone', () => {
    expect(nonceRequest(nonce)).toEqual(iq('set', { tag: 'companion_nonce', attrs: {}, content: nonce }))
    const key = pairingKey({ ownPrivate: own.private, theirPublic: phonePublic, deviceType, ref })
    expect(key).toEqual(hex('27f00c0561624d35128b23f14ed8668c4f8584791cc701a7d15e06acd8066aa2'))
    const keys = {
      noisePublic: Buffer.alloc(32, 0x11),
      identityPublic: Buffer.alloc(32, 0x22),
      advSecret: Buffer.alloc(32, 0x33),
    }
    expect(sealPairingRequest(keys, key, run(0, 12))).toEqual(sealed)
    expect(pairingRequest(sealed)).toEqual(iq('set', { tag: 'encrypted_pairing_request', attrs: {}, content: sealed }))
  })

  it('shows the code that the phone shows', () => {
    expect(comparisonCode(nonce, { publicKey: phonePublic, nonce: phoneNonce })).toBe('4JNJ-PCBD')
  })
})

describe('what this device reads', () => {
  it('keeps options as they came', () => {
    const options = { challenge: 'q83v', rpId: 'whatsapp.com', extensions: { a: 1 }, hints: ['hybrid'] }
    const bytes = Buffer.from(JSON.stringify(options))
    expect(readOptions(notification('passkey_request_options', bytes))).toEqual(options)
    for (const bad of ['', '{"challenge":', '[]', 'null', '{}', '{"challenge":""}', '{"challenge":7}'])
      expect(readOptions(notification('passkey_request_options', Buffer.from(bad)))).toBeNull()
    expect(readOptions(notification('other', bytes))).toBeNull()
  })

  it('takes a reference that says something', () => {
    expect(readRef(notification('ref', Buffer.from(ref)))).toBe(ref)
    expect(readRef(notification('ref', Buffer.alloc(0)))).toBeNull()
    expect(readRef(notification('other', Buffer.from(ref)))).toBeNull()
  })

  it('takes the half of the phone when both parts have their length', () => {
    const read = (bytes: Uint8Array) => readPrimaryIdentity(notification('primary_ephemeral_identity', bytes))
    expect(read(phoneIdentity)).toEqual({ publicKey: phonePublic, nonce: phoneNonce })
    const short = (key: number, random: number) =>
      Buffer.concat([Buffer.from([0x0a, key]), Buffer.alloc(key), Buffer.from([0x12, random]), Buffer.alloc(random)])
    expect(read(short(32, 32))).not.toBeNull()
    for (const [key, random] of [
      [31, 32],
      [33, 32],
      [32, 31],
      [32, 16],
      [0, 32],
      [32, 0],
    ] as const)
      expect(read(short(key, random))).toBeNull()
    for (const bad of [Buffer.alloc(0), Buffer.from('nonsense'), phoneIdentity.subarray(0, 40)])
      expect(read(bad)).toBeNull()
  })
})
