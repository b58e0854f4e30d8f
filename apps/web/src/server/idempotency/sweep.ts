import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@messenger/shared/db/create-db'
import type { Logger } from 'pino'
import { purge } from './records.ts'

const everyMs = 10 * 60_000
const batch = 1_000

/** Deletes expired answers now and then. Returns its `stop`, which waits for a running sweep. */
export function startIdempotencySweep(db: Db, log: Logger): () => Promise<void> {
  const stopping = new AbortController()
  const running = run(db, log, stopping.signal)
  return async () => {
    stopping.abort()
    await running
  }
}

async function run(db: Db, log: Logger, signal: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(everyMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    try {
      const purged = await purgeAll(db, signal)
      log.debug({ purged }, 'idempotency.swept')
    } catch (error) {
      log.error({ err: error }, 'idempotency.sweep_failed')
    }
  }
}

async function purgeAll(db: Db, signal: AbortSignal): Promise<number> {
  for (let purged = 0; ; ) {
    const count = await purge(db, { limit: batch })
    purged += count
    if (count < batch || signal.aborted) return purged
  }
}
