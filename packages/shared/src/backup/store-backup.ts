import { Readable } from 'node:stream'
import { checkBackup } from './check-backup.ts'
import { digesting } from './digesting.ts'
import type { BackupPlace, StoredBackup } from './place.ts'
import { type BackupKey, type BackupSeal, openArchive, sealArchive } from './seal-archive.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

export interface BackupOrder {
  readonly place: BackupPlace
  readonly seal: BackupSeal
  /** Null: it is sealed for somebody else, and nobody here can open it. */
  readonly key: BackupKey | null
}

/**
 * Makes a backup, stores it, reads it again from where it is stored, and notes it in the database.
 * @returns a sentence for people
 * @throws Error when any of that failed; the note is there only when all went well
 */
export async function storeBackup(source: BackupSource, { place, seal, key }: BackupOrder): Promise<string> {
  const { archive, manifest, end } = writeBackup(source)
  const stored = await place.store(await sealArchive(archive, seal), (sealed, written) =>
    checkStored(sealed, written, key),
  )
  const { takenAt } = await manifest
  const { missingMedia } = await end
  await source.sql`
    insert into backups (taken_at, place, bytes) values (${takenAt}::text::timestamptz, ${place.name}, ${stored.bytes})`
  const how = key ? 'opened and read again' : 'compared with what was written, as only its key opens it'
  const said = `${place.name}: ${megabytes(stored.bytes)} MB, all as it was at ${takenAt}, ${how}.`
  return missingMedia === 0 ? said : `${said} ${missingMedia} media files are missing in their store.`
}

async function checkStored(sealed: Readable, stored: StoredBackup, key: BackupKey | null): Promise<void> {
  const digest = digesting(sealed)
  if (key) await checkBackup(await openArchive(Readable.from(digest.bytes, { objectMode: false }), key))
  else for await (const _ of digest.bytes);
  const read = digest.result()
  if (read.sha256 !== stored.sha256) throw new Error('What was stored is not what was written')
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
