import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { LocalFile } from './media-store.ts'

/** More came than was allowed. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`)
    this.maxBytes = maxBytes
  }
}

/** A received file with what is known of its bytes. `discard` it in the end, also after it was put into a store. */
export interface SpooledFile extends LocalFile {
  readonly sha256: Buffer
  discard(): Promise<void>
}

/** A path of its own for a file that is being made. */
export async function spoolPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, randomUUID())
}

/**
 * Writes a stream to a file in `folder`, in constant memory. Nothing is left behind when it fails.
 * @throws TooLargeError as soon as more than `maxBytes` came
 */
export async function spool(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<SpooledFile> {
  const path = await spoolPath(folder)
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) return done(new TooLargeError(maxBytes))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(source, meter, createWriteStream(path, { mode: 0o600 }), signal ? { signal } : {})
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, size, sha256: hash.digest(), discard: () => rm(path, { force: true }) }
}
