import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Encrypted media and pictures by path: files below `directory`, memory without one. */
export interface BlobStore {
  /** Stores bytes under `/<folder>/<id>`, a random id by default; returns that path. */
  save(folder: string, bytes: Buffer, id?: string): string
  read(path: string): Buffer | undefined
}

const PATH = /^\/([\w-]+)\/([\w-]+)$/

export function createBlobStore(directory: string | undefined): BlobStore {
  const memory = new Map<string, Buffer>()
  return {
    save(folder, bytes, id = randomUUID()) {
      const path = `/${folder}/${id}`
      if (!PATH.test(path)) throw new Error('bad media id')
      if (directory) {
        mkdirSync(join(directory, folder), { recursive: true, mode: 0o700 })
        writeFileSync(join(directory, folder, id), bytes)
      } else memory.set(path, bytes)
      return path
    },
    read(path) {
      const [, folder, id] = PATH.exec(path) ?? []
      if (!folder || !id) return undefined
      if (!directory) return memory.get(path)
      const file = join(directory, folder, id)
      return existsSync(file) ? readFileSync(file) : undefined
    },
  }
}
