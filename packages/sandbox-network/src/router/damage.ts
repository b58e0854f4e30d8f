import { bytesOf, type Stanza } from '../wire/stanza.ts'

/** The same <enc> with its authentication tag broken, so that every receiver fails to decrypt it. */
export function damaged(encrypted: Stanza): Stanza {
  const bytes = bytesOf(encrypted)
  if (!bytes?.length) return encrypted
  const last = bytes.length - 1
  bytes.writeUInt8(bytes.readUInt8(last) ^ 0xff, last)
  return { ...encrypted, content: bytes }
}
