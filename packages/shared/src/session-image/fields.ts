import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'

/** Bytes, or the same in base64; of one of these lengths. Parsed: a Buffer. */
export function bytes(...lengths: readonly number[]) {
  const expected = lengths.length === 0 ? 'bytes' : `${lengths.join(' or ')} bytes`
  return z
    .union([z.custom<Uint8Array>(value => value instanceof Uint8Array), z.base64()])
    .transform((value, context) => {
      const buffer = typeof value === 'string' ? Buffer.from(value, 'base64') : Buffer.from(value)
      if (lengths.length > 0 && !lengths.includes(buffer.length)) context.addIssue(`must be ${expected}`)
      return buffer
    })
}

/** A number that other stores hold as text, or as an object of two halves. */
export const wholeNumber = z
  .union([
    z.int(),
    z.string().regex(/^\d{1,16}$/),
    z.object({ low: z.int(), high: z.int() }).transform(({ low, high }) => high * 2 ** 32 + (low >>> 0)),
  ])
  .transform(Number)

/** Curve25519, the public part without the byte that names its type. */
export const keyPair = z.object({ public: bytes(32, 33), private: bytes(32) }).transform(pair => {
  const bare = pair.public.length === 33 ? pair.public.subarray(1) : pair.public
  return { ...pair, public: Buffer.from(bare) }
})

/** The same, and the public part is really that of the private one. */
export const ownKeyPair = keyPair.refine(
  pair => pair.private.length !== 32 || publicOf(pair.private).equals(pair.public),
  'the public key is not that of the private key',
)

/** What stands before the 32 bytes of a private key of X25519 in PKCS #8, and before those of a public one in SPKI. */
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex')
const publicHeadBytes = 12

/** Of a Curve25519 private key (32 bytes). */
export function publicOf(privateKey: Uint8Array): Buffer {
  const key = createPrivateKey({ key: Buffer.concat([privateHead, privateKey]), format: 'der', type: 'pkcs8' })
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicHeadBytes)
}
