import type postgres from 'postgres'
import { countedEvents } from './count-usage.ts'

/** Events of one session that one step counts. */
const mostEvents = 5_000

/**
 * Takes the right to sum up until the end of the transaction. What follows sees all that whoever had it before has written.
 * @returns false when somebody else has it, and nobody waits
 */
export async function holdUsage(tx: postgres.TransactionSql, waits: boolean): Promise<boolean> {
  const rows = await tx`select from usage_progress for update ${waits ? tx`` : tx`skip locked`}`
  return rows.length > 0
}

/** A session with events that are not counted. */
export interface Uncounted {
  readonly id: number
  /** It was counted before; of others the first step looks through all that they have stored. */
  readonly isKnown: boolean
}

export async function uncounted(sql: postgres.Sql): Promise<Uncounted[]> {
  return await sql<Uncounted[]>`
    select c.session_id as id, u.session_id is not null as "isKnown"
    from session_counters c left join usage_sessions u on u.session_id = c.session_id
    where c.event_sequence > coalesce(u.sequence, 0) order by 1`
}

/**
 * Adds what these sessions' events say to their months, and notes how far that went, in one statement: what is interrupted is done anew,
 * and nothing counts twice. The caller holds the right.
 * @returns true when a session has more
 */
export async function sumEvents(
  tx: postgres.TransactionSql,
  sessionIds: readonly number[],
  events = mostEvents,
): Promise<boolean> {
  const ids = idsIn(tx, sessionIds)
  await enrol(tx, ids)
  const [row] = await tx<{ more: boolean }[]>`
    with due as materialized (
      select u.account_id, u.session_id, u.sequence as counted, c.event_sequence, u.newest_at, coalesce((
          -- not a span of numbers: a restore leaves a billion of them out
          select e.sequence from events e where e.session_id = u.session_id and e.sequence > u.sequence
          order by e.sequence offset ${events - 1}::int limit 1
        ), c.event_sequence) as upto
      from usage_sessions u join session_counters c using (session_id)
      where c.event_sequence > u.sequence and u.session_id in (${ids})
    ), counted as materialized (${countedEvents(tx, tx`select * from due`)}), added as (
      insert into usage_months as m (account_id, session_id, month, received, sent, failed, media_in, media_out)
      select account_id, session_id, month, received, sent, failed, media_in, media_out from counted
      where received + sent + failed > 0
      ${addMessages(tx)}
    ), moved as (
      update usage_sessions u set sequence = due.upto, newest_at = greatest(u.newest_at, newest.at)
      from due left join (select session_id, max(newest) as at from counted group by 1) newest using (session_id)
      where u.session_id = due.session_id
    )
    select coalesce(bool_or(upto < event_sequence), false) as more from due`
  return row?.more === true
}

const idsIn = (tx: postgres.TransactionSql, ids: readonly number[]) =>
  tx`select value::int from json_array_elements_text(${JSON.stringify(ids)}::text::json)`

const addMessages = (tx: postgres.TransactionSql) => tx`
  on conflict (account_id, session_id, month) do update set received = m.received + excluded.received,
    sent = m.sent + excluded.sent, failed = m.failed + excluded.failed,
    media_in = m.media_in + excluded.media_in, media_out = m.media_out + excluded.media_out`

/**
 * Begins with sessions that are not known yet. Of those from before there was any counting, what is older than their kept events is
 * counted from the message log and the stored messages; the events are counted like all others.
 */
async function enrol(tx: postgres.TransactionSql, ids: postgres.Fragment): Promise<void> {
  await tx`
    with fresh as materialized (
      select s.id, s.account_id, s.name, c.event_sequence, (select min(e.sequence) from events e where e.session_id = s.id) as first
      from sessions s join session_counters c on c.session_id = s.id
      where s.id in (${ids}) and not exists (select from usage_sessions u where u.session_id = s.id)
    ), enrolled as (
      insert into usage_sessions (session_id, account_id, name, sequence)
      select id, account_id, name, coalesce(first - 1, event_sequence) from fresh
    ), before as materialized (
      select fresh.*, coalesce((
        select e.created_at from events e where e.session_id = fresh.id and e.sequence = fresh.first
      ), now()) as until
      from fresh where coalesce(first, event_sequence) > 1
    )
    insert into usage_months as m (account_id, session_id, month, received, sent, failed)
    select account_id, id, month, sum(received), sum(sent), sum(failed)
    from (
      select b.account_id, b.id, date_trunc('month', l.updated_at at time zone 'UTC')::date as month, 0 as received,
        (l.status = 'sent')::int as sent, (l.status = 'failed')::int as failed
      from before b join message_logs l on l.session_id = b.id and l.updated_at < b.until and l.status in ('sent', 'failed')
      union all
      select b.account_id, b.id, date_trunc('month', o.created_at at time zone 'UTC')::date, 1, 0, 0
      from before b join messages o on o.session_id = b.id and not o.from_me and o.created_at < b.until
    ) stored
    where month >= date_trunc('month', now() at time zone 'UTC') - interval '12 months'
    group by 1, 2, 3
    ${addMessages(tx)}`
}

/** Adds attempts to their months. @returns how many rows were added up; 0 when there are no more */
export async function sumAttempts(tx: postgres.TransactionSql, rows: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    with gone as (
      delete from usage_deltas where id in (select id from usage_deltas order by id limit ${rows}::int)
      returning account_id, session_id, month, delivered, undelivered
    ), added as (
      insert into usage_months as m (account_id, session_id, month, delivered, undelivered)
      select account_id, session_id, month, sum(delivered), sum(undelivered)
      -- of a tenant that is erased its parent has the numbers already
      from gone where account_id in (select id from accounts) group by 1, 2, 3
      on conflict (account_id, session_id, month) do update set delivered = m.delivered + excluded.delivered,
        undelivered = m.undelivered + excluded.undelivered
    )
    select count(*)::int as count from gone`
  return row?.count ?? 0
}

/** Counts a session to its end, before it is erased, and keeps what it was called. Does nothing, and waits for nobody, where that is done. */
export async function sumUpSession(tx: postgres.TransactionSql, sessionId: number): Promise<void> {
  const open = await tx`
    select from sessions s join session_counters c on c.session_id = s.id left join usage_sessions u on u.session_id = s.id
    where s.id = ${sessionId}::int and (u.session_id is null or u.sequence < c.event_sequence or u.name <> s.name)`
  if (open.length === 0) return
  await holdUsage(tx, true)
  while (await sumEvents(tx, [sessionId]));
  await tx`
    update usage_sessions u set name = s.name from sessions s where s.id = u.session_id and s.id = ${sessionId}::int`
}
