import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MediaFamily } from '@messenger/shared/media/media-rules'
import { macBytes, mediaKeysOf } from './media-keys.ts'

/** Verifies an encrypted file while it passes by. */
export interface MacCheck {
  update(chunk: Uint8Array): void
  /** The family whose keys the file's MAC was made with; null when it is none of them, or the file is damaged. To be called once. */
  family(): MediaFamily | null
}

export function createMacCheck(mediaKey: Uint8Array, families: readonly MediaFamily[]): MacCheck {
  const macs = families.map(family => {
    const { iv, macKey } = mediaKeysOf(mediaKey, family)
    return { family, mac: createHmac('sha256', macKey).update(iv) }
  })
  let covered = 0
  /** What may be the MAC itself: the last bytes so far. */
  let tail = Buffer.alloc(0)

  function cover(bytes: Uint8Array) {
    covered += bytes.length
    for (const { mac } of macs) mac.update(bytes)
  }

  return {
    update(chunk) {
      const fromTail = Math.max(0, tail.length + Math.min(chunk.length, macBytes) - macBytes)
      cover(tail.subarray(0, fromTail))
      const kept = Math.max(0, chunk.length - macBytes)
      cover(chunk.subarray(0, kept))
      tail = Buffer.concat([tail.subarray(fromTail), chunk.subarray(kept)])
    },
    family() {
      if (tail.length < macBytes || covered === 0 || covered % 16 !== 0) return null
      return macs.find(({ mac }) => timingSafeEqual(mac.digest().subarray(0, macBytes), tail))?.family ?? null
    },
  }
}
