import { createHash, createPublicKey, type KeyObject, verify as opensslVerify, randomBytes } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'

/**
 * XEdDSA signatures for Curve25519 Signal keys, byte-compatible with libsignal's JavaScript ones (the sign bit of the
 * Edwards public key travels in the top bit of the last signature byte). Signing uses noble, verifying OpenSSL.
 */
const FIELD = 2n ** 255n - 19n
const ORDER = ed25519.Point.Fn.ORDER
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex')
/** hash1 prefix of XEdDSA: 2^256 - 2, little endian */
const HASH1_PREFIX = Buffer.concat([Buffer.from([0xfe]), Buffer.alloc(31, 0xff)])
const CACHE_LIMIT = 4096

const verifyKeys = new Map<string, KeyObject>()
const signPoints = new Map<string, Buffer>()

/** Signs `message` with a 32-byte Curve25519 private key; 64 bytes. */
export function sign(privateKey: Uint8Array, message: Uint8Array): Buffer {
  const secret = clamp(privateKey)
  const scalar = modulo(fromLittleEndian(secret), ORDER)
  const point = remember(signPoints, Buffer.from(secret).toString('latin1'), () => basePointTimes(scalar))
  const nonceHash = createHash('sha512').update(HASH1_PREFIX).update(secret).update(message).update(randomBytes(64))
  const nonce = modulo(fromLittleEndian(nonceHash.digest()), ORDER)
  const commitment = basePointTimes(nonce)
  const challengeHash = createHash('sha512').update(commitment).update(point).update(message)
  const challenge = modulo(fromLittleEndian(challengeHash.digest()), ORDER)
  const signature = Buffer.concat([commitment, toLittleEndian(modulo(nonce + challenge * scalar, ORDER))])
  signature.writeUInt8((signature.readUInt8(63) & 0x7f) | (point.readUInt8(31) & 0x80), 63)
  return signature
}

/** True when `signature` (64 bytes) over `message` was made with the private half of the 32-byte Curve25519 key. */
export function verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const edwards = Buffer.from(signature)
  const signBit = edwards.readUInt8(63) & 0x80
  edwards.writeUInt8(edwards.readUInt8(63) & 0x7f, 63)
  const id = `${Buffer.from(publicKey).toString('latin1')}${signBit}`
  const key = remember(verifyKeys, id, () => edwardsKey(publicKey, signBit))
  return opensslVerify(null, message, key, edwards)
}

/** y = (u - 1) / (u + 1); u = -1 has no image and is refused as a key. */
function edwardsKey(publicKey: Uint8Array, signBit: number): KeyObject {
  const u = modulo(fromLittleEndian(publicKey) & ((1n << 255n) - 1n), FIELD)
  const field = ed25519.Point.Fp
  const y = toLittleEndian(modulo((u - 1n) * field.inv(field.create(u + 1n)), FIELD))
  y.writeUInt8(y.readUInt8(31) | signBit, 31)
  return createPublicKey({ key: Buffer.concat([SPKI_ED25519, y]), format: 'der', type: 'spki' })
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

function remember<T>(cache: Map<string, T>, id: string, make: () => T): T {
  const known = cache.get(id)
  if (known !== undefined) return known
  const made = make()
  if (cache.size >= CACHE_LIMIT) cache.clear()
  cache.set(id, made)
  return made
}

function modulo(value: bigint, modulus: bigint): bigint {
  const rest = value % modulus
  return rest < 0n ? rest + modulus : rest
}

function fromLittleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)
}

function toLittleEndian(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse()
}
