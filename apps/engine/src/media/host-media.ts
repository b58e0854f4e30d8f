import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { readBlocks } from '@messenger/shared/media/file-blocks'
import { type MediaFamily, type MediaKind, mediaRules } from '@messenger/shared/media/media-rules'
import type { HostedMedia } from '../whatsapp/to-whatsapp/media.ts'
import { encryptFile } from './encrypt-file.ts'
import { type FactsOptions, factsOf } from './media-facts.ts'
import type { PreparedMedia } from './prepare-media.ts'

/**
 * Puts an encrypted file onto the network's media host. Rejects when no host takes it, and with `ConnectionGoneError`
 * when there is no connection to ask for one.
 */
export type Upload = (file: {
  readonly path: string
  readonly family: MediaFamily
  readonly sha256: Buffer
}) => Promise<{ readonly url: string; readonly directPath: string }>

interface HostOptions extends FactsOptions {
  readonly upload: Upload
  readonly spoolFolder: string
  /** Media of channels is not encrypted. */
  readonly isPlain: boolean
}

/** Encrypts a prepared file and uploads it. */
export async function hostMedia(options: HostOptions, kind: MediaKind, media: PreparedMedia): Promise<HostedMedia> {
  const { family } = mediaRules[kind]
  const facts = await factsOf(kind, media.path, options)
  const about = { ...facts, mimetype: media.mimetype, fileLength: media.size }
  if (options.isPlain) {
    const fileSha256 = media.sha256 ?? (await digestOf(media.path))
    return { ...about, fileSha256, ...(await options.upload({ path: media.path, family, sha256: fileSha256 })) }
  }
  const { file, mediaKey, fileSha256 } = await encryptFile(media, family, options.spoolFolder)
  try {
    const place = await options.upload({ path: file.path, family, sha256: file.sha256 })
    const mediaKeyTimestamp = Math.floor(Date.now() / 1000)
    return { ...about, ...place, mediaKey, mediaKeyTimestamp, fileSha256, fileEncSha256: file.sha256 }
  } finally {
    await rm(file.path, { force: true })
  }
}

async function digestOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of readBlocks(path)) hash.update(chunk)
  return hash.digest()
}
