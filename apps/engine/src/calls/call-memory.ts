import { retryTransient } from '@messenger/shared/db/retry-transient'
import type postgres from 'postgres'
import { createLru } from '../lru.ts'
import type { IncomingCall } from '../whatsapp/people-events.ts'

/** `rejected`: by this session, whoever asked for it. `ended`: it was answered, rejected elsewhere or given up. */
export type CallEnd = 'rejected' | 'timeout' | 'ended'

interface HeardCall {
  /** Where a rejection goes, as the network names the caller. */
  readonly from: string
  /** When it has certainly rung out, in milliseconds, also if nobody says so. */
  readonly ringsUntil: number
}

/** The calls of one session. How they ended is kept over restarts, so that none is rejected that rings no longer. */
export interface CallMemory {
  heard(callId: string): HeardCall | undefined
  /** A call begins to ring. */
  hear(call: IncomingCall): void
  /** It stops to ring. The first end counts; null: this is it, else the one before. */
  end(callId: string, end: CallEnd): Promise<CallEnd | null>
  /** It was not rejected after all, and rings on. */
  ringOn(callId: string): Promise<void>
}

/** Phones ring for about a minute; the network says when one stops, unless nobody was there to hear it. */
export const ringsAtMostMs = 90_000

const kind = 'call_end'
/** Long after the last call of that time has rung out. */
const keptFor = '1 day'

/** Ends are kept in `network_cache`: the key is the call's id. */
export function createCallMemory(sql: postgres.Sql, sessionId: number): CallMemory {
  const calls = createLru<string, HeardCall>(100)

  return {
    heard: callId => calls.get(callId),
    hear({ id, from, offline, date }) {
      calls.set(id, { from, ringsUntil: (offline ? date.getTime() : Date.now()) + ringsAtMostMs })
    },
    async end(callId, end) {
      const [row] = await retryTransient<{ before: CallEnd | null }[]>(
        () => sql`
          with old as (
            delete from network_cache
            where session_id = ${sessionId} and kind = ${kind} and key <> ${callId}
              and updated_at < now() - ${keptFor}::interval
          ), fresh as (
            insert into network_cache (session_id, kind, key, value) values (${sessionId}, ${kind}, ${callId}, ${end})
            on conflict (session_id, kind, key) do update set value = network_cache.value
            returning value, xmax = 0 as is_new
          )
          select case when is_new then null else value end as before from fresh`,
      )
      return row?.before ?? null
    },
    async ringOn(callId) {
      await retryTransient(
        () => sql`
          delete from network_cache
          where session_id = ${sessionId} and kind = ${kind} and key = ${callId} and value = 'rejected'`,
      )
    },
  }
}
