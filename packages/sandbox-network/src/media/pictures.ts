import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Network } from '../network.ts'
import type { PlainFile } from './plain-file.ts'

const FOLDER = 'pp'
/** How ids begin under which pictures are asked for like decrypted files. */
const PREFIX = 'picture-'

/** Keeps the picture of a person or a group; answers its address on the media host. */
export function keepPicture(network: Network, image: Buffer): string {
  return `https://${network.mediaHost}${network.blobs.save(FOLDER, image)}`
}

/**
 * The address that clients are told. Programs outside do not know the media host's certificate, so pictures that lie there are
 * served by the gateway, under the name that it has for files of the sandbox network.
 */
export function toldAddress({ publicUrl, mediaHost }: Network, url: string): string {
  const at = URL.parse(url)
  const [, folder, id] = at?.pathname.split('/') ?? []
  if (publicUrl === undefined || at?.host !== mediaHost || folder !== FOLDER || !id) return url
  return `${publicUrl}/media/sandbox-${PREFIX}${id}.jpg`
}

/** Path in the blob store of a picture that is asked for like a file; undefined for other files. */
export function picturePath(id: string): string | undefined {
  return id.startsWith(PREFIX) ? `/${FOLDER}/${id.slice(PREFIX.length)}` : undefined
}

export function findPicture({ blobs }: Network, id: string): PlainFile | undefined {
  const path = picturePath(id)
  const file = path === undefined ? undefined : blobs.fileOf(path)
  if (file === undefined) return undefined
  const bytes = readFileSync(file)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { id, mimetype: 'image/jpeg', fileName: null, size: bytes.length, sha256 }
}
