import type { Database } from '@messenger/shared/db/create-db'
import type { Logger } from 'pino'
import { purge } from './idempotency/records.ts'
import { inBatches } from './in-batches.ts'
import { purgeCounters } from './limits/purge-counters.ts'
import { nowAndThen } from './now-and-then.ts'

const everyMs = 10 * 60_000
const batch = 1_000

/** Deletes expired answers and counters now and then. Returns its `stop`, which waits for a running sweep. */
export function startRecordSweep({ db, sql }: Database, log: Logger): () => Promise<void> {
  async function sweep(stopping: AbortSignal): Promise<void> {
    const answers = await inBatches(batch, stopping, limit => purge(db, { limit }))
    const counters = await inBatches(batch, stopping, limit => purgeCounters(sql, limit))
    log.debug({ answers, counters }, 'records.swept')
  }
  return nowAndThen(everyMs, sweep, error => log.error({ err: error }, 'records.sweep_failed'))
}
