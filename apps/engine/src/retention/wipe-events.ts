import type { Sql, TransactionSql } from 'postgres'
import { passCrashPoint } from '../crash-points.ts'
import { prefix } from './retention-step.ts'
import { takeWipe, type Wipe } from './take-wipe.ts'
import type { WipeSettings } from './wipe-settings.ts'

const windowSize = 1_000

interface Row {
  readonly sequence: number
  /** As PostgreSQL writes it, with all its digits. */
  readonly at: string
  readonly due: boolean
  readonly says: boolean
}

interface Range {
  readonly after: number
  /** Null: to the newest. */
  readonly upTo: number | null
}

interface Outcome {
  /** The last that was looked at; null: none. */
  readonly last: number | null
  readonly isFull: boolean
  /** Some are still to be delivered. */
  readonly isLeft: boolean
}

/**
 * Takes away what a session's events said, one step in one transaction, once every webhook has them or has been given up; and what
 * receivers answered. What a webhook has not got yet is looked at again now and then. Answers whether there is more.
 */
export function wipeEvents(sql: Sql, sessionId: number, settings: WipeSettings): Promise<boolean> {
  return sql.begin(async tx => {
    const wipe = await takeWipe(tx, sessionId)
    if (!wipe) return false
    const swept = isSweepDue(wipe, settings) ? await sweep(tx, sessionId, wipe, settings) : null
    if (swept === 'going') return true
    return goOn(tx, sessionId, swept ?? wipe, settings)
  })
}

function isSweepDue({ sweepPosition, eventLow, eventPosition, sweptMs }: Wipe, { sweepMs }: WipeSettings): boolean {
  return sweepPosition !== null || (eventLow < eventPosition && sweptMs >= sweepMs)
}

async function goOn(tx: TransactionSql, sessionId: number, wipe: Wipe, settings: WipeSettings): Promise<boolean> {
  const { eventPosition, eventLow } = wipe
  const { last, isFull, isLeft } = await wipeRange(tx, sessionId, { after: eventPosition, upTo: null }, settings)
  if (last === null) return false
  const low = eventLow === eventPosition && !isLeft ? last : eventLow
  await tx`
    update content_wipes set event_position = ${last}::bigint, event_low = ${low}::bigint where session_id = ${sessionId}::int`
  return isFull
}

/** Answers how far all has come when it is through. */
async function sweep(
  tx: TransactionSql,
  sessionId: number,
  wipe: Wipe,
  settings: WipeSettings,
): Promise<Wipe | 'going'> {
  const after = wipe.sweepPosition ?? wipe.eventLow
  const { last, isFull, isLeft } = await wipeRange(tx, sessionId, { after, upTo: wipe.eventPosition }, settings)
  const end = isFull && last !== null ? last : wipe.eventPosition
  const low = wipe.eventLow === after && !isLeft ? end : wipe.eventLow
  const isBegun = wipe.sweepPosition === null
  await tx`
    update content_wipes set event_low = ${low}::bigint, sweep_position = ${isFull ? end : null}::bigint,
      swept_at = case when ${isBegun}::boolean then now() else swept_at end
    where session_id = ${sessionId}::int`
  return isFull ? 'going' : { ...wipe, eventLow: low, sweepPosition: null }
}

async function wipeRange(
  tx: TransactionSql,
  sessionId: number,
  { after, upTo }: Range,
  settings: WipeSettings,
): Promise<Outcome> {
  const keptMs = (await isDelivered(tx, sessionId)) ? settings.settleMs : settings.unreadMs
  const rows = await tx<Row[]>`
    select sequence::float8 as sequence, created_at::text as at, data <> '' as says,
      created_at < now() - make_interval(secs => ${keptMs / 1000}) as due
    from events where session_id = ${sessionId}::int and sequence > ${after}::bigint
      ${upTo === null ? tx`` : tx`and sequence <= ${upTo}::bigint`}
    order by sequence limit ${windowSize}`
  const due = prefix(rows)
  const said = due.filter(({ says }) => says)
  const open = await undelivered(tx, sessionId, said, settings)
  await wipe(
    tx,
    sessionId,
    said.filter(({ sequence }) => !open.has(sequence)),
  )
  return { last: due.at(-1)?.sequence ?? null, isFull: due.length === windowSize, isLeft: open.size > 0 }
}

