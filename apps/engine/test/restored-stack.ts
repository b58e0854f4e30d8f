import { join } from 'node:path'
import { filePlace } from '@messenger/shared/backup/file-place'
import { restoreBackup } from '@messenger/shared/backup/restore-backup'
import { openArchive } from '@messenger/shared/backup/seal-archive'
import { storeBackup } from '@messenger/shared/backup/store-backup'
import { createDb } from '@messenger/shared/db/create-db'
import { createFolderStore } from '@messenger/shared/media/folder-store'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import type { Stack } from './stack.ts'

const passphrase = 'a passphrase of tests alone'
const place = (folder: string) => filePlace(join(folder, 'one.age'))

/** What a backup is made of. */
interface Source {
  readonly db: TestDatabase
  readonly env: Pick<Stack['env'], 'masterKey'>
}

/** Backs a running gateway up into a folder, without its sandbox network. */
export async function backUp(stack: Source, folder: string): Promise<void> {
  const secrets = { masterKey: stack.env.masterKey.toString('base64'), earlierMasterKeys: [] }
  const owner = createDb(stack.db.urls.owner, { poolSize: 2 })
  const source = {
    sql: owner.sql,
    secrets: () => secrets,
    files: createFolderStore(folder),
    sandboxFolder: join(folder, 'none'),
  }
  await storeBackup(source, { place: place(folder), seal: { passphrase }, key: { passphrase } })
  await owner.close()
}

/** Restores it into a new database; no engine runs on it yet. */
export async function restoreInto(folder: string): Promise<{ restored: TestDatabase; heldSends: number }> {
  const restored = await createTestDatabase()
  const owner = createDb(restored.urls.owner, { poolSize: 2 })
  const target = { sql: owner.sql, files: createFolderStore(folder), spoolFolder: folder, sandboxFolder: null }
  const { heldSends } = await restoreBackup(target, await openArchive(await place(folder).open(), { passphrase }))
  await owner.close()
  return { restored, heldSends }
}
