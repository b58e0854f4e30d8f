import type { Readable } from 'node:stream'
import type postgres from 'postgres'
import manifestOfPackage from '../../package.json' with { type: 'json' }
import type { MediaStore } from '../media/media-store.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { copyOut } from './copy-tables.ts'
import { describeTables } from './describe-tables.ts'
import { type BackupEnd, type BackupManifest, parts } from './manifest.ts'
import { isInTime, mediaNames } from './media-names.ts'
import { type BackedUpSecrets, refuseUnknownKeys } from './refuse-unknown-keys.ts'
import { sandboxFiles } from './sandbox-files.ts'

export interface BackupSource {
  /** As the role that owns the tables. */
  readonly sql: postgres.Sql
  /**
   * As they belong into `secrets.json`. Asked for once the snapshot is there: a master key that is changed meanwhile has sealed what is in it,
   * or will seal nothing of it.
   */
  readonly secrets: () => BackedUpSecrets
  /** Where media files lie as they are kept, sealed. */
  readonly files: Pick<MediaStore, 'open'>
  readonly sandboxFolder: string
}

export interface WrittenBackup {
  readonly archive: Readable
  /** Known once the archive has been read to its end. */
  readonly manifest: Promise<BackupManifest>
  readonly end: Promise<BackupEnd>
}

/**
 * The gateway as it is at one moment, while everything goes on: all tables in one snapshot, then the media that it names, then what the
 * sandbox network keeps. Not sealed yet.
 */
export function writeBackup(source: BackupSource): WrittenBackup {
  const manifest = Promise.withResolvers<BackupManifest>()
  const end = Promise.withResolvers<BackupEnd>()
  const archive = writeArchive(async writer => {
    try {
      end.resolve(await writeAll(writer, source, manifest.resolve))
    } catch (error) {
      manifest.reject(error)
      end.reject(error)
      throw error
    }
  })
  // Whoever reads the archive meets the error there.
  for (const { promise } of [manifest, end]) promise.catch(() => undefined)
  return { archive, manifest: manifest.promise, end: end.promise }
}

async function writeAll(
  writer: ArchiveWriter,
  source: BackupSource,
  tell: (manifest: BackupManifest) => void,
): Promise<BackupEnd> {
  const { tableBytes, media } = await source.sql.begin('isolation level repeatable read read only', async sql => {
    // It waits for whoever stores the backup.
    await sql`set local idle_in_transaction_session_timeout = 0`
    const manifest = { format: 1 as const, version: manifestOfPackage.version, ...(await describeTables(sql)) }
    tell(manifest)
    const secrets = source.secrets()
    await refuseUnknownKeys(sql, secrets)
    return writeTables(writer, sql, manifest, secrets)
  })
  // Nobody has to wait for the snapshot any more.
  const { written, missing } = await writeMedia(writer, source, media)
  const sandboxFiles = await writeSandbox(writer, source.sandboxFolder)
  const end = { tableBytes, mediaFiles: written, missingMedia: missing, sandboxFiles }
  await writer.addJson(parts.end, end)
  return end
}

async function writeTables(
  writer: ArchiveWriter,
  sql: postgres.TransactionSql,
  manifest: BackupManifest,
  secrets: BackedUpSecrets,
): Promise<{ tableBytes: number; media: string[] }> {
  const sequences = manifest.sequences.map(({ last, ...sequence }) => ({ ...sequence, last: String(last) }))
  await writer.addJson(parts.manifest, { ...manifest, sequences })
  await writer.addJson(parts.secrets, secrets)
  let tableBytes = 0
  for (const table of manifest.tables) tableBytes += await writer.addPart(parts.table(table.name), copyOut(sql, table))
  return { tableBytes, media: await mediaNames(sql) }
}

/**
 * A file that has expired in the meantime is nobody's any more.
 * @throws Error when none of them is there: then it is another store that is looked into
 */
async function writeMedia(writer: ArchiveWriter, { files, sql }: BackupSource, names: readonly string[]) {
  let written = 0
  let missing = 0
  for (const name of names) {
    const bytes = await files.open(name)
    if (bytes) {
      await writer.addPart(parts.media(name), bytes)
      written += 1
    } else if (await isInTime(sql, name)) missing += 1
  }
  if (missing > 0 && written === 0)
    throw new Error('No media file is in its store: give the backup the settings of media that the gateway has.')
  return { written, missing }
}

async function writeSandbox(writer: ArchiveWriter, folder: string): Promise<number> {
  let written = 0
  for await (const file of sandboxFiles(folder)) {
    await writer.addPart(parts.sandbox(file.path), file.read())
    written += 1
  }
  return written
}
