import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@messenger/shared/db/create-db'
import { sweepMedia } from '@messenger/shared/media/media-files'
import { clearSpool, type MediaRoom } from '@messenger/shared/media/media-room'
import type { Logger } from 'pino'

const everyMs = 60_000
const batch = 200
/** Nothing is received for longer than this. */
const spoolLifetimeMs = 6 * 3_600_000

/** Deletes files whose links have expired, now and then. Returns its `stop`, which waits for a running sweep. */
export function startMediaSweep(db: Db, room: MediaRoom, log: Logger): () => Promise<void> {
  const stopping = new AbortController()
  const running = run(db, room, log, stopping.signal)
  return async () => {
    stopping.abort()
    await running
  }
}

async function run(db: Db, room: MediaRoom, log: Logger, signal: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(everyMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    try {
      let removed = 0
      for (let count = batch; count === batch && !signal.aborted; removed += count) {
        count = await sweepMedia(db, room, batch)
      }
      const abandoned = await clearSpool(room, spoolLifetimeMs)
      log.debug({ removed, abandoned }, 'media.swept')
    } catch (error) {
      log.error({ err: error }, 'media.sweep_failed')
    }
  }
}
