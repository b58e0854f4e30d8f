import type { Readable } from 'node:stream'
import type postgres from 'postgres'
import manifestOfPackage from '../../package.json' with { type: 'json' }
import type { MediaStore } from '../media/media-store.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { copyOut } from './copy-tables.ts'
import { describeTables } from './describe-tables.ts'
import { type BackupEnd, type BackupManifest, parts } from './manifest.ts'
import { mediaNames } from './media-names.ts'
import { sandboxFiles } from './sandbox-files.ts'

export interface BackupSource {
  /** As the role that owns the tables. */
  readonly sql: postgres.Sql
  /** As `secrets.json` has them. */
  readonly secrets: unknown
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
      await source.sql.begin('isolation level repeatable read read only', async sql => {
        // It waits for whoever stores the backup.
        await sql`set local idle_in_transaction_session_timeout = 0`
        const described = { format: 1 as const, version: manifestOfPackage.version, ...(await describeTables(sql)) }
        manifest.resolve(described)
        end.resolve(await writeParts(writer, sql, source, described))
      })
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

async function writeParts(
  writer: ArchiveWriter,
  sql: postgres.TransactionSql,
  source: BackupSource,
  manifest: BackupManifest,
): Promise<BackupEnd> {
  const sequences = manifest.sequences.map(({ last, ...sequence }) => ({ ...sequence, last: String(last) }))
  await writer.addJson(parts.manifest, { ...manifest, sequences })
  await writer.addJson(parts.secrets, source.secrets)
  let tableBytes = 0
  for (const table of manifest.tables) tableBytes += await writer.addPart(parts.table(table.name), copyOut(sql, table))
  const end = {
    tableBytes,
    mediaFiles: await writeMedia(writer, source, await mediaNames(sql)),
    sandboxFiles: await writeSandbox(writer, source.sandboxFolder),
  }
  await writer.addJson(parts.end, end)
  return end
}

/** A file that has expired in the meantime is nobody's any more. */
async function writeMedia(writer: ArchiveWriter, { files }: BackupSource, names: readonly string[]): Promise<number> {
  let written = 0
  for (const name of names) {
    const bytes = await files.open(name)
    if (!bytes) continue
    await writer.addPart(parts.media(name), bytes)
    written += 1
  }
  return written
}

async function writeSandbox(writer: ArchiveWriter, folder: string): Promise<number> {
  let written = 0
  for await (const file of sandboxFiles(folder)) {
    await writer.addPart(parts.sandbox(file.path), file.read())
    written += 1
  }
  return written
}
