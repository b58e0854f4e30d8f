import { setTimeout as sleep } from 'node:timers/promises'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database } from '@messenger/shared/db/create-db'
import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import { storesNoContent } from '@messenger/shared/retention/stores-no-content'
import type { Logger } from 'pino'
import { indexStep } from './index-step.ts'

interface Options {
  readonly database: Database
  readonly sealer: Sealer
  readonly log: Logger
  readonly isAllowed: boolean
}

/** A new message is found that long after it was recorded. */
const followMs = 1_000
/** Where the installation allows no search there is nothing to follow. */
const idleMs = 60_000
/** A session that failed is tried again after that. */
const failedMs = 60_000
/** Steps of one session before others get their turn. */
const stepsInTurn = 20

/** Indexes the texts of sessions that are searched, beside everything else, and again after whatever interrupts it. */
export function startTextIndex(options: Options): () => Promise<void> {
  const stopping = new AbortController()
  const running = work(options, stopping.signal)
  return async () => {
    stopping.abort()
    await running
  }
}

async function work(options: Options, stopping: AbortSignal): Promise<void> {
  await forgetStrays(options).catch((error: unknown) => options.log.error({ err: error }, 'text_index.failed'))
  const restingUntil = new Map<number, number>()
  while (!stopping.aborted) {
    const isGoing = await round(options, restingUntil, stopping).catch((error: unknown) => {
      options.log.error({ err: error }, 'text_index.failed')
      return false
    })
    const pauseMs = isGoing ? 0 : options.isAllowed ? followMs : idleMs
    await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)
  }
}

/** What was noted by transactions that ended after the session's row was gone. */
async function forgetStrays({ database }: Options): Promise<void> {
  await database.sql`
    delete from text_index_waiting w where not exists (select from text_indexes i where i.session_id = w.session_id)`
}

/** True when there is more to do at once. */
async function round(options: Options, restingUntil: Map<number, number>, stopping: AbortSignal): Promise<boolean> {
  let isGoing = false
  for (const sessionId of await sessionsWithWork(options)) {
    if (stopping.aborted) break
    if ((restingUntil.get(sessionId) ?? 0) > Date.now()) continue
    restingUntil.delete(sessionId)
    // One session that fails is not to stop the others.
    isGoing =
      (await turn(options, sessionId, stopping).catch((error: unknown) => {
        options.log.error({ err: error, sessionId }, 'text_index.session_failed')
        restingUntil.set(sessionId, Date.now() + failedMs)
        return false
      })) || isGoing
  }
  return isGoing
}

async function sessionsWithWork({ database, sealer, isAllowed }: Options): Promise<number[]> {
  const rows = await database.sql<{ id: number }[]>`
    select session_id as id from text_indexes i join sessions s on s.id = i.session_id
    where i.dropping or ${storesNoContent(database.sql)} or not ${isAllowed}::boolean or i.done_at is null or i.head is distinct from ${sealer.head}
      or exists (select from text_index_waiting w where w.session_id = i.session_id)
    order by session_id`
  return rows.map(({ id }) => id)
}

/** It takes half the time of one connection at most, but for new messages. */
async function turn(options: Options, sessionId: number, stopping: AbortSignal): Promise<boolean> {
  for (let count = 0; count < stepsInTurn && !stopping.aborted; count += 1) {
    const startedAt = performance.now()
    const step = await retryDeadlock(() => indexStep(options, sessionId))
    if (step === 'busy' || step === 'idle' || step === 'settling') return false
    const isPaced = step === 'indexed' || step === 'dropped'
    if (isPaced) await sleep(performance.now() - startedAt, undefined, { signal: stopping }).catch(() => undefined)
  }
  return true
}
