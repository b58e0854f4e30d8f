import type { Database } from '@messenger/shared/db/create-db'
import { idsPerNotice, type LiveHint, liveChannel, outcomesPerNotice } from '@messenger/shared/events/live-channel'
import type { Logger } from 'pino'
import { relaxedCommit } from '../webhooks/relaxed-commit.ts'
import { createFlush } from './flush.ts'
import { createLiveWatchers } from './live-watchers.ts'

/** Tells open pages of accounts, in notices of its own: who records or delivers pays nothing and waits for nothing. */
export interface LiveTeller {
  /** A session has new events, or its row has changed. Cheap, never throws. */
  recorded(what: Recorded, accountId: number, sessionId: number): void
  /** Attempts have ended. Cheap, never throws. */
  attempted(outcomes: readonly AttemptOutcome[]): void
  /** What is known is told first. */
  stop(): Promise<void>
}

export type Recorded = 'events' | 'sessions'

export interface AttemptOutcome {
  readonly endpointId: number
  readonly sessionId: number | null
  readonly status: string
}

interface Options {
  readonly sql: Database['sql']
  readonly log: Pick<Logger, 'warn'>
}

/** How many messages' notices go as one. */
const sessionsMs = 100
const deliveriesMs = 500
/** After a failure. */
const againMs = 2_000
/** Deliveries told at once; of more, pages are told that some are lost. */
const mostDeliveries = 2_000

type News = Map<number, Set<number>>

export function createLiveTeller({ sql, log }: Options): LiveTeller {
  const recorded: Readonly<Record<Recorded, News>> = { events: new Map(), sessions: new Map() }
  const outcomes = new Map<string, AttemptOutcome>()
  /** Some outcomes were not told: pages must read theirs anew. */
  let hasLost = false
  const failed = (error: unknown) => log.warn({ err: error }, 'live.not_told')
  // what is lost here is found by the looks of web
  const telling = createFlush(sessionsMs, tellRecorded, failed)
  const tellingOutcomes = createFlush(deliveriesMs, tellOutcomes, error => {
    hasLost = true
    tellingOutcomes.soon(againMs)
    failed(error)
  })
  const watchers = createLiveWatchers({ sql, missed: lose, failed })

  function lose(): void {
    hasLost = true
    tellingOutcomes.soon()
  }

  async function tellRecorded(): Promise<void> {
    const payloads = [
      ...inNotices(taken(recorded.sessions), (account, sessions) => ({ account, sessions })),
      ...inNotices(taken(recorded.events), (account, events) => ({ account, events })),
    ]
    await tell(sql, payloads)
  }

  async function tellOutcomes(): Promise<void> {
    const ended = [...taken(outcomes).values()]
    if (hasLost) {
      hasLost = false
      await tell(sql, [{ lost: 'deliveries' }])
    }
    if (ended.length > 0) await tellEnded(sql, ended)
  }

  return {
    recorded(what, accountId, sessionId) {
      if (!watchers.isWatched(what, accountId)) return
      const waiting = recorded[what].get(accountId) ?? new Set()
      recorded[what].set(accountId, waiting.add(sessionId))
      telling.soon()
    },
    attempted(ended) {
      if (!watchers.isAnyWatched('deliveries')) return
      for (const outcome of ended) {
        const key = `${outcome.endpointId}:${outcome.sessionId}`
        if (outcomes.has(key) || outcomes.size < mostDeliveries) outcomes.set(key, outcome)
        else hasLost = true
      }
      tellingOutcomes.soon()
    },
    async stop() {
      await watchers.stop()
      await Promise.all([telling.stop(), tellingOutcomes.stop()])
    },
  }
}

function taken<K, V>(map: Map<K, V>): Map<K, V> {
  const all = new Map(map)
  map.clear()
  return all
}

function inNotices(news: News, hint: (account: number, ids: number[]) => LiveHint): LiveHint[] {
  return [...news].flatMap(([account, all]) => {
    const ids = [...all]
    const count = Math.ceil(ids.length / idsPerNotice)
    return Array.from({ length: count }, (_, n) => hint(account, ids.slice(n * idsPerNotice, (n + 1) * idsPerNotice)))
  })
}

async function tell(sql: Database['sql'], hints: readonly LiveHint[]): Promise<void> {
  const payloads = JSON.stringify(hints.map(hint => JSON.stringify(hint)))
  await sql`
    select pg_notify(${liveChannel}, payload)
    from json_array_elements_text(${payloads}::text::json) as payload, ${relaxedCommit(sql)}`
}

/** Lanes know no accounts: theirs are found here, together with whether anybody looks. */
async function tellEnded(sql: Database['sql'], ended: readonly AttemptOutcome[]): Promise<void> {
  await sql`
    with ended as (
      select s.account_id, r."endpointId", r."sessionId", r.status,
        (row_number() over (partition by s.account_id) - 1) / ${outcomesPerNotice}::int as part
      from json_to_recordset(${JSON.stringify(ended)}::text::json) as r("endpointId" int, "sessionId" int, status text)
      join sessions s on s.id = r."sessionId"
      join live_watches w on w.account_id = s.account_id and w.subject = 'deliveries' and w.watched_until > now()
    )
    select pg_notify(${liveChannel}, json_build_object('account', account_id,
      'deliveries', json_agg(json_build_array("endpointId", "sessionId", status)))::text)
    from ended, ${relaxedCommit(sql)} group by account_id, part`
}
