import type { NewEvent } from '@messenger/shared/contract/events'
import type { Tx } from '@messenger/shared/db/create-db'
import type { ChatKind } from '@messenger/shared/db/schema/events'
import { laneChannel, processToken } from '@messenger/shared/events/lane-channel'
import { driverOf } from './driver-of.ts'
import { createEventIds } from './event-id.ts'
import { matchEndpoint, type Subscription } from './match-endpoint.ts'

/** An event and what filters ask about it. `chatKind` is absent or null for events without a chat. */
export type RecordableEvent = NewEvent & { readonly chatKind?: ChatKind | null; readonly own?: boolean }

export interface RecordScope {
  readonly sessionId: number
  readonly accountId: number
  /** Time of the events; the present by default. */
  readonly now?: Date
}

interface Opening {
  readonly last: string
  readonly endpoints: ReadonlyArray<Subscription & { readonly id: number }>
}

const nextEventId = createEventIds()

/**
 * Records events of one session in the caller's transaction, with one pending delivery per endpoint that asked for them.
 * Holds the session's counter row until the caller commits, which makes sequence order commit order: keep the
 * transaction short and call this late in it. Two statements, however many events. After the commit call `wakeLanes()`.
 * @returns sequence of the first event, and how many there are.
 * @throws when the session does not exist (any more).
 */
export async function recordEvents(
  tx: Tx,
  scope: RecordScope,
  events: readonly RecordableEvent[],
): Promise<{ firstSequence: number; count: number }> {
  const now = scope.now ?? new Date()
  const { last, endpoints } = await takeSequences(tx, scope, events.length)
  const firstSequence = last - events.length + 1
  if (events.length === 0) return { firstSequence: last + 1, count: 0 }
  const rows = events.map((event, index) => ({
    sequence: firstSequence + index,
    id: nextEventId(now.getTime()),
    event: event.event,
    chatKind: event.chatKind ?? null,
    own: event.own ?? false,
    data: JSON.stringify(event.data),
  }))
  const deliveries = rows.flatMap(row =>
    endpoints.flatMap(endpoint => {
      const name = matchEndpoint(endpoint, row)
      return name === null ? [] : [{ endpoint: endpoint.id, sequence: row.sequence, event_id: row.id, event: name }]
    }),
  )
  await insertRows(tx, scope.sessionId, now.toISOString(), rows, deliveries)
  return { firstSequence, count: rows.length }
}

async function takeSequences(tx: Tx, scope: RecordScope, count: number) {
  const [opening] = await driverOf(tx)<Opening[]>`
    with counter as (
      update session_counters set event_sequence = event_sequence + ${count}
      where session_id = ${scope.sessionId} returning event_sequence
    )
    select event_sequence::text as last, (
      select coalesce(json_agg(json_build_object(
        'id', id, 'events', events, 'chatFilter', chat_filter, 'ignoreOwn', ignore_own) order by id), '[]')
      from (
        select id, events, chat_filter, ignore_own from webhook_endpoints
        where url is not null and enabled
          and (session_id = ${scope.sessionId} or (session_id is null and account_id = ${scope.accountId}))
        for key share -- none of them is deleted before its deliveries are in
      ) as wanted
    ) as endpoints
    from counter`
  if (!opening) throw new Error(`Session ${scope.sessionId} has no event counter`)
  return { last: Number(opening.last), endpoints: opening.endpoints }
}

/**
 * The lane upsert locks every lane it names, and moves `next_at` of those that are empty or in work (one that waits between
 * attempts keeps its time): an engine that is through with a lane says it is empty only when `next_at` did not move, and so
 * misses nothing. Only lanes that were empty are announced to other engines.
 */
async function insertRows(
  tx: Tx,
  sessionId: number,
  now: string,
  rows: readonly object[],
  deliveries: ReadonlyArray<{ endpoint: number }>,
): Promise<void> {
  const lanes = [...new Set(deliveries.map(delivery => delivery.endpoint))].sort((a, b) => a - b)
  await driverOf(tx)`
    with event_rows as (
      insert into events (session_id, sequence, id, event, chat_kind, own, data, created_at)
      select ${sessionId}::int, sequence, id, event, "chatKind", own, data, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as r(sequence bigint, id text, event text, "chatKind" text, own boolean, data text)
    ), lane_rows as (
      insert into lanes (endpoint_id, session_id, next_at)
      select value::int, ${sessionId}::int, now() from json_array_elements_text(${JSON.stringify(lanes)}::text::json)
      on conflict (endpoint_id, session_id) do update
        set next_at = case when lanes.next_at is null then excluded.next_at else clock_timestamp() end
        where lanes.next_at is null or lanes.lease_until is not null
      returning next_at = now() as was_empty
    ), delivery_rows as (
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at)
      select gen_random_uuid(), endpoint, ${sessionId}::int, sequence, event_id, event, 'pending', ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(deliveries)}::text::json)
        as r(endpoint int, sequence bigint, event_id text, event text)
    )
    select pg_notify(${laneChannel}, ${processToken}) from (select 1 from lane_rows where was_empty limit 1) as woken`
}
