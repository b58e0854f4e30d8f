import { createHash } from 'node:crypto'
import type { StoredBackup } from './place.ts'

/** Passes bytes on, and counts and digests them. */
export function digesting(source: AsyncIterable<Uint8Array>): {
  bytes: AsyncIterable<Uint8Array>
  /** Of what has been passed on so far. */
  result(): StoredBackup
} {
  const hash = createHash('sha256')
  let size = 0
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { bytes: pass(), result: () => ({ bytes: size, sha256: hash.copy().digest('hex') }) }
}
