import type { Database } from '@messenger/shared/db/create-db'
import type { Logger } from 'pino'
import { keepDoing } from '../keep-doing.ts'
import { forgetOldUsage, sumUsage } from './sum-usage.ts'

const periodMs = 20_000
const forgetEvery = 180

interface Options {
  readonly database: Pick<Database, 'sql'>
  readonly log: Pick<Logger, 'info' | 'error'>
}

/** Keeps the counted months up, now and then; any number of engines may. Answers what stops it. */
export function startSumming({ database, log }: Options): () => Promise<void> {
  let rounds = 0

  async function round(): Promise<void> {
    const startedAt = performance.now()
    const isMine = await sumUsage(database)
    if (rounds % forgetEvery === 0) await forgetOldUsage(database)
    rounds += 1
    if (isMine) log.info({ ms: Math.round(performance.now() - startedAt) }, 'usage.summed')
  }

  return keepDoing(round, periodMs, error => log.error({ err: error }, 'usage.sum_failed'))
}
