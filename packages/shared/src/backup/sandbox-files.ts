import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

const databaseName = 'sandbox.sqlite'
/** What a backup that was killed has left behind begins so. */
const copiesPrefix = 'backup-'

export interface SandboxFile {
  /** Below the folder. */
  readonly path: string
  read(): AsyncIterable<Buffer>
}

/**
 * What the sandbox network keeps in its folder, its database as it is at one moment, while it runs. Nothing where there is no such
 * folder. The copy of the database is gone once the last file was handed over.
 */
export async function* sandboxFiles(folder: string): AsyncGenerator<SandboxFile> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  for (const entry of found) {
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (!entry.isFile() || path.startsWith(databaseName) || path.startsWith(copiesPrefix)) continue
    yield { path, read: () => createReadStream(join(folder, path)) }
  }
  if (!found.some(({ name }) => name === databaseName)) return
  const copies = await mkdtemp(join(folder, copiesPrefix))
  try {
    const copy = join(copies, databaseName)
    const database = new DatabaseSync(join(folder, databaseName), { readOnly: true })
    try {
      await backup(database, copy)
    } finally {
      database.close()
    }
    yield { path: databaseName, read: () => createReadStream(copy) }
  } finally {
    await rm(copies, { recursive: true, force: true })
  }
}
