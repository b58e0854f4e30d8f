import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { MediaFamily } from '@messenger/shared/media/media-rules'
import type { LocalFile } from '@messenger/shared/media/media-store'
import { type SpooledFile, spool } from '@messenger/shared/media/spool'
import { macBytes, mediaKeysOf } from './media-keys.ts'

/** The family whose keys the file's MAC was made with; null when it is none of them, or the file is damaged. */
export async function familyOf(
  file: LocalFile,
  mediaKey: Uint8Array,
  families: readonly MediaFamily[],
): Promise<MediaFamily | null> {
  if (file.size <= macBytes || (file.size - macBytes) % 16 !== 0) return null
  const macs = families.map(family => {
    const { iv, macKey } = mediaKeysOf(mediaKey, family)
    return { family, mac: createHmac('sha256', macKey).update(iv) }
  })
  const end = file.size - macBytes
  for await (const chunk of createReadStream(file.path, { end: end - 1 })) for (const { mac } of macs) mac.update(chunk)
  const parts: Buffer[] = []
  for await (const chunk of createReadStream(file.path, { start: end })) parts.push(chunk)
  const given = Buffer.concat(parts)
  const found = macs.find(({ mac }) => timingSafeEqual(mac.digest().subarray(0, macBytes), given))
  return found?.family ?? null
}

/** Decrypts a file whose MAC was verified, in constant memory. */
export function decryptFile(
  file: LocalFile,
  mediaKey: Uint8Array,
  family: MediaFamily,
  spoolFolder: string,
): Promise<SpooledFile> {
  const { iv, cipherKey } = mediaKeysOf(mediaKey, family)
  async function* decrypted(): AsyncGenerator<Buffer> {
    const cipher = createDecipheriv('aes-256-cbc', cipherKey, iv)
    for await (const chunk of createReadStream(file.path, { end: file.size - macBytes - 1 })) yield cipher.update(chunk)
    yield cipher.final()
  }
  return spool(decrypted(), spoolFolder, file.size)
}
