import { createHash, randomUUID } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface StoredBlob {
  /** `/<folder>/<id>` */
  path: string
  size: number
  /** hex */
  sha256: string
}

/** Encrypted media, decrypted files and pictures by path, `/<folder>/<id>`. */
export interface BlobStore {
  /** Stores bytes at once; for small things. */
  save(folder: string, bytes: Buffer, id?: string): string
  /** Stores a stream in constant memory; nothing is there before all of it is. */
  take(folder: string, source: AsyncIterable<Uint8Array>, id?: string): Promise<StoredBlob>
  /** Where the file lies on the disk; undefined when there is none. */
  fileOf(path: string): string | undefined
  /** undefined when there is none */
  sizeOf(path: string): number | undefined
  /** `end` inclusive; the path must exist */
  open(path: string, range?: { start: number; end: number }): Readable
  remove(path: string): void
  /** Removes what was kept without a directory of its own. */
  close(): void
}

const PATH = /^\/([\w-]+)\/([\w-]+)$/
const MAX_BYTES = 2 * 1024 ** 3

/** Files below `directory`; without one in a temporary folder that ends with the network. */
export function createBlobStore(directory: string | undefined): BlobStore {
  let temporary: string | undefined
  const root = (): string => {
    if (directory) return directory
    temporary ??= mkdtempSync(join(tmpdir(), 'sandbox-files-'))
    return temporary
  }
  const locate = (path: string): string => {
    const [, folder, id] = PATH.exec(path) ?? []
    if (!folder || !id) throw new Error('bad media path')
    return join(root(), folder, id)
  }
  const prepare = (folder: string, id: string): { path: string; file: string } => {
    const path = `/${folder}/${id}`
    const file = locate(path)
    mkdirSync(join(root(), folder), { recursive: true, mode: 0o700 })
    return { path, file }
  }
  const fileOf = (path: string): string | undefined => {
    const file = PATH.test(path) ? locate(path) : undefined
    return file && existsSync(file) ? file : undefined
  }
  return {
    fileOf,
    save(folder, bytes, id = randomUUID()) {
      const { path, file } = prepare(folder, id)
      writeFileSync(file, bytes)
      return path
    },
    async take(folder, source, id = randomUUID()) {
      const { path, file } = prepare(folder, id)
      const part = `${file}.${randomUUID()}.part`
      const measured = await write(source, part).catch(async error => {
        await rm(part, { force: true })
        throw error
      })
      await rename(part, file)
      return { path, ...measured }
    },
    sizeOf(path) {
      const file = fileOf(path)
      return file === undefined ? undefined : statSync(file).size
    },
    open: (path, range) => createReadStream(locate(path), range),
    remove(path) {
      rmSync(locate(path), { force: true })
    },
    close() {
      if (temporary) rmSync(temporary, { recursive: true, force: true })
    },
  }
}

async function write(source: AsyncIterable<Uint8Array>, file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > MAX_BYTES) throw new Error('file too large')
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(source, measured, createWriteStream(file, { mode: 0o600 }))
  return { size, sha256: hash.digest('hex') }
}
