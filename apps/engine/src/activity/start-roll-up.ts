import type { Database } from '@messenger/shared/db/create-db'
import type { Logger } from 'pino'
import { keepDoing } from '../keep-doing.ts'
import { forgetOldMinutes, type RollUpSettings, recountWaiting, rollUp, rollUpDefaults } from './roll-up.ts'
import { forgetOldDays, sumDays } from './sum-days.ts'

const periodMs = 20_000
const forgetEvery = 180

interface Options {
  readonly database: Pick<Database, 'sql'>
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly settings?: RollUpSettings
}

/** Keeps the counted minutes up, now and then; any number of engines may. Answers what stops it. */
export function startRollUp({ database, log, settings = rollUpDefaults }: Options): () => Promise<void> {
  let rounds = 0

  async function round(): Promise<void> {
    const startedAt = performance.now()
    const minutes = await rollUp(database, settings)
    const recounted = minutes === null ? null : await recountWaiting(database, settings)
    if (minutes) await sumDays(database)
    if (rounds % forgetEvery === 0) {
      await forgetOldMinutes(database, settings)
      await forgetOldDays(database)
    }
    rounds += 1
    if (minutes || recounted) {
      log.info({ minutes, recounted, ms: Math.round(performance.now() - startedAt) }, 'activity.counted')
    }
  }

  return keepDoing(round, periodMs, error => log.error({ err: error }, 'activity.count_failed'))
}
