import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { assertName, type MediaStore } from './media-store.ts'

/** Files in one folder. What is put must lie on the same file system: it is renamed into place, never half there. */
export function createFolderStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, assertName(name))
  return {
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await syncFile(file.path)
      await rename(file.path, pathOf(name))
    },
    async open(name, range) {
      const path = pathOf(name)
      const isThere = await access(path).then(
        () => true,
        () => false,
      )
      return isThere ? createReadStream(path, range) : null
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}

/** What was answered for must survive a power cut. */
async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
