import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { readBlocks } from '@messenger/shared/media/file-blocks'
import type { MediaFamily } from '@messenger/shared/media/media-rules'
import { type SpooledFile, spool } from '@messenger/shared/media/spool'
import { macBytes, mediaKeysOf } from './media-keys.ts'

export interface EncryptedFile {
  /** As it goes to the media host. */
  readonly file: SpooledFile
  readonly mediaKey: Buffer
  /** Of the plain file. */
  readonly fileSha256: Buffer
}

/**
 * Encrypts a file for the media host under a new key, in constant memory: AES-256-CBC, then the truncated HMAC.
 * @param sha256 of the file, where it is known already.
 */
export async function encryptFile(
  { path, sha256 }: { readonly path: string; readonly sha256: Buffer | null },
  family: MediaFamily,
  spoolFolder: string,
): Promise<EncryptedFile> {
  const mediaKey = randomBytes(32)
  const { iv, cipherKey, macKey } = mediaKeysOf(mediaKey, family)
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv)
  const mac = createHmac('sha256', macKey).update(iv)
  const plain = createHash('sha256')
  async function* encrypted(): AsyncGenerator<Buffer> {
    for await (const chunk of readBlocks(path)) {
      if (!sha256) plain.update(chunk)
      const part = cipher.update(chunk)
      mac.update(part)
      yield part
    }
    const last = cipher.final()
    mac.update(last)
    yield last
    yield mac.digest().subarray(0, macBytes)
  }
  const file = await spool(encrypted(), spoolFolder, Number.POSITIVE_INFINITY)
  return { file, mediaKey, fileSha256: sha256 ?? plain.digest() }
}
