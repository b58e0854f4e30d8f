import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { getMediaKeys, type MediaType } from '@whiskeysockets/baileys'

const MAC_BYTES = 10

export interface Encryption {
  /** base64 digests of the plain and the encrypted file, once `bytes` is read to its end */
  fileSha256: Buffer
  fileEncSha256: Buffer
  bytes: AsyncGenerator<Buffer>
}

/** A file as it lies on the media host: AES-256-CBC, then the first ten bytes of the HMAC. Streams. */
export async function encryptFile(file: string, mediaKey: Uint8Array, type: MediaType): Promise<Encryption> {
  const { iv, cipherKey, macKey } = await getMediaKeys(mediaKey, type)
  if (!macKey) throw new Error('no MAC key')
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv)
  const mac = createHmac('sha256', macKey).update(iv)
  const plain = createHash('sha256')
  const whole = createHash('sha256')
  const result: Encryption = { fileSha256: Buffer.alloc(0), fileEncSha256: Buffer.alloc(0), bytes: run() }
  async function* run(): AsyncGenerator<Buffer> {
    for await (const chunk of createReadStream(file)) {
      plain.update(chunk)
      yield note(cipher.update(chunk))
    }
    yield note(cipher.final())
    const tail = mac.digest().subarray(0, MAC_BYTES)
    whole.update(tail)
    result.fileSha256 = plain.digest()
    result.fileEncSha256 = whole.digest()
    yield tail
  }
  function note(encrypted: Buffer): Buffer {
    mac.update(encrypted)
    whole.update(encrypted)
    return encrypted
  }
  return result
}

/** The plain bytes of an encrypted file; throws before the first one when its MAC is wrong. Streams. */
export async function* decryptFile(file: string, mediaKey: Uint8Array, type: MediaType): AsyncGenerator<Buffer> {
  const { iv, cipherKey, macKey } = await getMediaKeys(mediaKey, type)
  const { size } = await stat(file)
  if (!macKey || size <= MAC_BYTES) throw new Error('media file too short')
  const end = size - MAC_BYTES - 1
  const mac = createHmac('sha256', macKey).update(iv)
  for await (const chunk of createReadStream(file, { end })) mac.update(chunk)
  const tail: Buffer[] = []
  for await (const chunk of createReadStream(file, { start: size - MAC_BYTES })) tail.push(chunk)
  if (!timingSafeEqual(mac.digest().subarray(0, MAC_BYTES), Buffer.concat(tail))) throw new Error('media MAC mismatch')
  const cipher = createDecipheriv('aes-256-cbc', cipherKey, iv)
  for await (const chunk of createReadStream(file, { end })) yield cipher.update(chunk)
  yield cipher.final()
}
