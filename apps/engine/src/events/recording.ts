import { eventChannel } from '@messenger/shared/events/event-channel'
import { laneChannel, processToken } from '@messenger/shared/events/lane-channel'
import type postgres from 'postgres'

/** The pool's handle, or a transaction's. */
export type Sql = postgres.Sql | postgres.TransactionSql

export interface RecordScope {
  readonly sessionId: number
  readonly accountId: number
  /** Time of the events; the present by default. */
  readonly now?: Date
}

/**
 * Common table expressions that record events of one session: sequences, events, one pending delivery per endpoint that
 * asked for them, and their lanes. They read `fresh` (rows of `EventRow` with their `position`, from 1) and offer
 * `counter` (`before`: the last sequence until now; no row when there was nothing to do or the session is gone) and
 * `lane_rows` (the lanes that have work now).
 *
 * The update holds the session's counter row until the commit, which makes sequence order commit order.
 *
 * Every lane it names is locked, in the same order everywhere, and `next_at` of those that are empty or in work is moved (one
 * that waits between attempts keeps its time): an engine that is through with a lane says it is empty only when `next_at` did
 * not move, and so misses nothing. A lane that waits for an engine is locked so that it can be claimed meanwhile: a busy
 * session writes without a pause.
 * @param counted rows by which the session's message count grows: a scalar SQL expression.
 */
export function recording(sql: Sql, { sessionId, accountId, now = new Date() }: RecordScope, counted = sql`0`) {
  const at = now.toISOString()
  return sql`
    counter as (
      update session_counters set event_sequence = event_sequence + news.events, message_count = message_count + news.messages,
        last_active_at = case when news.messages > 0 then now() else last_active_at end
      from (select (select count(*) from fresh) as events, ${counted} as messages) as news
      where session_id = ${sessionId}::int and (news.events > 0 or news.messages > 0)
      returning session_id, event_sequence - news.events as before, coalesce(watched_until > now(), false) as watched
    ), event_rows as (
      insert into events (session_id, sequence, id, event, chat_kind, own, data, created_at)
      select ${sessionId}::int, counter.before + position, id, event, "chatKind", own, data, ${at}::timestamptz
      from counter, fresh
    ), wanted as (
      select id, events, chat_filter, ignore_own from webhook_endpoints
      where url is not null and enabled
        and (session_id = ${sessionId}::int or (session_id is null and account_id = ${accountId}::int
          and (only_sessions is null or only_sessions @> to_jsonb(${sessionId}::int))))
      for key share -- none of them is deleted before its deliveries are in
    ), matched as (
      select wanted.id as endpoint, counter.before + fresh.position as sequence, fresh.id as event_id,
        case when wanted.events ?| array[fresh.event, '*'] then fresh.event else fresh.alias end as event
      from counter, fresh, wanted
      where wanted.events ?| array[fresh.event, '*', fresh.alias]
        and (fresh."chatKind" is null or wanted.chat_filter in ('all', fresh."chatKind"))
        and not (wanted.ignore_own and fresh.ignorable)
    ), lanes_known as (
      select l.endpoint_id, l.next_at is null as is_empty, l.lease_until is not null as is_worked
      from lanes l
      where l.session_id = ${sessionId}::int and l.endpoint_id in (select endpoint from matched)
      order by l.endpoint_id
      for key share -- a claim passes, nobody says that the lane is empty
    ), lanes_moved as (
      update lanes l set next_at = case when known.is_empty then now() else clock_timestamp() end
      from lanes_known as known
      where l.endpoint_id = known.endpoint_id and l.session_id = ${sessionId}::int and (known.is_empty or known.is_worked)
      returning l.next_at = now() as was_empty
    ), lanes_opened as (
      insert into lanes (endpoint_id, session_id, next_at)
      select endpoint, ${sessionId}::int, now() from matched
      where endpoint not in (select endpoint_id from lanes_known) group by endpoint order by endpoint
      on conflict (endpoint_id, session_id) do update
        set next_at = case when lanes.next_at is null then excluded.next_at else clock_timestamp() end
        where lanes.next_at is null or lanes.lease_until is not null
      returning next_at = now() as was_empty
    ), lane_rows as (
      select was_empty from lanes_moved union all select was_empty from lanes_opened
    ), delivery_rows as (
      insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at)
      select gen_random_uuid(), endpoint, ${sessionId}::int, sequence, event_id, event, 'pending', ${at}::timestamptz
      from matched
    )`
}

/**
 * Goes into the select list after `recording`: only lanes that were empty are announced to other engines, and new events
 * only where a stream waits for them. A notice costs every commit a turn in one queue.
 */
export function announcement(sql: Sql) {
  return sql`(
    select pg_notify(${laneChannel}, ${processToken}) from (select 1 from lane_rows where was_empty limit 1) as woken
  )::text as announced, (
    select pg_notify(${eventChannel}, session_id::text) from counter where watched
  )::text as told`
}

/** Columns of `EventRow`, for `json_to_recordset`. */
export function eventColumns(sql: Sql) {
  return sql`(ordinal int, id text, event text, alias text, "chatKind" text, own boolean, ignorable boolean, data text,
    message int, sent bigint, moved bigint, below int, chat text)`
}
