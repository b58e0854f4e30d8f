import { createDecipheriv } from 'node:crypto'
import { readBlocks } from '@messenger/shared/media/file-blocks'
import type { MediaFamily } from '@messenger/shared/media/media-rules'
import type { LocalFile } from '@messenger/shared/media/media-store'
import { type SpooledFile, spool } from '@messenger/shared/media/spool'
import { macBytes, mediaKeysOf } from './media-keys.ts'

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
    for await (const chunk of readBlocks(file.path, file.size - macBytes)) yield cipher.update(chunk)
    yield cipher.final()
  }
  return spool(decrypted(), spoolFolder, file.size)
}
