import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { installSignalCurve } from './install.ts'

const require = createRequire(import.meta.url)
const curve = require('libsignal/src/curve.js')
const { sign, verify } = createRequire(require.resolve('libsignal/src/curve.js'))('curve25519-js')
const printed = (['log', 'info', 'warn', 'error'] as const).map(method => vi.spyOn(console, method))
installSignalCurve()
const { SessionRecord, SessionBuilder, SessionCipher, ProtocolAddress, keyhelper } = require('libsignal')

afterEach(() => {
  for (const spy of printed) spy.mockClear()
})

test('signs and verifies like the stock implementation, both directions', () => {
  for (let length = 1; length <= 44; length++) {
    const pair = curve.generateKeyPair()
    const message = randomBytes(length * 3)
    expect(curve.verifySignature(pair.pubKey, message, Buffer.from(sign(pair.privKey, message)))).toBe(true)
    expect(verify(pair.pubKey.subarray(1), message, curve.calculateSignature(pair.privKey, message))).toBe(true)
  }
}, 20_000)

test('a signature with any byte changed is refused, also on the init path', () => {
  const pair = curve.generateKeyPair()
  const message = Buffer.from('signed prekey')
  const signature = curve.calculateSignature(pair.privKey, message)
  for (let index = 0; index < 64; index++) {
    const bad = Buffer.from(signature)
    bad.writeUInt8(bad.readUInt8(index) ^ 1, index)
    expect(() => curve.verifySignature(pair.pubKey, message, bad)).toThrow('Invalid signature')
    expect(() => curve.verifySignature(pair.pubKey, message, bad, true)).toThrow('Invalid signature')
  }
})

test('another key and another message are refused', () => {
  const pair = curve.generateKeyPair()
  const signature = curve.calculateSignature(pair.privKey, Buffer.from('a'))
  expect(() => curve.verifySignature(curve.generateKeyPair().pubKey, Buffer.from('a'), signature)).toThrow()
  expect(() => curve.verifySignature(pair.pubKey, Buffer.from('b'), signature)).toThrow()
})

test('malformed input is refused', () => {
  const { pubKey, privKey } = curve.generateKeyPair()
  const message = Buffer.from('x')
  const signature = curve.calculateSignature(privKey, message)
  expect(() => curve.calculateSignature(privKey.subarray(1), message)).toThrow('private key length')
  expect(() => curve.calculateSignature(new Uint8Array(32), message)).toThrow('private key type')
  expect(() => curve.calculateSignature(privKey, undefined)).toThrow('Invalid message')
  expect(() => curve.verifySignature(pubKey.subarray(2), message, signature)).toThrow('public key')
  expect(() => curve.verifySignature(new Uint8Array(33), message, signature)).toThrow('public key')
  expect(() => curve.verifySignature(pubKey, undefined, signature)).toThrow('Invalid message')
  expect(() => curve.verifySignature(pubKey, message, signature.subarray(1))).toThrow('Invalid signature')
  expect(() => curve.verifySignature(Buffer.alloc(32, 0xff), message, signature)).toThrow('Invalid signature')
})

test('Baileys refuses what it accepts without the replacement', async () => {
  const { Curve } = await import('@whiskeysockets/baileys')
  const pair = Curve.generateKeyPair()
  const message = Buffer.from('certificate')
  const signature = Curve.sign(pair.private, message)
  expect(Curve.verify(pair.public, message, signature)).toBe(true)
  expect(Curve.verify(Curve.generateKeyPair().public, message, signature)).toBe(false)
  expect(Curve.verify(pair.public, Buffer.from('other'), signature)).toBe(false)
})

test('a bundle whose signed prekey is not signed by the identity is not used', async () => {
  const bundle = makeBundle()
  bundle.signedPreKey.signature.writeUInt8(bundle.signedPreKey.signature.readUInt8(9) ^ 4, 9)
  const builder = new SessionBuilder(makeStorage(), new ProtocolAddress('1', 1))
  await expect(builder.initOutgoing(bundle)).rejects.toThrow('Invalid signature')
})

test('libsignal prints nothing when sessions open, close and fail, others still print', async () => {
  const storage = makeStorage()
  const address = new ProtocolAddress('1', 1)
  await new SessionBuilder(storage, address).initOutgoing(makeBundle())
  await new SessionBuilder(storage, address).initOutgoing(makeBundle())
  const cipher = new SessionCipher(storage, address)
  await cipher.closeOpenSession()
  await expect(cipher.decryptWhisperMessage(Buffer.from('3300', 'hex'))).rejects.toThrow()
  for (const spy of printed) expect(spy).not.toHaveBeenCalled()
  // biome-ignore lint/suspicious/noConsole: the point of the test is that other callers still reach the console
  console.info('seen')
  expect(printed[1]).toHaveBeenCalledWith('seen')
})

function makeBundle() {
  const identity = curve.generateKeyPair()
  const signed = keyhelper.generateSignedPreKey(identity, 1)
  return {
    identityKey: identity.pubKey,
    registrationId: 1,
    signedPreKey: { keyId: 1, publicKey: signed.keyPair.pubKey, signature: signed.signature },
  }
}

function makeStorage() {
  const own = curve.generateKeyPair()
  let record: unknown
  return {
    isTrustedIdentity: () => true,
    getOurIdentity: () => own,
    loadSession: () => (record ? SessionRecord.deserialize(record) : undefined),
    storeSession: (_: string, session: { serialize(): unknown }) => {
      record = session.serialize()
    },
  }
}
