import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto'
import { nonceOf, type TransportKeys } from './handshake.ts'

const ALGORITHM = 'aes-256-gcm'
const TAG_LENGTH = 16

export interface Transport {
  seal(plaintext: Uint8Array): Buffer
  /** Throws when the frame was not sealed by the peer, or not in this order. */
  open(ciphertext: Buffer): Buffer
}

/** AES-256-GCM with one counter per direction. Keys are made once: passing bytes costs more than the cipher itself. */
export function createTransport(keys: TransportKeys): Transport {
  const writeKey = createSecretKey(keys.write)
  const readKey = createSecretKey(keys.read)
  let written = 0
  let read = 0
  return {
    seal(plaintext) {
      const cipher = createCipheriv(ALGORITHM, writeKey, nonceOf(written++))
      return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
    },
    open(ciphertext) {
      const end = ciphertext.length - TAG_LENGTH
      const decipher = createDecipheriv(ALGORITHM, readKey, nonceOf(read++))
      decipher.setAuthTag(ciphertext.subarray(end))
      return Buffer.concat([decipher.update(ciphertext.subarray(0, end)), decipher.final()])
    },
  }
}
