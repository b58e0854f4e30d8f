import { randomUUID } from 'node:crypto'
import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { openText, sealText } from '@messenger/shared/crypto/seal-text'
import type { Database } from '@messenger/shared/db/create-db'
import type { DataExportProgress } from '@messenger/shared/db/schema'
import { keepMedia, pieceGraceMs } from '@messenger/shared/media/media-files'
import type { MediaRoom } from '@messenger/shared/media/media-room'
import type { Sql, TransactionSql } from 'postgres'
import { passCrashPoint } from '../crash-points.ts'
import { allNamesOf, sessionsAbout } from '../erasing/find-person.ts'
import { exportMedia } from './export-media.ts'
import { exportTable } from './export-table.ts'
import { tablesOf } from './exported-tables.ts'
import { type ExportPart, type ExportStep, exportedPerson, type Made } from './exporting.ts'
import { writeDirectory, writeManifest } from './finish-export.ts'

export interface ExportOptions {
  readonly database: Database
  readonly sealer: Sealer
  readonly room: MediaRoom
  /** Which engine this is: others leave an export to it while it works. One that starts again goes on at once. */
  readonly claimant: string
}

interface Job {
  readonly id: number
  readonly accountId: number
  readonly sessionId: number | null
  readonly person: string
  readonly progress: DataExportProgress | null
  readonly pieces: number
  readonly bytes: number
  readonly counts: Record<string, number>
  readonly startedAt: string | null
}

/** `busy`: another process is at it, or it is gone. */
export type StepOutcome = 'busy' | 'going' | 'finished'

/** How long a process may say nothing before another one goes on in its place. */
export const claimSeconds = 30

/**
 * Makes the next piece of an export, keeps it in the store, and then notes it together with where it goes on. Whatever dies in between, the
 * step is made again; a piece that nobody noted is swept.
 */
export async function exportStep(options: ExportOptions, exportId: number): Promise<StepOutcome> {
  const { sql } = options.database
  const job = await claim(sql, exportId, options.claimant)
  if (!job) return 'busy'
  if (!job.progress) return (await begin(options, job)) ? 'going' : 'busy'
  const step = await stepOf(options, job)
  const parts = partsOf(step)
  const at = parts.findIndex(([name]) => name === job.progress?.part)
  const [name, part] = parts[at] ?? []
  if (!name || !part) throw new Error('An export is at a part that there is not')
  const made = await part(step, job.progress.after)
  const following = parts[at + 1]?.[0]
  const next = made.after ? { part: name, after: made.after } : following ? { part: following, after: null } : null
  const isKept = await keep(options, job, { name, made, next })
  if (!isKept) return 'busy'
  return next ? 'going' : 'finished'
}

function partsOf({ sessionId, person }: ExportStep): readonly (readonly [name: string, part: ExportPart])[] {
  return [
    ...tablesOf({ sessionId, isOfPerson: person !== null }).map(table => [table.name, exportTable(table)] as const),
    ['media', exportMedia],
    ['manifest', writeManifest],
    ['directory', writeDirectory],
  ]
}

async function claim(sql: Sql, exportId: number, claimant: string): Promise<Job | undefined> {
  const [job] = await sql<Job[]>`
    update data_exports set claimed_by = ${claimant}, claimed_until = now() + make_interval(secs => ${claimSeconds})
    where id = ${exportId}::int and state in ('waiting', 'running')
      and (claimed_until is null or claimed_until < now() or claimed_by = ${claimant})
    returning id, account_id as "accountId", session_id as "sessionId", person, progress, pieces, bytes::float8 as bytes, counts,
      started_at::text as "startedAt"`
  return job
}

const placeOf = ({ id, accountId }: Job) => sealContext.dataExport(accountId, id)

function personOf({ sealer }: ExportOptions, job: Job) {
  return job.person === '' ? null : exportedPerson.parse(JSON.parse(openText(sealer, job.person, placeOf(job))))
}

