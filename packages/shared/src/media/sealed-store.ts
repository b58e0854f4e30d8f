import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileHeadBytes, partBytes, type SealPart, sealedPartBytes } from '../crypto/file-sealer.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { ByteRange, MediaStore } from './media-store.ts'
import { spoolWatched } from './spool.ts'

/**
 * A store whose files lie sealed, bound to their names. What release 0.1.0 put there is readable until it expires, within a day.
 * @param folder where the sealed form is written before it is put; on the same file system as a folder store
 */
export function createSealedStore(store: MediaStore, { files }: Sealer, folder: string): MediaStore {
  return {
    async put(name, { path, size }, mimetype) {
      const { head, part } = files.begin(name, size)
      const sealed = await spoolWatched(sealing(path, head, part), folder, Number.POSITIVE_INFINITY, {
        watch: () => undefined,
      })
      try {
        if ((await stat(path)).size !== size) throw new Error('A file changed while it was sealed')
        await store.put(name, sealed, mimetype)
        await rm(path, { force: true })
      } finally {
        await sealed.discard()
      }
    },
    async open(name, range) {
      const head = await readHead(store, name)
      if (!head) return null
      const file = files.read(name, head)
      if (!file) return store.open(name, range)
      const wanted = range ?? { start: 0, end: file.size - 1 }
      if (file.size === 0) return Readable.from([])
      const first = Math.floor(wanted.start / partBytes)
      const last = Math.floor(wanted.end / partBytes)
      const lies = { start: placeOf(first), end: Math.min(placeOf(last + 1), placeOf(0) + sealedSize(file.size)) - 1 }
      const bytes = await store.open(name, lies)
      return bytes && Readable.from(opening(bytes, file.part, wanted), { objectMode: false })
    },
    remove: name => store.remove(name),
  }
}

const placeOf = (part: number) => fileHeadBytes + part * sealedPartBytes
const sealedSize = (size: number) => size + Math.ceil(size / partBytes) * (sealedPartBytes - partBytes)

/** Null when there is no such file. Shorter than a head when the file is. */
async function readHead(store: MediaStore, name: string): Promise<Buffer | null> {
  const bytes = await store.open(name, { start: 0, end: fileHeadBytes - 1 })
  if (!bytes) return null
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

async function* sealing(path: string, head: Buffer, seal: SealPart): AsyncGenerator<Buffer> {
  yield head
  let number = 0
  for await (const part of inParts(createReadStream(path, { highWaterMark: partBytes }), partBytes)) {
    yield seal(part, number++)
  }
}

async function* opening(bytes: Readable, open: SealPart, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let number = Math.floor(start / partBytes)
  for await (const sealed of inParts(bytes, sealedPartBytes)) {
    const begins = number * partBytes
    const part = open(sealed, number++)
    yield part.subarray(Math.max(0, start - begins), Math.min(part.length, end + 1 - begins))
  }
  if (number !== Math.floor(end / partBytes) + 1) throw new Error('A sealed file is cut off')
}

/** The stream's bytes in pieces of one length; the last one is what is left. */
async function* inParts(bytes: Readable, length: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    waiting.push(Buffer.from(chunk))
    size += chunk.length
    if (size < length) continue
    const all = Buffer.concat(waiting)
    let from = 0
    for (; size - from >= length; from += length) yield all.subarray(from, from + length)
    waiting = [all.subarray(from)]
    size -= from
  }
  if (size > 0) yield Buffer.concat(waiting)
}
