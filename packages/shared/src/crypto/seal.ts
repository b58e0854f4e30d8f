import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

const version = 1
const ivBytes = 12
const tagBytes = 16

/** Encrypts what must not lie readable in the database: AES-256-GCM under a key derived from the master key. */
export interface Sealer {
  /** `context` names what is sealed (`signal:7:session:…`); opening needs the same one, so rows cannot be swapped. */
  seal(plain: Uint8Array | string, context: string): Buffer
  /** Throws when the bytes were changed, or sealed under another key or context. */
  open(sealed: Uint8Array, context: string): Buffer
}

/** @param masterKey 32 bytes or more. */
export function createSealer(masterKey: Uint8Array): Sealer {
  if (masterKey.length < 32) throw new Error('The master key must have at least 32 bytes')
  // Bare bytes would be made into a key object with every message, which takes longer than to encrypt one.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', 'messenger-gateway seal v1', 32)))
  return {
    seal(plain, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      cipher.setAAD(Buffer.from(context))
      const head = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain)
      return Buffer.concat([Buffer.from([version]), iv, head, cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      if (bytes[0] !== version || bytes.length < 1 + ivBytes + tagBytes) throw new Error('Sealed value is malformed')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + ivBytes))
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
      const body = decipher.update(bytes.subarray(1 + ivBytes, bytes.length - tagBytes))
      return Buffer.concat([body, decipher.final()])
    },
  }
}
