import { once } from 'node:events'
import { Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type Entry, extract, type Pack, pack } from 'tar-stream'

/** Bytes of one entry at most, which are in memory while they are written: parts whose length is not known are cut. */
const pieceBytes = 4 * 1024 * 1024
/** A piece ends with the chunk that fills it, which is a line at most. */
const mostPieceBytes = 64 * 1024 * 1024
const numberDigits = 8

/** Puts entries into a tar archive, in order. */
export interface ArchiveWriter {
  addJson(name: string, value: unknown): Promise<void>
  /** Adds a part of unknown length in pieces. Answers how many bytes it had. */
  addPart(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
}

/** One entry of an archive; its bytes must be read before the next entry comes. */
export interface ArchivedEntry {
  readonly name: string
  /** Of a part: its name, and which piece of it this is, from 0. */
  readonly part: string
  readonly piece: number
  read(): Promise<Buffer>
}

/** A tar archive, compressed with Zstandard, with what `fill` puts into it. Ends with an error when `fill` does. */
export function writeArchive(fill: (archive: ArchiveWriter) => Promise<void>): Readable {
  const tar = pack()
  const bytes = Readable.from(tar, { objectMode: false })
  const compressed = createZstdCompress()
  bytes.on('error', error => compressed.destroy(error))
  fill(writerTo(tar)).then(
    () => tar.finalize(),
    (error: unknown) => compressed.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  // Whoever reads no further lets `fill` end as well.
  compressed.on('close', () => tar.destroy())
  return bytes.pipe(compressed)
}

/** The entries of what `writeArchive` made. @throws Error when it is damaged or cut off */
export async function* readArchive(archive: Readable): AsyncGenerator<ArchivedEntry> {
  const tar = extract()
  const plain = archive.pipe(createZstdDecompress())
  archive.on('error', error => plain.destroy(error))
  plain.on('error', error => tar.destroy(error))
  plain.pipe(tar)
  for await (const entry of tar) yield entryOf(entry)
}

function writerTo(tar: Pack): ArchiveWriter {
  const add = async (name: string, bytes: Buffer) => {
    const written = Promise.withResolvers<void>()
    const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, error =>
      error ? written.reject(error) : written.resolve(),
    )
    // A sink that is destroyed does not always call back.
    once(entry, 'close').then(() => written.resolve(), written.reject)
    await written.promise
  }
  return {
    addJson: (name, value) => add(name, Buffer.from(JSON.stringify(value))),
    async addPart(name, bytes) {
      let total = 0
      let number = 0
      for await (const piece of inPieces(bytes)) {
        await add(`${name}/${String(number++).padStart(numberDigits, '0')}`, piece)
        total += piece.length
      }
      return total
    },
  }
}

/** An empty part is one empty piece: it is there. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  let isFirst = true
  for await (const chunk of bytes) {
    waiting.push(chunk)
    size += chunk.length
    if (size < pieceBytes) continue
    yield Buffer.concat(waiting)
    isFirst = false
    waiting = []
    size = 0
  }
  if (size > 0 || isFirst) yield Buffer.concat(waiting)
}

function entryOf(entry: Entry): ArchivedEntry {
  const { name } = entry.header
  const [, part = name, piece = '0'] = /^(.*)\/(\d{8})$/.exec(name) ?? []
  return {
    name,
    part,
    piece: Number(piece),
    async read() {
      // What is larger was not written here: it would have to fit into memory.
      if ((entry.header.size ?? 0) > mostPieceBytes) throw new Error('A piece of the archive is too large')
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  }
}
