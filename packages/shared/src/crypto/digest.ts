import { createHash } from 'node:crypto'

/** SHA-256. */
export function sha256(value: Uint8Array | string): Buffer {
  return createHash('sha256').update(value).digest()
}
