import type { Database } from '@messenger/shared/db/create-db'
import { listen } from '@messenger/shared/db/listen'
import {
  liveWatchChannel,
  liveWatchMs,
  parseLiveWatchNotice,
  type WatchedSubject,
} from '@messenger/shared/events/live-channel'

/** What open pages follow, as far as this process has heard. */
export interface LiveWatchers {
  isWatched(on: WatchedSubject, accountId: number): boolean
  /** Anybody's. */
  isAnyWatched(on: WatchedSubject): boolean
  stop(): Promise<void>
}

interface Options {
  readonly sql: Database['sql']
  /** Watching may have begun unheard, so that something was not told. */
  readonly missed: () => void
  readonly failed: (error: unknown) => void
}

export function createLiveWatchers({ sql, missed, failed }: Options): LiveWatchers {
  /** Until when accounts are watched, by `performance.now`. */
  const watched: Readonly<Record<WatchedSubject, Map<number, number>>> = {
    sessions: new Map(),
    events: new Map(),
    deliveries: new Map(),
  }

  function isWatched(on: WatchedSubject, accountId: number): boolean {
    const until = watched[on].get(accountId)
    if (until === undefined) return false
    if (until > performance.now()) return true
    watched[on].delete(accountId)
    return false
  }

  function watch(on: WatchedSubject, ids: readonly number[]): void {
    for (const id of ids) watched[on].set(id, performance.now() + liveWatchMs)
  }

  /** What was announced while this process did not listen. */
  async function load(isAgain: boolean): Promise<void> {
    const rows = await sql<{ on: WatchedSubject; id: number }[]>`
      select subject as on, account_id as id from live_watches where watched_until > now()`
    for (const { on, id } of rows) watch(on, [id])
    if (isAgain) missed()
  }

  const listening = listen(sql, liveWatchChannel, {
    told(payload) {
      const notice = parseLiveWatchNotice(payload)
      if (notice) watch(notice.on, notice.accounts)
    },
    opened: isAgain => void load(isAgain).catch(failed),
    failed,
  })

  return {
    isWatched,
    isAnyWatched: on => [...watched[on].keys()].some(id => isWatched(on, id)),
    stop: listening.stop,
  }
}
