import { createPublicKey, type KeyObject, verify as opensslVerify } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { makeBoundedCache } from './bounded-cache.ts'
import { fromLittleEndian, modulo, toLittleEndian } from './little-endian.ts'

const FIELD = 2n ** 255n - 19n
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex')
const CACHED_KEYS = 4096

const edwardsKeyOf = makeBoundedCache<KeyObject>(CACHED_KEYS)

/**
 * True when `signature` (64 bytes, XEdDSA) over `message` was made with the private half of the 32-byte Curve25519 key.
 * OpenSSL checks it as an Ed25519 signature; the sign bit of the Edwards key travels in the top bit of the last byte.
 * @throws when the key is no point of the curve
 */
export function verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const edwards = Buffer.from(signature)
  const signBit = edwards.readUInt8(63) & 0x80
  edwards.writeUInt8(edwards.readUInt8(63) & 0x7f, 63)
  const id = `${Buffer.from(publicKey).toString('latin1')}${signBit}`
  return opensslVerify(
    null,
    message,
    edwardsKeyOf(id, () => edwardsKey(publicKey, signBit)),
    edwards,
  )
}

/** y = (u - 1) / (u + 1); u = -1 has no image and is refused as a key. */
function edwardsKey(publicKey: Uint8Array, signBit: number): KeyObject {
  const u = modulo(fromLittleEndian(publicKey) & ((1n << 255n) - 1n), FIELD)
  const field = ed25519.Point.Fp
  const y = toLittleEndian(modulo((u - 1n) * field.inv(field.create(u + 1n)), FIELD))
  y.writeUInt8(y.readUInt8(31) | signBit, 31)
  return createPublicKey({ key: Buffer.concat([SPKI_ED25519, y]), format: 'der', type: 'spki' })
}
