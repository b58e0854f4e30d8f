import type { DiskGuard } from '@messenger/shared/disk/disk-guard'
import type { Logger } from 'pino'
import { keepDoing } from '../keep-doing.ts'
import { claimSeconds, type ExportOptions, exportStep } from './export-step.ts'

interface Options extends ExportOptions {
  readonly log: Pick<Logger, 'info' | 'error'>
  /** An export is the first thing that a disk with little space can do without. */
  readonly disk: DiskGuard
  readonly periodMs: number
}

/** Makes what people asked to be exported, the oldest first; any number of engines may. Answers what stops it. */
export function startExporting(options: Options): () => Promise<void> {
  const stopping = new AbortController()
  const onError = (error: unknown) => options.log.error({ err: error }, 'exporting.failed')
  const stop = keepDoing(() => exportAll(options, stopping.signal), options.periodMs, onError)
  return async () => {
    stopping.abort()
    await stop()
  }
}

/** One that fails is tried again after a while, and holds up none of the others. */
async function exportAll(options: Options, stopping: AbortSignal): Promise<void> {
  const { sql } = options.database
  await expire(options)
  const open = await sql<{ id: number }[]>`
    select id from data_exports where state in ('waiting', 'running')
      and (claimed_until is null or claimed_until < now() or claimed_by = ${options.claimant}) order by id`
  for (const { id } of open) {
    if (stopping.aborted) return
    await exportOne(options, id, stopping).catch((error: unknown) => noteFailure(options, id, error))
  }
}

/** Files that are over are swept by their own times. */
async function expire({ database }: Options): Promise<void> {
  await database.sql`
    with over as (
      update data_exports set state = 'expired', person = '' where state = 'finished' and expires_at < now() returning id)
    delete from data_export_pieces where export_id in (select id from over)`
}

async function exportOne(options: Options, id: number, stopping: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  for (let steps = 1; !stopping.aborted; steps += 1) {
    await options.disk.require('media')
    const outcome = await claimed(options, id, () => exportStep(options, id))
    if (outcome === 'going') continue
    const ms = Math.round(performance.now() - startedAt)
    if (outcome === 'finished') options.log.info({ exportId: id, steps, ms }, 'exporting.finished')
    return
  }
  await options.database.sql`
    update data_exports set claimed_until = null where id = ${id}::int and claimed_by = ${options.claimant}`
}

/** A large file takes longer than a claim holds. */
async function claimed<T>({ database, claimant, log }: Options, id: number, work: () => Promise<T>): Promise<T> {
  const renew = () =>
    database.sql`
      update data_exports set claimed_until = now() + make_interval(secs => ${claimSeconds})
      where id = ${id}::int and claimed_by = ${claimant}`.catch((error: unknown) =>
      log.error({ err: error, exportId: id }, 'exporting.claim_not_renewed'),
    )
  const timer = setInterval(() => void renew(), (claimSeconds * 1000) / 3).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

async function noteFailure({ database, log }: Options, id: number, error: unknown): Promise<void> {
  log.error({ err: error, exportId: id }, 'exporting.step_failed')
  const name = error instanceof Error ? error.name : 'Error'
  await database.sql`
    update data_exports set failures = failures + 1, last_error = ${name}, claimed_by = null,
      claimed_until = now() + make_interval(secs => 2 ^ least(failures, 8))
    where id = ${id}::int`
}
