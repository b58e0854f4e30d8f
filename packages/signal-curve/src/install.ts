import { createRequire } from 'node:module'
import { forgetChains } from './forget-chains.ts'
import { keepContext } from './keep-context.ts'
import { signer } from './signer.ts'
import { silenceLibsignal } from './silence-libsignal.ts'
import { tryOnCopies } from './try-sessions.ts'
import { verify } from './verify.ts'

type Bytes = Uint8Array | undefined

interface CurveModule {
  calculateSignature: (privateKey: Bytes, message: Bytes) => Buffer
  verifySignature: (publicKey: Bytes, message: Bytes, signature: Bytes, isInit?: boolean) => boolean
}

/** What libsignal's own curve module calls, by property and at call time. */
interface Arithmetic {
  sign: (privateKey: Uint8Array, message: Uint8Array) => Uint8Array
  verify: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean
}

/**
 * Replaces libsignal's signature functions, drops its console output, has it try sessions on copies, forget old chains and run each
 * job in its own async context. Meant to be called before Baileys loads. Who has imported libsignal's functions before keeps the
 * stock wrappers, so the arithmetic below them is replaced as well.
 *
 * Verification throws on a bad signature instead of returning false, on the `isInit` path (signed prekeys) too:
 * Baileys' `Curve.verify` and libsignal's `initOutgoing` ignore the returned value and react to exceptions alone, and
 * the group cipher, which tests the value, treats both alike.
 */
export function installSignalCurve(): void {
  silenceLibsignal()
  keepContext()
  tryOnCopies()
  forgetChains()
  const require = createRequire(import.meta.url)
  const curve: CurveModule = require('libsignal/src/curve.js')
  const arithmetic: Arithmetic = createRequire(require.resolve('libsignal/src/curve.js'))('curve25519-js')
  arithmetic.sign = signer.sign
  arithmetic.verify = assertSigned
  curve.calculateSignature = (privateKey, message) => signer.sign(privateKeyBytes(privateKey), messageBytes(message))
  curve.verifySignature = (publicKey, message, signature) => {
    const key = publicKeyBytes(publicKey)
    const signed = messageBytes(message)
    if (signature?.byteLength !== 64) throw new Error('Invalid signature')
    return assertSigned(key, signed, signature)
  }
}

function assertSigned(key: Uint8Array, message: Uint8Array, signature: Uint8Array): true {
  if (!isAccepted(key, message, signature)) throw new Error('Invalid signature')
  return true
}

function isAccepted(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(key, message, signature)
  } catch {
    // a key that is no curve point cannot have signed anything
    return false
  }
}

function privateKeyBytes(key: Bytes): Uint8Array {
  if (!Buffer.isBuffer(key)) throw new Error('Invalid private key type')
  if (key.byteLength !== 32) throw new Error(`Incorrect private key length: ${key.byteLength}`)
  return key
}

function publicKeyBytes(key: Bytes): Uint8Array {
  if (!Buffer.isBuffer(key)) throw new Error('Invalid public key type')
  if (key.byteLength === 33 && key[0] === 5) return key.subarray(1)
  if (key.byteLength === 32) return key
  throw new Error('Invalid public key')
}

function messageBytes(message: Bytes): Uint8Array {
  if (!message) throw new Error('Invalid message')
  return message
}
