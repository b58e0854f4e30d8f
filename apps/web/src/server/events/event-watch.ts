import type { Database } from '@messenger/shared/db/create-db'
import { type Listening, listen } from '@messenger/shared/db/listen'
import { eventChannel } from '@messenger/shared/events/event-channel'
import type { Logger } from 'pino'

/** Tells streams that their session has new events. A hint alone: whoever waits also looks now and then. */
export interface EventWatch {
  /** Resolves when events that are recorded from then on are told; answers what ends it. */
  watch(sessionId: number, wake: () => void): Promise<() => void>
  /** Ends all that streams wait for, and those that come. */
  readonly ended: AbortSignal
  close(): Promise<void>
}

const watchedForMs = 60_000

export function createEventWatch({ sql }: Database, log: Logger): EventWatch {
  const waiting = new Map<number, Set<() => void>>()
  const ended = new AbortController()
  let listening: Listening | null = null
  const failed = (error: unknown) => log.warn({ err: error }, 'events.watch_failed')
  const renewing = setInterval(() => {
    if (waiting.size > 0) announce([...waiting.keys()]).catch(failed)
  }, watchedForMs / 3).unref()

  async function announce(sessions: readonly number[]): Promise<void> {
    // Locked in one order, so that two processes with the same sessions take turns.
    await sql`
      with watched as (
        select session_id from session_counters
        where session_id in (select value::int from json_array_elements_text(${JSON.stringify(sessions)}::text::json))
        order by session_id for update
      )
      update session_counters c set watched_until = now() + ${`${watchedForMs} ms`}::interval
      from watched where c.session_id = watched.session_id`
  }

  /** Also when the connection is back: what was told meanwhile is lost. */
  function wakeAll(): void {
    for (const wakes of waiting.values()) for (const wake of wakes) wake()
  }

  function told(payload: string): void {
    for (const wake of waiting.get(Number(payload)) ?? []) wake()
  }

  return {
    ended: ended.signal,
    async watch(sessionId, wake) {
      const wakes = waiting.get(sessionId) ?? new Set()
      waiting.set(sessionId, wakes.add(wake))
      const forget = () => {
        wakes.delete(wake)
        if (wakes.size === 0 && waiting.get(sessionId) === wakes) waiting.delete(sessionId)
      }
      try {
        listening ??= listen(sql, eventChannel, { told, opened: wakeAll, failed })
        await listening.ready()
        await announce([sessionId])
        return forget
      } catch (error) {
        forget()
        throw error
      }
    },
    async close() {
      ended.abort()
      clearInterval(renewing)
      await listening?.stop()
    },
  }
}
