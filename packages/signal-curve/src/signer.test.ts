import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { getHeapSnapshot } from 'node:v8'
import { expect, test } from 'vitest'
import * as bridge from 'whatsapp-rust-bridge'
import { chooseSigner } from './choose-signer.ts'
import { fromLittleEndian, toLittleEndian } from './little-endian.ts'
import { signInJavascript } from './sign-in-javascript.ts'
import { signer } from './signer.ts'
import { tellFallback } from './tell-fallback.ts'
import { verify } from './verify.ts'

const require = createRequire(import.meta.url)
const curve = require('libsignal/src/curve.js')
const stock = { ...createRequire(require.resolve('libsignal/src/curve.js'))('curve25519-js') }

const signers = {
  native: signer.sign,
  JavaScript: signInJavascript,
  stock: (key: Uint8Array, message: Uint8Array) => Buffer.from(stock.sign(key, message)),
}
const verifiers = {
  OpenSSL: verify,
  Rust: (key: Uint8Array, message: Uint8Array, signature: Uint8Array) =>
    bridge.verifySignature(key, message, signature),
  stock: stock.verify as typeof verify,
}

test('native code signs here', () => {
  expect(signer.fallback).toBeUndefined()
})

test('every verifier accepts what every signer signs, and refuses it for another key, message or signature', () => {
  for (const length of [0, 1, 32, 33, 200]) {
    const pair = curve.generateKeyPair()
    const [key, other] = [pair.pubKey.subarray(1), curve.generateKeyPair().pubKey.subarray(1)]
    const message = randomBytes(length)
    for (const [by, sign] of Object.entries(signers)) {
      const signature = sign(pair.privKey, message)
      const changed = Buffer.from(signature)
      changed.writeUInt8(changed.readUInt8(length % 64) ^ 1, length % 64)
      for (const [name, accepts] of Object.entries(verifiers)) {
        const seen = `${name} of ${by}, ${length} bytes`
        expect(accepts(key, message, signature), seen).toBe(true)
        expect(accepts(other, message, signature), seen).toBe(false)
        expect(accepts(key, Buffer.concat([message, Buffer.of(0)]), signature), seen).toBe(false)
        expect(accepts(key, message, changed), seen).toBe(false)
      }
    }
  }
}, 60_000)

test('a signature whose second half is written in another way is refused', () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const pair = curve.generateKeyPair()
  const message = Buffer.from('message')
  const signature = signer.sign(pair.privKey, message)
  const signBit = signature.readUInt8(63) & 0x80
  const half = Buffer.from(signature.subarray(32))
  half.writeUInt8(half.readUInt8(31) & 0x7f, 31)
  const same = toLittleEndian(fromLittleEndian(half) + order)
  same.writeUInt8(same.readUInt8(31) | signBit, 31)
  expect(verify(pair.pubKey.subarray(1), message, Buffer.concat([signature.subarray(0, 32), same]))).toBe(false)
})

test('two signatures of one message differ, and keys are clamped alike', () => {
  const raw = Buffer.alloc(32, 0xff)
  const basePoint = Buffer.alloc(32)
  basePoint.writeUInt8(9)
  const publicKey = curve.calculateAgreement(Buffer.concat([Buffer.of(5), basePoint]), raw)
  const message = Buffer.from('message')
  for (const sign of Object.values(signers)) {
    expect(sign(raw, message).equals(sign(raw, message))).toBe(sign === signers.stock)
    expect(verify(publicKey, message, sign(raw, message))).toBe(true)
  }
})

test('both sides agree on the secret that the other implementation agrees on', () => {
  for (let round = 0; round < 50; round += 1) {
    const [ana, bob] = [curve.generateKeyPair(), curve.generateKeyPair()]
    const secret = curve.calculateAgreement(bob.pubKey, ana.privKey)
    expect(curve.calculateAgreement(ana.pubKey, bob.privKey).equals(secret)).toBe(true)
    expect(Buffer.from(bridge.calculateAgreement(bob.pubKey, ana.privKey)).equals(secret)).toBe(true)
    expect(Buffer.from(stock.sharedKey(ana.privKey, bob.pubKey.subarray(1))).equals(secret)).toBe(true)
  }
}, 60_000)

test('nothing of a private key stays on the heap after it has signed', async () => {
  const middle = randomBytes(14).toString('hex')
  const byNative = useKey(`a${middle}bcd`, signer.sign)
  const inJavascript = useKey(`a${middle}efg`, signInJavascript)
  const kept = await heapStrings(part => part.includes(reversed(middle)))
  expect([byNative, inJavascript, kept]).toEqual([64, 64, false])
}, 60_000)

test('JavaScript signs where native code is not there, fails or signs wrongly, and the log is told', () => {
  const wrong = Buffer.alloc(64, 1)
  const broken = [
    [undefined, 'not there'],
    [
      () => {
        throw 'unreachable'
      },
      'fails',
    ],
    [() => wrong, 'signs wrongly'],
    [() => wrong.subarray(1), 'signs wrongly'],
  ] as const
  for (const [native, why] of broken) {
    const chosen = chooseSigner(native)
    const told: unknown[] = []
    tellFallback(chosen, { warn: (fields, event) => told.push([fields, event]) })
    expect(told).toEqual([[{ why }, 'signatures.in_javascript']])
    const pair = curve.generateKeyPair()
    const message = randomBytes(33)
    expect(verify(pair.pubKey.subarray(1), message, chosen.sign(pair.privKey, message))).toBe(true)
  }
  const told: unknown[] = []
  tellFallback(signer, { warn: fields => told.push(fields) })
  expect(told).toEqual([])
})

/** Signs with a key of text, which stays reversed everywhere else, so that a copy of it is found. */
function useKey(text: string, sign: (key: Uint8Array, message: Uint8Array) => Uint8Array): number {
  const key = Buffer.from(reversed(text), 'latin1')
  return sign(key, Buffer.from('message')).byteLength
}

function reversed(text: string): string {
  return Buffer.from(text, 'latin1').reverse().toString('latin1')
}

/** Whether a part of the heap's snapshot, all its strings among it, is as asked. */
async function heapStrings(isAsked: (part: string) => boolean): Promise<boolean> {
  let tail = ''
  let found = false
  for await (const chunk of getHeapSnapshot()) {
    const part = tail + chunk.toString()
    found ||= isAsked(part)
    tail = part.slice(-200)
  }
  return found
}
