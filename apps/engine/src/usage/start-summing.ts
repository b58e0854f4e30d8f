import type { Database } from '@messenger/shared/db/create-db'
import type { Logger } from 'pino'
import { keepDoing } from '../keep-doing.ts'
import { forgetOldUsage, sumUsage } from './sum-usage.ts'

const periodMs = 20_000
const forgetMs = 3_600_000

interface Options {
  readonly database: Pick<Database, 'sql'>
  readonly log: Pick<Logger, 'info' | 'error'>
}

/** Keeps the counted months up, now and then; any number of engines may. Answers what stops it. */
export function startSumming({ database, log }: Options): () => Promise<void> {
  async function round(): Promise<void> {
    const startedAt = performance.now()
    const isMine = await sumUsage(database)
    if (isMine) log.info({ ms: Math.round(performance.now() - startedAt) }, 'usage.summed')
  }

  const stops = [
    keepDoing(round, periodMs, error => log.error({ err: error }, 'usage.sum_failed')),
    keepDoing(
      () => forgetOldUsage(database),
      forgetMs,
      error => log.error({ err: error }, 'usage.forget_failed'),
    ),
  ]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}
