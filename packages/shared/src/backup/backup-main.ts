import { join } from 'node:path'
import { createDb } from '../db/create-db.ts'
import { createBucketStore } from '../media/bucket-store.ts'
import { createFolderStore } from '../media/folder-store.ts'
import { readBackupEnv } from './env.ts'
import { storeBackup } from './store-backup.ts'

// `npm run backup`, as the launcher runs it: the place of the backup is its argument.
const env = readBackupEnv()
try {
  const [place = ''] = process.argv.slice(2)
  const database = createDb(env.databaseUrl(), { poolSize: 2, applicationName: 'messenger-backup' })
  try {
    const source = {
      sql: database.sql,
      secrets: env.secrets,
      files: env.media.bucket
        ? createBucketStore(env.media.bucket)
        : createFolderStore(join(env.media.folder, 'files')),
      sandboxFolder: join(env.dataDir, 'sandbox'),
    }
    const stored = await storeBackup(source, { place: env.place(place), seal: env.seal(), key: env.key() })
    process.stdout.write(`${stored}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
