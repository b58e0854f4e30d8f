import { once } from 'node:events'
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type postgres from 'postgres'
import { listPartitions } from '../db/event-partitions.ts'
import { assertName, type MediaStore } from '../media/media-store.ts'
import { type ArchivedEntry, readArchive } from './archive.ts'
import { copyIn } from './copy-tables.ts'
import { type BackupEnd, type BackupManifest, backupEnd, backupManifest, parts } from './manifest.ts'
import { markRestored } from './mark-restored.ts'

export interface RestoreTarget {
  /** As the role that owns the tables, which are empty and as the version that made the backup has them. */
  readonly sql: postgres.Sql
  readonly files: Pick<MediaStore, 'put'>
  /** On the same file system as a folder store. */
  readonly spoolFolder: string
  /** Null: what the sandbox network has now stays, as the live network has gone on too. */
  readonly sandboxFolder: string | null
}

export interface Restored {
  readonly manifest: BackupManifest
  /** Sends that wait for somebody to decide. */
  readonly heldSends: number
}

/**
 * Fills an empty installation from an opened archive. The tables are there once all is, or not at all.
 * @throws Error when the database is not empty, or the archive is damaged or lacks something
 */
export async function restoreBackup(target: RestoreTarget, archive: Readable): Promise<Restored> {
  return target.sql.begin(async sql => {
    await sql`set local idle_in_transaction_session_timeout = 0`
    await refuseFilled(sql)
    const loader = createLoader(sql, target)
    try {
      for await (const entry of readArchive(archive)) await loader.take(entry)
    } catch (error) {
      loader.abandon()
      throw error
    }
    const manifest = await loader.finish()
    return { manifest, heldSends: await markRestored(sql, manifest) }
  })
}

async function refuseFilled(sql: postgres.TransactionSql): Promise<void> {
  const [account] = await sql`select 1 from accounts limit 1`
  if (account) throw new Error('The database is not empty: a backup is restored into an empty one')
}

/** Of a copy without rows: its head and its end. Most tables of a small installation have none, and each copy waits for the server. */
const emptyCopyBytes = 21

/** A part that is being put together from its pieces. */
interface OpenPart {
  readonly name: string
  write(bytes: Buffer): Promise<void>
  close(): Promise<void>
  /** Ends it half-way, so that the transaction can end. */
  abandon(): void
}

function createLoader(sql: postgres.TransactionSql, target: RestoreTarget) {
  let manifest: BackupManifest | undefined
  let end: BackupEnd | undefined
  let open: OpenPart | undefined
  const loaded = { tableBytes: 0, mediaFiles: 0, sandboxFiles: 0 }

  async function begin(name: string, known: BackupManifest, first: Buffer): Promise<OpenPart> {
    const table = known.tables.find(({ name: found }) => parts.table(found) === name)
    if (table) {
      const count = (bytes: number) => (loaded.tableBytes += bytes)
      return first.length > emptyCopyBytes ? intoTable(name, await copyIn(sql, table), count) : countOnly(name, count)
    }
    if (name.startsWith(parts.media(''))) {
      loaded.mediaFiles += 1
      return intoStore(name, name.slice(parts.media('').length), target)
    }
    if (!name.startsWith(parts.sandbox(''))) throw new Error(`The backup has something unknown: ${name}`)
    loaded.sandboxFiles += 1
    return intoFolder(name, target.sandboxFolder, name.slice(parts.sandbox('').length))
  }

  return {
    async take(entry: ArchivedEntry): Promise<void> {
      const bytes = await entry.read()
      if (entry.name === parts.manifest) {
        manifest = backupManifest.parse(JSON.parse(bytes.toString('utf8')))
        await prepareTables(sql, manifest)
      } else if (entry.name === parts.secrets) {
        return
      } else if (entry.name === parts.end) {
        end = backupEnd.parse(JSON.parse(bytes.toString('utf8')))
      } else {
        if (!manifest) throw new Error('This is no backup of the gateway')
        if (open?.name !== entry.part) {
          await open?.close()
          open = await begin(entry.part, manifest, bytes)
        }
        await open.write(bytes)
      }
    },
    abandon(): void {
      open?.abandon()
    },
    async finish(): Promise<BackupManifest> {
      await open?.close()
      if (!manifest || !end) throw new Error('The backup has no end')
      const isWhole =
        end.tableBytes === loaded.tableBytes &&
        end.mediaFiles === loaded.mediaFiles &&
        end.sandboxFiles === loaded.sandboxFiles
      if (!isWhole) throw new Error('The backup does not have all that it should have')
      for (const { name } of manifest.tables) await sql`alter table ${sql(name)} enable trigger user`
      return manifest
    },
  }
}

/** Empties the tables, of what the migration has put there, and lets no trigger act on what is loaded: it has acted before. */
async function prepareTables(sql: postgres.TransactionSql, { tables, eventDays }: BackupManifest): Promise<void> {
  const names = tables.map(({ name }) => name)
  await sql`truncate ${sql(names)} cascade`
  for (const name of names) await sql`alter table ${sql(name)} disable trigger user`
  const there = new Set((await listPartitions(sql)).map(({ name }) => name))
  for (const day of eventDays) {
    if (there.has(`events_${day.replaceAll('-', '')}`)) continue
    await sql`select create_event_partition(${day}::text::date)`
  }
}

function intoTable(name: string, rows: Writable, count: (bytes: number) => void): OpenPart {
  const failed = finished(rows)
  failed.catch(() => undefined)
  return {
    name,
    async write(bytes) {
      count(bytes.length)
      if (!rows.write(bytes)) await Promise.race([once(rows, 'drain'), failed])
    },
    async close() {
      rows.end()
      await failed
    },
    abandon: () => void rows.destroy(),
  }
}

function countOnly(name: string, count: (bytes: number) => void): OpenPart {
  return { name, write: async bytes => count(bytes.length), close: nothing, abandon: () => undefined }
}

async function intoStore(name: string, file: string, { files, spoolFolder }: RestoreTarget): Promise<OpenPart> {
  await mkdir(spoolFolder, { recursive: true, mode: 0o700 })
  const path = join(spoolFolder, `restored-${assertName(file)}`)
  await writeFile(path, '', { mode: 0o600 })
  let size = 0
  return {
    name,
    async write(bytes) {
      await appendFile(path, bytes)
      size += bytes.length
    },
    async close() {
      await files.put(file, { path, size }, 'application/octet-stream')
      await rm(path, { force: true })
    },
    abandon: () => undefined,
  }
}

async function intoFolder(name: string, folder: string | null, path: string): Promise<OpenPart> {
  if (folder === null) return { name, write: nothing, close: nothing, abandon: () => undefined }
  if (normalize(path) !== path || path.startsWith('..') || path.startsWith('/')) throw new Error(`Not a name: ${path}`)
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, '', { mode: 0o600 })
  return { name, write: bytes => appendFile(file, bytes), close: nothing, abandon: () => undefined }
}

const nothing = async (): Promise<void> => undefined
