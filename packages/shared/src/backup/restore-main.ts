import { join, resolve } from 'node:path'
import { createDb } from '../db/create-db.ts'
import { createBucketStore } from '../media/bucket-store.ts'
import { createFolderStore } from '../media/folder-store.ts'
import { readBackupEnv } from './env.ts'
import { markPast } from './mark-past.ts'
import { readHead } from './read-head.ts'
import { refuseOtherSchema } from './refuse-other-schema.ts'
import { restoreBackup } from './restore-backup.ts'
import { openArchive } from './seal-archive.ts'

// `npm run restore`, as the launcher runs it: `head <place>` answers what the backup begins with, `load <place>` loads it, `mark-past
// <time>` marks a database that came back another way.
const env = readBackupEnv()
const [act, place = '', sandbox] = process.argv.slice(2)
try {
  process.stdout.write(`${JSON.stringify(act === 'mark-past' ? await mark(place) : await open(place))}\n`)
  process.exit()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

async function open(name: string) {
  const key = env.key()
  if (!key) throw new Error('Set MESSENGER_BACKUP_PASSPHRASE, or MESSENGER_BACKUP_IDENTITY to the private key of age.')
  const archive = await openArchive(await env.place(name).open(), key).catch((cause: unknown) => {
    if (cause instanceof Error && /no identity matched/i.test(cause.message))
      throw new Error('The backup does not open: it was sealed with another passphrase or key.', { cause })
    throw cause
  })
  return act === 'head' ? head(archive) : load(archive)
}

async function head(archive: Parameters<typeof readHead>[0]) {
  const { manifest, secrets } = await readHead(archive)
  await refuseOtherSchema(manifest)
  return { version: manifest.version, takenAt: manifest.takenAt, secrets }
}

async function load(archive: Parameters<typeof readHead>[0]) {
  const database = createDb(env.databaseUrl(), { poolSize: 2, applicationName: 'messenger-restore' })
  const folder = resolve(env.media.folder)
  const target = {
    sql: database.sql,
    files: env.media.bucket ? createBucketStore(env.media.bucket) : createFolderStore(join(folder, 'files')),
    spoolFolder: join(folder, 'incoming'),
    sandboxFolder: sandbox === 'without-sandbox' ? null : join(env.dataDir, 'sandbox'),
  }
  const { heldSends } = await restoreBackup(target, archive)
  await database.close()
  return { heldSends }
}

async function mark(time: string) {
  const database = createDb(env.databaseUrl(), { poolSize: 1, applicationName: 'messenger-restore' })
  const heldSends = await markPast(database.sql, time)
  await database.close()
  return { heldSends }
}
