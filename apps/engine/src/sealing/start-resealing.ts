import { setTimeout as sleep } from 'node:timers/promises'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { resealStep } from './reseal-step.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

/** What failed, or what another engine was at, is looked at again after that. */
const periodMs = 3_600_000

interface Options {
  readonly sql: Sql
  readonly sealer: Sealer
  readonly log: Logger
}

export interface Resealing {
  /** The master key is another one: everything is looked at again. */
  again(): void
  stop(): Promise<void>
}

/**
 * Seals anew what was sealed under an earlier master key or by an earlier release, beside everything else, and again after
 * whatever interrupts it.
 */
export function startResealing(options: Options): Resealing {
  const stopping = new AbortController()
  const bell = { pause: new AbortController() }
  const running = work(options, stopping.signal, bell)
  return {
    again: () => bell.pause.abort(),
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function work(options: Options, stopping: AbortSignal, bell: { pause: AbortController }): Promise<void> {
  while (!stopping.aborted) {
    bell.pause = new AbortController()
    for (const column of sealedColumns) {
      await resealColumn(options, column, stopping).catch((error: unknown) =>
        options.log.error({ err: error, table: column.table, column: column.column }, 'sealing.failed'),
      )
    }
    const signal = AbortSignal.any([stopping, bell.pause.signal])
    await sleep(periodMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** A row that somebody holds is tried again after that. */
const pauseMs = 50

/** All of one column, unless another engine is at it. It takes half the time of one connection at most. */
export async function resealColumn({ sql, sealer, log }: Options, column: SealedColumn, stopping?: AbortSignal) {
  let sealed = 0
  while (!stopping?.aborted) {
    const startedAt = performance.now()
    const step = await retryDeadlock(() => resealStep(sql, sealer, column))
    if (step.state !== 'going') break
    sealed += step.sealed
    if (step.met) await sleep(Math.max(pauseMs, performance.now() - startedAt))
  }
  if (sealed > 0) log.info({ table: column.table, column: column.column, sealed }, 'sealing.done')
}