/** Some webhook gets what the session tells. */
async function isDelivered(tx: TransactionSql, sessionId: number): Promise<boolean> {
  const [row] = await tx<{ is: boolean }[]>`
    select exists (
      select from webhook_endpoints w join sessions s on s.id = ${sessionId}::int and s.account_id = w.account_id
      where w.enabled and w.url is not null and (w.session_id = s.id or (w.session_id is null
        and (w.only_sessions is null or w.only_sessions @> to_jsonb(s.id))))) as is`
  return row?.is === true
}

const stored = (tx: TransactionSql, rows: readonly Row[]) =>
  tx`json_to_recordset(${JSON.stringify(rows)}::text::json) as c (sequence bigint, at timestamptz)`

const endpointsOf = (tx: TransactionSql, sessionId: number) =>
  tx`(select w.id from webhook_endpoints w join sessions s on s.account_id = w.account_id and s.id = ${sessionId}::int)`

/** Sequences that wait for a delivery or an attempt, by themselves or collected, and have not waited for too long. */
async function undelivered(
  tx: TransactionSql,
  sessionId: number,
  rows: readonly Row[],
  { undeliveredMs }: WipeSettings,
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set()
  const own = tx`
    d.endpoint_id = w.id and d.session_id = ${sessionId}::int and d.status in ('pending', 'parked')`
  const open = await tx<{ sequence: number }[]>`
    with collected as (
      select (member ->> 'sequence')::bigint as sequence
      from ${endpointsOf(tx, sessionId)} w join deliveries d on ${own} and d.collected is not null
      cross join lateral jsonb_array_elements(d.collected -> 'events') member
    )
    select c.sequence::float8 as sequence from ${stored(tx, rows)}
    where c.at > now() - make_interval(secs => ${undeliveredMs / 1000}) and (
      exists (select from ${endpointsOf(tx, sessionId)} w join deliveries d on ${own} and d.sequence = c.sequence)
      or exists (
        select from ${endpointsOf(tx, sessionId)} w join collected_messages m
          on m.endpoint_id = w.id and m.session_id = ${sessionId}::int and m.sequence = c.sequence)
      or c.sequence in (select sequence from collected))`
  return new Set(open.map(({ sequence }) => sequence))
}

async function wipe(tx: TransactionSql, sessionId: number, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await tx`
    update events e set data = '' from ${stored(tx, rows)}
    where e.session_id = ${sessionId}::int and e.sequence = c.sequence and e.created_at = c.at`
  await tx`
    update deliveries d set status = 'failed', next_attempt_at = null, last_error = 'event_gone'
    from ${stored(tx, rows)}, ${endpointsOf(tx, sessionId)} w
    where d.endpoint_id = w.id and d.session_id = ${sessionId}::int and d.sequence = c.sequence and d.status in ('pending', 'parked')`
  // Deliveries have their event's time; replays, which are few, have one of their own.
  await tx`
    update attempts a set response_body = null, response_headers = null
    from (
      select d.id from ${stored(tx, rows)}, ${endpointsOf(tx, sessionId)} w, deliveries d
      where d.endpoint_id = w.id and d.created_at = c.at and d.session_id = ${sessionId}::int and d.sequence = c.sequence
      union
      select d.id from ${stored(tx, rows)}, ${endpointsOf(tx, sessionId)} w, deliveries d
      where d.endpoint_id = w.id and d.replayed and d.sequence = c.sequence and d.session_id = ${sessionId}::int
    ) told
    where a.delivery_id = told.id and (a.response_body is not null or a.response_headers is not null)`
  passCrashPoint('contents_wiped')
}
