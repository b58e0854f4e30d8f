import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBlockWriter } from './file-blocks.ts'
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

export interface SpoolOptions {
  /** Is shown every chunk, in order. */
  readonly watch: (chunk: Uint8Array) => void
  readonly signal?: AbortSignal | undefined
}

/**
 * Writes a stream to a file in `folder`, in constant memory. Nothing is left behind when it fails.
 * @throws TooLargeError as soon as more than `maxBytes` came
 */
export async function spoolWatched(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  maxBytes: number,
  { watch, signal }: SpoolOptions,
): Promise<Omit<SpooledFile, 'sha256'>> {
  const path = await spoolPath(folder)
  const discard = () => rm(path, { force: true })
  const handle = await open(path, 'wx', 0o600)
  let size = 0
  const write = async (chunks: AsyncIterable<Uint8Array>) => {
    const writer = createBlockWriter(handle)
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw new TooLargeError(maxBytes)
      watch(chunk)
      await writer.write(chunk)
    }
    await writer.end()
  }
  try {
    await pipeline(source, write, signal ? { signal } : {}).finally(() => handle.close())
  } catch (error) {
    await discard()
    throw error
  }
  return { path, size, discard }
}

/** The same, with the digest of what was written. */
export async function spool(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<SpooledFile> {
  const hash = createHash('sha256')
  const file = await spoolWatched(source, folder, maxBytes, { watch: chunk => void hash.update(chunk), signal })
  return { ...file, sha256: hash.digest() }
}
