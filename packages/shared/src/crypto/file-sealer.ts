import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyIdBytes, type MasterKey } from './master-key.ts'

/** Size of each part of a file before it is sealed. Files are sealed in parts, so that a range is opened without the rest. */
export const partBytes = 64 * 1024
const tagBytes = 16
const saltBytes = 16
const magic = Buffer.from('MSGF\u0001')
const sizeBytes = 8

export const fileHeadBytes = magic.length + keyIdBytes + saltBytes + sizeBytes
/** Of each part as it lies on the disk; the last one is shorter. */
export const sealedPartBytes = partBytes + tagBytes

/**
 * Seals files in parts (AES-256-GCM, nonce: number of the part) under a key that is made for each file alone of the master key, its
 * name and a salt. Number, place of the last part and size are bound in, so that parts cannot be cut off, moved or swapped.
 */
export interface FileSealer {
  /** The head of a file, and what seals its parts. `size`: bytes that are to come. */
  begin(name: string, size: number): { readonly head: Buffer; readonly part: SealPart }
  /** Null: it does not begin as sealed files do. @throws when its master key is not known here */
  read(name: string, head: Buffer): { readonly size: number; readonly part: SealPart } | null
}

/** Seals, or opens, the part with that number. @throws when it was changed or is of another place */
export type SealPart = (bytes: Buffer, number: number) => Buffer

/** @param keys the present master key, then earlier ones; asked anew for each file. */
export function createFileSealer(keys: () => readonly [MasterKey, ...MasterKey[]]): FileSealer {
  return {
    begin(name, size) {
      const [present] = keys()
      const salt = randomBytes(saltBytes)
      const length = Buffer.alloc(sizeBytes)
      length.writeBigUInt64BE(BigInt(size))
      const key = present.fileKey(name, salt)
      return {
        head: Buffer.concat([magic, present.id, salt, length]),
        part(bytes, number) {
          const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number))
          cipher.setAAD(length)
          return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
        },
      }
    },
    read(name, head) {
      if (head.length < fileHeadBytes || !head.subarray(0, magic.length).equals(magic)) return null
      const id = head.subarray(magic.length, magic.length + keyIdBytes)
      const master = keys().find(known => known.id.equals(id))
      if (!master) throw new Error('A file is sealed under a master key that is not set')
      const length = head.subarray(fileHeadBytes - sizeBytes, fileHeadBytes)
      const key = master.fileKey(name, head.subarray(magic.length + keyIdBytes, fileHeadBytes - sizeBytes))
      return {
        size: Number(length.readBigUInt64BE()),
        part(bytes, number) {
          const end = bytes.length - tagBytes
          if (end < 0) throw new Error('A sealed file is cut off')
          const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: tagBytes })
          decipher.setAAD(length)
          decipher.setAuthTag(bytes.subarray(end))
          return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()])
        },
      }
    },
  }
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 8)
  return nonce
}
