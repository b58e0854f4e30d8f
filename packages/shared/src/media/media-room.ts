import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Sealer } from '../crypto/seal.ts'
import { createBucketStore } from './bucket-store.ts'
import { createFolderStore } from './folder-store.ts'
import type { MediaSettings } from './media-settings.ts'
import type { MediaStore } from './media-store.ts'
import { createSealedStore } from './sealed-store.ts'

/** What a process needs to take media in, keep it and give it out. */
export interface MediaRoom {
  /** What it keeps lies sealed. */
  readonly store: MediaStore
  /** How files begin to be sealed now: `Sealer.head`. */
  readonly sealedWith: Buffer
  /** Where files are written while they are received; on the same file system as a folder store. */
  readonly spoolFolder: string
}

export function createMediaRoom(settings: MediaSettings, sealer: Sealer): MediaRoom {
  const folder = resolve(settings.folder)
  const spoolFolder = join(folder, 'incoming')
  const files = settings.bucket ? createBucketStore(settings.bucket) : createFolderStore(join(folder, 'files'))
  return {
    store: createSealedStore(files, sealer, spoolFolder),
    spoolFolder,
    get sealedWith() {
      return sealer.head
    },
  }
}

/** Removes what a process that died was receiving. Returns how many files, and folders of files, went. */
export async function clearSpool({ spoolFolder }: MediaRoom, olderThanMs: number): Promise<number> {
  const names = await readdir(spoolFolder).catch(() => [])
  let removed = 0
  for (const name of names) {
    const path = join(spoolFolder, name)
    const found = await stat(path).catch(() => null)
    if (!found || Date.now() - found.mtimeMs < olderThanMs) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
