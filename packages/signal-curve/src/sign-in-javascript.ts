import { createHash, randomBytes } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { fromLittleEndian, modulo, toLittleEndian } from './little-endian.ts'

const ORDER = ed25519.Point.Fn.ORDER
/** hash1 prefix of XEdDSA: 2^256 - 2, little endian */
const HASH1_PREFIX = Buffer.concat([Buffer.from([0xfe]), Buffer.alloc(31, 0xff)])

/**
 * XEdDSA signature of `message` with a 32-byte Curve25519 private key; 64 bytes. What signs where the native code cannot:
 * slower, and big integers take a time that depends on the key. Nothing of the key is kept after the call.
 */
export function signInJavascript(privateKey: Uint8Array, message: Uint8Array): Buffer {
  const secret = clamp(privateKey)
  const scalar = modulo(fromLittleEndian(secret), ORDER)
  const point = basePointTimes(scalar)
  const nonceHash = createHash('sha512').update(HASH1_PREFIX).update(secret).update(message).update(randomBytes(64))
  const nonce = modulo(fromLittleEndian(nonceHash.digest()), ORDER)
  const commitment = basePointTimes(nonce)
  const challengeHash = createHash('sha512').update(commitment).update(point).update(message)
  const challenge = modulo(fromLittleEndian(challengeHash.digest()), ORDER)
  const signature = Buffer.concat([commitment, toLittleEndian(modulo(nonce + challenge * scalar, ORDER))])
  signature.writeUInt8((signature.readUInt8(63) & 0x7f) | (point.readUInt8(31) & 0x80), 63)
  secret.fill(0)
  return signature
}

function basePointTimes(scalar: bigint): Buffer {
  return Buffer.from(ed25519.Point.BASE.multiply(scalar).toBytes())
}

function clamp(privateKey: Uint8Array): Buffer {
  const secret = Buffer.from(privateKey)
  secret.writeUInt8(secret.readUInt8(0) & 248, 0)
  secret.writeUInt8((secret.readUInt8(31) & 127) | 64, 31)
  return secret
}
