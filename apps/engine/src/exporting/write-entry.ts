import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { ZipEntry } from '@messenger/shared/db/schema'
import { type SpooledFile, spoolWatched } from '@messenger/shared/media/spool'
import { fileHeader, headerBytes } from './zip-format.ts'

export interface WrittenPiece {
  readonly file: Omit<SpooledFile, 'sha256'>
  readonly entry: ZipEntry
}

interface Wanted extends Pick<ZipEntry, 'path' | 'method' | 'at'> {
  /** Where it is written. */
  readonly folder: string
}

/** A file with its header as it will lie in the zip, written in constant memory. `discard` it in the end. */
export async function writeEntry(
  { path, method, at, folder }: Wanted,
  source: AsyncIterable<Uint8Array>,
): Promise<WrittenPiece> {
  const hash = createHash('sha256')
  let crc = 0
  let size = 0
  async function* measured() {
    for await (const chunk of source) {
      crc = crc32(chunk, crc)
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  const length = headerBytes(path)
  async function* bytes() {
    // Filled in when size and checksum are known.
    yield Buffer.alloc(length)
    yield* method === 8 ? deflated(measured()) : measured()
  }
  const file = await spoolWatched(bytes(), folder, Number.POSITIVE_INFINITY, { watch: () => undefined })
  const facts = { path, method, at, crc, size, packed: file.size - length, time: Math.floor(Date.now() / 1000) }
  const entry = { ...facts, sha256: hash.digest('hex') }
  await overwrite(file.path, fileHeader(entry)).catch(async error => {
    await file.discard()
    throw error
  })
  return { file, entry }
}

async function* deflated(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw()
  const feeding = pipeline(source, deflate)
  // Whoever reads is told of it by the stream.
  feeding.catch(() => undefined)
  yield* deflate
  await feeding
}

async function overwrite(path: string, header: Buffer): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.write(header, 0, header.length, 0)
  } finally {
    await handle.close()
  }
}
