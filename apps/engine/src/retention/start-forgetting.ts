import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import { type InstallationRules, keptKinds } from '@messenger/shared/retention/kept-days'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { keepDoing } from '../keep-doing.ts'
import { keptSteps, type Pass, retentionStep } from './retention-step.ts'
import { sessionsByDays } from './sessions-by-days.ts'
import { shortenMedia } from './shorten-media.ts'

export interface ForgettingOptions {
  readonly sql: Sql
  readonly log: Pick<Logger, 'info' | 'error'>
  /** What holds for all accounts. */
  readonly installation: InstallationRules
}

const periodMs = 5 * 60_000

/** Takes away what accounts and sessions do not want to keep any longer, now and then; any number of engines may. Answers what stops it. */
export function startForgetting(options: ForgettingOptions): () => Promise<void> {
  const stopping = new AbortController()
  const onError = (error: unknown) => options.log.error({ err: error }, 'retention.failed')
  const stop = keepDoing(() => forgetAll(options, stopping.signal), periodMs, onError)
  return async () => {
    stopping.abort()
    await stop()
  }
}

/** One round: everything that is due. */
export async function forgetAll({ sql, log, installation }: ForgettingOptions, stopping?: AbortSignal): Promise<void> {
  await shortenMedia(sql, installation)
  for (const kind of keptKinds) {
    for (const [days, sessions] of await sessionsByDays(sql, kind, installation)) {
      for (const pass of passesOf({ kind, days, unit: 0, sessions })) {
        const startedAt = performance.now()
        let steps = 0
        while (!stopping?.aborted && (await retryDeadlock(() => retentionStep(sql, pass, keptSteps[kind])))) steps += 1
        const ms = Math.round(performance.now() - startedAt)
        if (steps > 0) log.info({ kind, days, unit: pass.unit, steps, ms }, 'retention.done')
      }
    }
  }
}

/** Events are numbered by session. */
function passesOf(pass: Pass): Pass[] {
  if (pass.kind !== 'events') return [pass]
  return pass.sessions.map(id => ({ ...pass, unit: id, sessions: [id] }))
}
