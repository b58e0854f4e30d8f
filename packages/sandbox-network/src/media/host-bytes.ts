import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaType } from '@whiskeysockets/baileys'
import type { Network } from '../network.ts'
import { encryptFile } from './file-cipher.ts'
import { FOLDER } from './server.ts'

/** Puts bytes onto the media host, encrypted; answers what a message says of them. */
export async function hostBytes(network: Network, bytes: Uint8Array, type: MediaType) {
  const mediaKey = randomBytes(32)
  const file = join(tmpdir(), `sandbox-${randomBytes(12).toString('hex')}`)
  await writeFile(file, bytes, { mode: 0o600 })
  try {
    const encryption = await encryptFile(file, mediaKey, type)
    const { path: directPath } = await network.blobs.take(FOLDER, encryption.bytes)
    const { fileSha256, fileEncSha256 } = encryption
    return { directPath, mediaKey, fileLength: bytes.length, fileSha256, fileEncSha256 }
  } finally {
    await rm(file, { force: true })
  }
}