/** What is recorded from now on is not in it. */
async function begin(options: ExportOptions, job: Job): Promise<boolean> {
  const { sql } = options.database
  const named = personOf(options, job)
  const person = named && { asked: named.asked, ...(await allNamesOf(sql, job.accountId, named)) }
  const sealed = person ? sealText(options.sealer, JSON.stringify(person), placeOf(job)) : ''
  const part = tablesOf({ sessionId: job.sessionId, isOfPerson: person !== null })[0]?.name ?? ''
  const begun = await sql`
    update data_exports set state = 'running', started_at = clock_timestamp(), person = ${sealed},
      progress = ${JSON.stringify({ part, after: null })}::text::jsonb
    where id = ${job.id}::int and progress is null`
  return begun.count === 1
}

async function stepOf(options: ExportOptions, job: Job): Promise<ExportStep> {
  const { sealer, room, database } = options
  const { sql } = database
  const named = personOf(options, job)
  const person = named && { phones: named.phones, lids: named.lids }
  return {
    ...{ sql, sealer, room, exportId: job.id, accountId: job.accountId, sessionId: job.sessionId },
    ...{ person, asked: named?.asked ?? null, cutoff: job.startedAt ?? 'infinity' },
    sessions: await sessionsAbout(sql, job, person),
    ...{ pieces: job.pieces, bytes: job.bytes, counts: job.counts },
  }
}

interface Outcome {
  readonly name: string
  readonly made: Made
  readonly next: DataExportProgress | null
}

/** False: it is gone, or another process was quicker. */
async function keep(options: ExportOptions, job: Job, { name, made, next }: Outcome): Promise<boolean> {
  const counts = { ...job.counts }
  if (made.count > 0) counts[name] = (counts[name] ?? 0) + made.count
  const store = made.piece && (await putPiece(options, job, made.piece))
  passCrashPoint('exported_some')
  return options.database.sql.begin(async tx => {
    const noted = await tx`
      update data_exports set progress = ${next && JSON.stringify(next)}::text::jsonb, pieces = pieces + ${store ? 1 : 0},
        bytes = bytes + ${store?.size ?? 0}::bigint, counts = ${JSON.stringify(counts)}::text::jsonb, failures = 0, last_error = null
      where id = ${job.id}::int and state = 'running' and claimed_by = ${options.claimant} and pieces = ${job.pieces}::int
        and progress = ${JSON.stringify(job.progress)}::text::jsonb`
    if (noted.count === 0) return false
    if (store) {
      const entry = made.piece?.entry
      await tx`
        insert into data_export_pieces (export_id, number, name, starts_at, bytes, entry)
        values (${job.id}::int, ${job.pieces + 1}::int, ${store.name}, ${job.bytes}::bigint, ${store.size}::bigint,
          ${entry ? JSON.stringify(entry) : null}::text::jsonb)`
      const file = await tx`
        update media_files set expires_at = now() + interval '30 days' where name = ${store.name}`
      // An erasure was quicker.
      if (file.count === 0) throw new Error('A piece of an export is gone')
    }
    if (!next) await finish(tx, job)
    return true
  })
}

async function putPiece({ database, room }: ExportOptions, job: Job, { file }: NonNullable<Made['piece']>) {
  const name = `export-${randomUUID()}`
  try {
    await keepMedia(database.db, room, file, {
      ...{ name, kind: 'export', mimetype: 'application/zip', fileName: null, size: file.size },
      ...{ accountId: job.accountId, sessionId: job.sessionId ?? 0, storageBytes: null, lifetimeMs: pieceGraceMs },
    })
  } finally {
    await file.discard()
  }
  return { name, size: file.size }
}

/** From here on it can be fetched, for 7 days. */
async function finish(tx: TransactionSql, { id }: Job): Promise<void> {
  await tx`
    update data_exports set state = 'finished', finished_at = now(), expires_at = now() + interval '7 days', claimed_by = null,
      claimed_until = null
    where id = ${id}::int`
  await tx`
    update media_files set expires_at = now() + interval '7 days'
    where name in (select name from data_export_pieces where export_id = ${id}::int)`
}
