import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ImportError } from '../import-error.ts'
import { turnAfter } from '../make-found.ts'

/** More than the folder of a session ever has, and little enough to be held in memory. */
export const zipLimits = {
  entries: 100_000,
  entryBytes: 8 * 1024 * 1024,
  totalBytes: 128 * 1024 * 1024,
} as const

export interface ZippedFile {
  /** Names of folders, without the file's. */
  readonly folder: string
  readonly name: string
  readonly text: string
}

/**
 * The `.json` files of a zip, read into memory and never written. Sizes are those that are unpacked: the declared ones are held against the
 * limits before anything is unpacked, and what is unpacked against the declared ones. @throws ImportError
 */
export async function readZip(path: string): Promise<ZippedFile[]> {
  try {
    const zip = await openPromise(path, { strictFileNames: true, validateEntrySizes: true })
    return await readEntries(zip)
  } catch (error) {
    if (error instanceof ImportError) throw error
    // The library's words name what is wrong with a file; they are English, and may have names of the file's in them.
    throw new ImportError('broken_archive', 'The zip cannot be read: it is damaged, encrypted or unsafe.')
  }
}

async function readEntries(zip: ZipFile): Promise<ZippedFile[]> {
  const found: ZippedFile[] = []
  let count = 0
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      count += 1
      if (count % turnAfter === 0) await setImmediate()
      if (count > zipLimits.entries) throw tooLarge()
      if (!entry.fileName.endsWith('.json') || isLink(entry)) continue
      bytes += entry.uncompressedSize
      if (entry.uncompressedSize > zipLimits.entryBytes || bytes > zipLimits.totalBytes) throw tooLarge()
      const parts = entry.fileName.split('/')
      const name = parts.pop() ?? ''
      const content = await buffer(await zip.openReadStreamPromise(entry))
      found.push({ folder: parts.join('/'), name: name.slice(0, -'.json'.length), text: content.toString('utf8') })
    }
  } finally {
    zip.close()
  }
  return found
}

/** Where Unix wrote the zip, the upper half is its mode. */
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 28) & 0xf) === 0xa

function tooLarge(): ImportError {
  return new ImportError('too_large', 'The zip has more in it than a session has.')
}
