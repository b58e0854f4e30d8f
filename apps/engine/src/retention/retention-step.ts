import type { KeptKind } from '@messenger/shared/retention/kept-days'
import type { Sql, TransactionSql } from 'postgres'

/** What a step works on. */
export interface Pass {
  readonly kind: KeptKind | 'agent_calls' | 'kept_answers'
  readonly days: number
  /** Of events: the session; else 0. */
  readonly unit: number
  readonly sessions: readonly number[]
  /** What is younger is not looked at. With days it is never that young. */
  readonly settleMs?: number
}

/** Rows that one step looks at. */
const windowSize = 2_000
/** After so many days a pass begins anew: what was still to be sent or delivered when it came by is through. */
const againDays = 7

export interface StepResult {
  /** Null: nothing that is due is left. */
  readonly position: number | null
  readonly removed: number
}

/**
 * One step of a pass, in one transaction with the note how far it came; the pass's row is the lock. Contents go, and rows stay, with their
 * ids, times and states. Answers whether there is more.
 */
export function retentionStep(sql: Sql, pass: Pass, work: Step): Promise<boolean> {
  const { kind, days, unit } = pass
  return sql.begin(async tx => {
    await tx`
      insert into retention_passes (kind, days, unit) values (${kind}, ${days}::int, ${unit}::int) on conflict do nothing`
    const [row] = await tx<{ position: number; isOld: boolean }[]>`
      select position::float8 as position, began_at < now() - make_interval(days => ${againDays}::int) as "isOld" from retention_passes
      where kind = ${kind} and days = ${days}::int and unit = ${unit}::int for update skip locked`
    if (!row) return false
    if (row.isOld) await beginAgain(tx, pass)
    const { position, removed } = await work(tx, pass, row.isOld ? 0 : row.position)
    await tx`
      update retention_passes set position = coalesce(${position}::bigint, position), removed = removed + ${removed}::bigint,
        done_at = case when ${position === null} then now() else done_at end
      where kind = ${kind} and days = ${days}::int and unit = ${unit}::int`
    return position !== null
  })
}

async function beginAgain(tx: TransactionSql, { kind, days, unit }: Pass): Promise<void> {
  await tx`
    update retention_passes set position = 0, began_at = now()
    where kind = ${kind} and days = ${days}::int and unit = ${unit}::int`
}

/** Works from `after` on, on a bounded number of rows. */
export type Step = (tx: TransactionSql, pass: Pass, after: number) => Promise<StepResult>

/** What goes after days. */
export const keptSteps: Readonly<Record<KeptKind, Step>> = {
  messages: forgetMessages,
  logs: forgetLogs,
  events: forgetEvents,
}

/** Up to where rows in the order of their ids are due, within a window; null: the next one is not, or there is none. */
export async function dueUpTo(
  tx: TransactionSql,
  table: 'messages' | 'message_logs',
  { days, settleMs = 0 }: Pick<Pass, 'days' | 'settleMs'>,
  after: number,
): Promise<number | null> {
  const rows = await tx<{ id: number; due: boolean }[]>`
    select id::float8 as id, created_at < now() - make_interval(days => ${days}::int, secs => ${settleMs / 1000}) as due from ${tx(table)}
    where id > ${after}::bigint order by id limit ${windowSize}`
  return prefix(rows).at(-1)?.id ?? null
}

/** Rows before the first that is not due yet. */
export function prefix<Row extends { readonly due: boolean }>(rows: readonly Row[]): readonly Row[] {
  const open = rows.findIndex(({ due }) => !due)
  return open === -1 ? rows : rows.slice(0, open)
}

/** What a message says; not what is still to be sent. */
async function forgetMessages(tx: TransactionSql, pass: Pass, after: number): Promise<StepResult> {
  const { sessions } = pass
  const upTo = await dueUpTo(tx, 'messages', pass, after)
  if (upTo === null) return { position: null, removed: 0 }
  const due = tx`
    m.id > ${after}::bigint and m.id <= ${upTo}::bigint and m.session_id = any(${[...sessions]}::int[]) and not exists (
      select from message_logs l where l.id = m.msg_id and l.status in ('in_progress', 'scheduled'))`
  await tx`update message_changes c set sealed_content = null from messages m where m.id = c.message_id and ${due}`
  await tx`delete from poll_votes v using messages m where m.id = v.poll_id and ${due}`
  await tx`
    delete from text_index_words w using messages m where w.session_id = m.session_id and w.message_id = m.id and ${due}`
  const gone = await tx`update messages m set sealed_content = null where ${due} and m.sealed_content is not null`
  return { position: upTo, removed: gone.count }
}

/** To whom and what was sent, and the steps of it. */
async function forgetLogs(tx: TransactionSql, pass: Pass, after: number): Promise<StepResult> {
  const { days, sessions } = pass
  const upTo = await dueUpTo(tx, 'message_logs', pass, after)
  if (upTo === null) {
    const before = tx`session_id = any(${[...sessions]}::int[])`
    const old = tx`now() - make_interval(days => ${days}::int)`
    const steps = await tx`delete from message_steps where ${before} and at < ${old}`
    const refused = await tx`delete from refused_sends where ${before} and last_at < ${old}`
    return { position: null, removed: steps.count + refused.count }
  }
  const gone = await tx`
    update message_logs set "to" = null, content = null
    where id > ${after}::bigint and id <= ${upTo}::bigint and session_id = any(${[...sessions]}::int[])
      and status not in ('in_progress', 'scheduled') and ("to" is not null or content is not null)`
  return { position: upTo, removed: gone.count }
}

/** What events say, and what receivers answered; not of those that are still to be delivered. */
async function forgetEvents(tx: TransactionSql, { days, unit }: Pass, after: number): Promise<StepResult> {
  const rows = await tx<{ sequence: number; at: string; due: boolean }[]>`
    select sequence::float8 as sequence, created_at::text as at, created_at < now() - make_interval(days => ${days}::int) as due
    from events where session_id = ${unit}::int and sequence > ${after}::bigint order by sequence limit ${windowSize}`
  const due = prefix(rows)
  const last = due.at(-1)
  if (!last) return { position: null, removed: 0 }
  const stored = tx`json_to_recordset(${JSON.stringify(due)}::text::json) as c (sequence bigint, at timestamptz)`
  const gone = await tx`
    update events e set data = '' from ${stored}
    where e.session_id = ${unit}::int and e.sequence = c.sequence and e.created_at = c.at and e.data <> '' and not exists (
      select from webhook_endpoints w join sessions s on s.account_id = w.account_id and s.id = ${unit}::int
      join deliveries d on d.endpoint_id = w.id and d.session_id = ${unit}::int and d.sequence = c.sequence
        and d.status in ('pending', 'parked'))`
  await tx`
    update attempts a set response_body = null, response_headers = null
    from ${stored}, sessions s, webhook_endpoints w, deliveries d
    where s.id = ${unit}::int and w.account_id = s.account_id and d.endpoint_id = w.id and d.created_at = c.at
      and d.session_id = ${unit}::int and d.sequence = c.sequence and a.delivery_id = d.id
      and (a.response_body is not null or a.response_headers is not null)`
  return { position: last.sequence, removed: gone.count }
}
