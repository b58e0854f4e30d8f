import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@messenger/shared/db/create-db'
import type { Logger } from 'pino'
import { purge } from './idempotency/records.ts'
import { purgeCounters } from './limits/purge-counters.ts'

const everyMs = 10 * 60_000
const batch = 1_000

/** Deletes expired answers and counters now and then. Returns its `stop`, which waits for a running sweep. */
export function startSweep(database: Database, log: Logger): () => Promise<void> {
  const stopping = new AbortController()
  const running = run(database, log, stopping.signal)
  return async () => {
    stopping.abort()
    await running
  }
}

async function run({ db, sql }: Database, log: Logger, signal: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(everyMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    try {
      const answers = await inBatches(signal, () => purge(db, { limit: batch }))
      const counters = await inBatches(signal, () => purgeCounters(sql, batch))
      log.debug({ answers, counters }, 'records.swept')
    } catch (error) {
      log.error({ err: error }, 'records.sweep_failed')
    }
  }
}

async function inBatches(signal: AbortSignal, work: () => Promise<number>): Promise<number> {
  for (let purged = 0; ; ) {
    const count = await work()
    purged += count
    if (count < batch || signal.aborted) return purged
  }
}
