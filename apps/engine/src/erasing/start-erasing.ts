import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import type { Logger } from 'pino'
import { keepDoing } from '../keep-doing.ts'
import { type EraseOptions, eraseStep } from './erase-step.ts'

interface Options extends EraseOptions {
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly periodMs: number
}

/** Works on what people asked to be erased, the oldest first; any number of engines may. Answers what stops it. */
export function startErasing(options: Options): () => Promise<void> {
  const stopping = new AbortController()
  const onError = (error: unknown) => options.log.error({ err: error }, 'erasing.failed')
  const stop = keepDoing(() => eraseAll(options, stopping.signal), options.periodMs, onError)
  return async () => {
    stopping.abort()
    await stop()
  }
}

/** One that fails is tried again with the next look, and holds up none of the others. */
async function eraseAll(options: Options, stopping: AbortSignal): Promise<void> {
  const open = await options.sql<{ id: number }[]>`
    select id from erasures where state in ('waiting', 'running') and person <> '' order by id`
  for (const { id } of open) {
    if (stopping.aborted) return
    await eraseOne(options, id, stopping).catch((error: unknown) => noteFailure(options, id, error))
  }
}

async function eraseOne(options: Options, id: number, stopping: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  for (let steps = 1; !stopping.aborted; steps += 1) {
    const outcome = await retryDeadlock(() => eraseStep(options, id))
    if (outcome === 'going') continue
    const ms = Math.round(performance.now() - startedAt)
    if (outcome === 'finished') options.log.info({ erasureId: id, steps, ms }, 'erasing.finished')
    return
  }
}

async function noteFailure({ sql, log }: Options, id: number, error: unknown): Promise<void> {
  log.error({ err: error, erasureId: id }, 'erasing.step_failed')
  const name = error instanceof Error ? error.name : 'Error'
  await sql`update erasures set failures = failures + 1, last_error = ${name} where id = ${id}::int`
}
