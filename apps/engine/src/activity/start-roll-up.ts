import type { Database } from '@messenger/shared/db/create-db'
import type { Logger } from 'pino'
import { keepDoing } from '../keep-doing.ts'
import { forgetOldNotes, noteBacklogs, noteEngine } from './note-presence.ts'
import { forgetOldMinutes, recountWaiting, rollUp } from './roll-up.ts'
import { type RollUpSettings, rollUpDefaults } from './roll-up-settings.ts'
import { forgetOldDays, sumDays } from './sum-days.ts'
import { forgetOldHalfHours, recountEndpoints, sumHalfHours } from './sum-half-hours.ts'

const periodMs = 20_000
const forgetEvery = 180
const dayMs = 86_400_000

interface Options {
  readonly database: Pick<Database, 'sql'>
  readonly log: Pick<Logger, 'info' | 'error'>
  /** How long events and deliveries are kept. */
  readonly keepDays: number
}

/** Keeps the counted minutes and half hours up, now and then; any number of engines may. Answers what stops it. */
export function startRollUp({ database, log, keepDays }: Options): () => Promise<void> {
  const settings: RollUpSettings = { ...rollUpDefaults, recountMs: keepDays * dayMs }
  let rounds = 0

  async function round(): Promise<void> {
    const startedAt = performance.now()
    const minutes = await rollUp(database, settings)
    const recounted = minutes === null ? null : await recountWaiting(database, settings)
    if (minutes) await sumDays(database)
    const halfHours = await sumHalfHours(database, settings)
    const endpoints = halfHours === null ? null : await recountEndpoints(database, settings)
    if (rounds % forgetEvery === 0) {
      await forgetOldMinutes(database, settings)
      await forgetOldDays(database)
      await forgetOldHalfHours(database)
      await forgetOldNotes(database)
    }
    rounds += 1
    if (minutes || recounted || halfHours || endpoints) {
      const ms = Math.round(performance.now() - startedAt)
      log.info({ minutes, recounted, halfHours, endpoints, ms }, 'activity.counted')
    }
  }

  // A loop of its own: days of minutes that are caught up with must not look like a time without an engine.
  async function note(): Promise<void> {
    await noteEngine(database)
    await noteBacklogs(database, settings)
  }

  const onError = (error: unknown) => log.error({ err: error }, 'activity.count_failed')
  const stops = [keepDoing(round, periodMs, onError), keepDoing(note, periodMs, onError)]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}
