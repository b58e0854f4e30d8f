import {
  idsPerNotice,
  type LiveWatchNotice,
  liveWatchChannel,
  liveWatchMs,
  type WatchedSubject,
  watchedSubjects,
} from '@messenger/shared/events/live-channel'
import type { LiveSubject } from '@messenger/shared/events/live-note'
import type postgres from 'postgres'

/** What is followed of an account. */
export interface Watched {
  readonly accountId: number
  readonly subjects: Iterable<LiveSubject>
}

/** Says what is watched, again in time while it is; what this process has said lately goes without saying. */
export interface Announcer {
  /** From then on it is told of. */
  announce(watched: readonly Watched[]): Promise<void>
}

/** Renewals come this often, with some play. */
export const renewMs = liveWatchMs / 3

export function createAnnouncer(sql: postgres.Sql): Announcer {
  /** When it was said last, by `performance.now`. */
  const said = new Map<string, number>()
  const keyOf = (on: WatchedSubject, accountId: number) => `${on}:${accountId}`
  const isFresh = (key: string) => performance.now() - (said.get(key) ?? -Infinity) < renewMs

  async function say(notice: LiveWatchNotice): Promise<void> {
    const at = performance.now()
    await announcePart(sql, notice)
    for (const id of notice.accounts) said.set(keyOf(notice.on, id), at)
  }

  return {
    async announce(watched) {
      for (const key of said.keys()) if (!isFresh(key)) said.delete(key)
      for (const on of watchedSubjects) {
        const ids = watched.filter(({ subjects }) => [...subjects].includes(on)).map(({ accountId }) => accountId)
        const due = ids.filter(id => !isFresh(keyOf(on, id))).sort((a, b) => a - b)
        while (due.length > 0) await say({ on, accounts: due.splice(0, idsPerNotice) })
      }
    },
  }
}

/** Rows are locked in one order, so that processes take turns. */
async function announcePart(sql: postgres.Sql, notice: LiveWatchNotice): Promise<void> {
  await sql`
    with watched as (
      insert into live_watches (account_id, subject, watched_until)
      select a.id, ${notice.on}, now() + ${`${liveWatchMs} ms`}::interval
      from json_array_elements_text(${JSON.stringify(notice.accounts)}::text::json) as asked
      join accounts a on a.id = asked::int order by a.id
      on conflict (account_id, subject) do update set watched_until = excluded.watched_until
    )
    select pg_notify(${liveWatchChannel}, ${JSON.stringify(notice)})`
}
