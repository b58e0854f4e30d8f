import type { Db } from '@messenger/shared/db/create-db'
import { sweepMedia } from '@messenger/shared/media/media-files'
import { clearSpool, type MediaRoom } from '@messenger/shared/media/media-room'
import type { Logger } from 'pino'
import { inBatches } from '../in-batches.ts'
import { nowAndThen } from '../now-and-then.ts'

const everyMs = 60_000
const batch = 200
/** Nothing is received for longer than this. */
const spoolLifetimeMs = 6 * 3_600_000

/** Deletes files whose links have expired, now and then. Returns its `stop`, which waits for a running sweep. */
export function startMediaSweep(db: Db, room: MediaRoom, log: Logger): () => Promise<void> {
  async function sweep(stopping: AbortSignal): Promise<void> {
    const removed = await inBatches(batch, stopping, limit => sweepMedia(db, room, limit))
    const abandoned = await clearSpool(room, spoolLifetimeMs)
    log.debug({ removed, abandoned }, 'media.swept')
  }
  return nowAndThen(everyMs, sweep, error => log.error({ err: error }, 'media.sweep_failed'))
}
