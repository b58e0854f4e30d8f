import { hkdfSync } from 'node:crypto'
import type { MediaFamily } from '@messenger/shared/media/media-rules'

/** Keys of one encrypted file. */
export interface MediaKeys {
  readonly iv: Buffer
  readonly cipherKey: Buffer
  readonly macKey: Buffer
}

/** Length of the MAC at the end of an encrypted file, in bytes. */
export const macBytes = 10

const names: Readonly<Record<MediaFamily, string>> = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  document: 'Document',
  sticker: 'Image',
}

/** HKDF-SHA256 of the message's media key: 112 bytes, of which the last 32 belong to another feature. */
export function mediaKeysOf(mediaKey: Uint8Array, family: MediaFamily): MediaKeys {
  const expanded = Buffer.from(hkdfSync('sha256', mediaKey, Buffer.alloc(0), `WhatsApp ${names[family]} Keys`, 112))
  return { iv: expanded.subarray(0, 16), cipherKey: expanded.subarray(16, 48), macKey: expanded.subarray(48, 80) }
}
