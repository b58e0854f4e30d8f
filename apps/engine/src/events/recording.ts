import type { Sealer } from '@messenger/shared/crypto/seal'
import { eventChannel } from '@messenger/shared/events/event-channel'
import { matchingSql } from '@messenger/shared/events/matching'
import { isPausedSql } from '@messenger/shared/events/paused-chats'
import type postgres from 'postgres'
import { handedColumns, laneRows, type Offer } from './hand-over.ts'
import type { Sql } from './sql.ts'

export interface RecordScope {
  readonly sealer: Sealer
  readonly sessionId: number
  readonly accountId: number
  /** Time of the events; the present by default. */
  readonly now?: Date
  /** Null or absent: lanes wait for a claim. */
  readonly offer?: Offer | null
}

let matching: { readonly isWanted: postgres.Fragment; readonly name: postgres.Fragment } | undefined

/** What endpoints get of the events that are being recorded. Text alone, which fits every handle's statements: made once. */
function matchingFragments(sql: Sql) {
  if (matching) return matching
  const row = { event: 'fresh.event', alias: 'fresh.alias', chatKind: 'fresh."chatKind"', ignorable: 'fresh.ignorable' }
  const { isAsked, isOfChat, isNotOwn, name } = matchingSql('wanted', row)
  // Pauses are looked for only where the endpoint leaves such chats out.
  const isPaused = `wanted.skip_paused_chats and fresh.answerable is not null
    and ${isPausedSql('counter.session_id', 'fresh.answerable')}`
  const isWanted = `${isAsked} and ${isOfChat} and ${isNotOwn} and not (${isPaused})`
  matching = { isWanted: sql.unsafe(isWanted), name: sql.unsafe(name) }
  return matching
}

/**
 * Common table expressions that record events of one session: sequences, events, one pending delivery per endpoint that
 * asked for them, and their lanes. They read `fresh` (rows of `EventRow` with their `position`, from 1) and offer
 * `counter` (`before`: the last sequence until now; no row when there was nothing to do or the session is gone) and
 * what `laneRows` does.
 *
 * The update holds the session's counter row until the commit, which makes sequence order commit order.
 * @param counted rows by which the session's message count grows: a scalar SQL expression.
 */
export function recording(
  sql: Sql,
  { sessionId, accountId, now = new Date(), offer = null }: Omit<RecordScope, 'sealer'>,
  counted = sql`0`,
) {
  const at = now.toISOString()
  const { isWanted, name } = matchingFragments(sql)
  return sql`
    counter as (
      update session_counters set event_sequence = event_sequence + news.events, message_count = message_count + news.messages,
        last_active_at = case when news.messages > 0 then now() else last_active_at end
      from (select (select count(*) from fresh) as events, ${counted} as messages) as news
      where session_id = ${sessionId}::int and (news.events > 0 or news.messages > 0)
      returning session_id, event_sequence - news.events as before, coalesce(watched_until > now(), false) as watched,
        -- nobody has recorded since this statement's snapshot, which the subquery reads, also not while it waited for its turn
        event_sequence - news.events = (
          select event_sequence from session_counters where session_id = ${sessionId}::int
        ) as sees_all
    ), event_rows as (
      insert into events (session_id, sequence, id, event, chat_kind, own, failed, media_bytes, data, created_at, traceparent)
      select ${sessionId}::int, counter.before + position, id, event, "chatKind", own, failed, "mediaBytes", data, ${at}::timestamptz, traceparent
      from counter, fresh
    ), wanted as (
      select id, events, chat_filter, ignore_own, skip_paused_chats, collect_seconds > 0 as collects, ${handedColumns(sql, offer)} from webhook_endpoints w
      where url is not null and enabled
        and (session_id = ${sessionId}::int or (session_id is null and account_id = ${accountId}::int
          and (only_sessions is null or only_sessions @> to_jsonb(${sessionId}::int))))
      for key share -- none of them is deleted before its deliveries are in
    ), matched as (
      select wanted.id as endpoint, wanted.has_room and counter.sees_all as may_take,
        counter.before + fresh.position as sequence, fresh.id as event_id, ${name} as event
      from counter, fresh, wanted
      where ${isWanted} and (fresh.collectable is null or not wanted.collects)
    ), held as (
      insert into collected_messages (endpoint_id, session_id, sequence, chat, event_id, event, is_twin, created_at)
      select wanted.id, ${sessionId}::int, counter.before + fresh.position, fresh.collectable, fresh.id, ${name},
        fresh.event <> 'messages.received' and (wanted.events is null or wanted.events ?| array['messages.received', '*']),
        ${at}::timestamptz
      from counter, fresh, wanted
      where fresh.collectable is not null and wanted.collects and ${isWanted}
    ), ${laneRows(sql, sessionId, offer)}, delivery_rows as (
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at)
      select gen_random_uuid(), endpoint, ${sessionId}::int, sequence, event_id, event, 'pending', ${at}::timestamptz
      from matched returning id, endpoint_id, sequence, event_id, event
    )`
}

/**
 * Goes into the select list after `recording`: tells of new events where a stream waits for them. A notice costs every commit
 * a turn in one queue, in which it waits for the disk alone.
 */
export function announcement(sql: Sql) {
  return sql`(
    select pg_notify(${eventChannel}, session_id::text) from counter where watched
  )::text as told`
}

/** Columns of `EventRow`, for `json_to_recordset`. */
export function eventColumns(sql: Sql) {
  return sql`(ordinal int, id text, event text, alias text, "chatKind" text, own boolean, failed boolean, "mediaBytes" bigint, ignorable boolean, data text, collectable text, answerable text, traceparent text,
    message int, sent bigint, moved bigint, below int, chat text)`
}
