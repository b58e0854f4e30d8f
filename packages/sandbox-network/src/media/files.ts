import { randomBytes } from 'node:crypto'
import type { Network } from '../network.ts'
import { numberColumn, textColumn } from '../store/row.ts'
import { findPicture, picturePath } from './pictures.ts'
import type { PlainFile } from './plain-file.ts'

const FOLDER = 'plain'

export interface NewPlainFile {
  mimetype: string
  fileName: string | null
  source: AsyncIterable<Uint8Array>
}

/** Keeps a file for as long as its phone exists. */
export async function keepFile(network: Network, { mimetype, fileName, source }: NewPlainFile): Promise<PlainFile> {
  const id = randomBytes(24).toString('base64url')
  const { size, sha256 } = await network.blobs.take(FOLDER, source, id)
  const sql = 'INSERT INTO files (id, mimetype, file_name, size, sha256) VALUES (?, ?, ?, ?, ?)'
  network.store.run(sql, id, mimetype, fileName, size, sha256)
  return { id, mimetype, fileName, size, sha256 }
}

export function findFile(network: Network, id: string): PlainFile | undefined {
  const picture = findPicture(network, id)
  if (picture) return picture
  const row = network.store.get('SELECT mimetype, file_name, size, sha256 FROM files WHERE id = ?', id)
  if (!row || network.blobs.sizeOf(blobPath(id)) === undefined) return undefined
  return {
    id,
    mimetype: textColumn(row, 'mimetype'),
    fileName: row.file_name === null ? null : textColumn(row, 'file_name'),
    size: numberColumn(row, 'size'),
    sha256: textColumn(row, 'sha256'),
  }
}

/** Path in the blob store. */
export function blobPath(id: string): string {
  return picturePath(id) ?? `/${FOLDER}/${id}`
}

export function removeFile(network: Network, id: string): void {
  network.store.run('DELETE FROM files WHERE id = ?', id)
  network.blobs.remove(blobPath(id))
}
