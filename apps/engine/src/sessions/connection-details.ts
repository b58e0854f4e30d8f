import type { ConnectionDetails } from '@messenger/shared/contract/sessions/list-session-logs'
import type { Database } from '@messenger/shared/db/create-db'
import { messages, sessionLogs } from '@messenger/shared/db/schema'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { driverOf } from '../events/driver-of.ts'
import type { WriteStep } from '../recording/write-batch.ts'
import type { StalledQueue } from '../whatsapp/watch-drain.ts'

const mostUndecrypted = 100
const mostUnknown = 20
/** Messages that a session remembers to be missing. */
const mostRemembered = 500

type Undecrypted = NonNullable<ConnectionDetails['undecrypted']>

interface CaughtUp {
  /** Stanzas that the network had kept and handed over; null: not all of them yet. */
  readonly replayed: number | null
  /** How the connection before ended; null when another engine had it, or it ended on request. */
  readonly code: number | null
}

/**
 * A session is back: what it has missed stands in the log of its connection. The gap begins where the log says that it
 * was no longer connected, whichever engine wrote that. A first connection has none.
 */
export async function recordGap(step: WriteStep, sessionId: number, caughtUp: CaughtUp): Promise<void> {
  if (caughtUp.replayed !== null) await recordDrained(step, sessionId)
  const [span] = await driverOf(step.tx)<{ from: string; ms: number; before: number }[]>`
    with up as (
      select id, occurred_at from session_logs
      where session_id = ${sessionId} and event_type = 'status_change' and status = 'connected' order by id desc limit 2
    )
    select to_char(min(l.occurred_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as from,
      floor(extract(epoch from (select max(occurred_at) from up) - min(l.occurred_at)) * 1000)::float8 as ms,
      (select min(id) from up)::float8 as before
    from session_logs l
    where l.session_id = ${sessionId} and l.event_type = 'status_change' and l.status <> 'connected'
      and l.id between (select min(id) from up) and (select max(id) from up)
    having (select count(*) from up) = 2 and count(*) > 0`
  if (!span) return
  const { before, ...gap } = span
  const early = await takeEarly(step, sessionId, before)
  const row = await latestRow(step, sessionId, eq(sessionLogs.status, 'connected'))
  if (!row) return
  const undecrypted = { ...early, ...row.details?.undecrypted }
  await save(step, row.id, {
    ...row.details,
    gap: { ...gap, ...caughtUp },
    ...(Object.keys(undecrypted).length > 0 ? { undecrypted } : {}),
  })
}

/** What could not be read when the connection did not count as open yet. It stands in that row from now on. */
async function takeEarly({ tx }: WriteStep, sessionId: number, after: number): Promise<Undecrypted> {
  const between = and(
    eq(sessionLogs.sessionId, sessionId),
    sql`${sessionLogs.id} > ${after}`,
    sql`${sessionLogs.details} ? 'undecrypted'`,
    sql`${sessionLogs.status} <> 'connected'`,
  )
  const rows = await tx
    .select({ details: sessionLogs.details })
    .from(sessionLogs)
    .where(between)
    .orderBy(sessionLogs.id)
  const others = sql`nullif(${sessionLogs.details} - 'undecrypted', '{}')`
  if (rows.length > 0) await tx.update(sessionLogs).set({ details: others }).where(between)
  return Object.assign({}, ...rows.map(({ details }) => details?.undecrypted))
}

/** A message came that cannot be read; its sender is asked to send it again. One that is recorded already is not missing. */
export async function recordUndecrypted(
  step: WriteStep,
  sessionId: number,
  { id, chat, fromMe }: { readonly id: string; readonly chat: string; readonly fromMe: boolean },
): Promise<void> {
  const isThis = and(eq(messages.sessionId, sessionId), eq(messages.networkId, id), eq(messages.fromMe, fromMe))
  if ((await step.tx.$count(messages, isThis)) > 0) return
  const known = await rowThatLists(step, sessionId, id)
  const row = known ?? (await latestRow(step, sessionId))
  if (!row) return
  const others = Object.entries(row.details?.undecrypted ?? {}).filter(([other]) => other !== id)
  const kept = Object.fromEntries(others.slice(1 - mostUndecrypted))
  await save(step, row.id, { ...row.details, undecrypted: { ...kept, [id]: { chat, recovered: false } } })
}

/** It came again and could be read, perhaps over a later connection. */
export async function recordRecovered(step: WriteStep, sessionId: number, id: string): Promise<void> {
  const row = await rowThatLists(step, sessionId, id)
  const listed = row?.details?.undecrypted?.[id]
  if (!row || !listed) return
  const undecrypted = { ...row.details?.undecrypted, [id]: { ...listed, recovered: true } }
  await save(step, row.id, { ...row.details, undecrypted })
}

/** Network ids of the messages that are still missing, the latest ones. */
export async function findUndecrypted({ sql: driver }: Database, sessionId: number): Promise<string[]> {
  const rows = await driver<{ id: string }[]>`
    select listed.key as id from session_logs l, jsonb_each(l.details -> 'undecrypted') as listed
    where l.session_id = ${sessionId} and l.details is not null and listed.value ->> 'recovered' = 'false'
    order by l.id desc limit ${mostRemembered}`
  return rows.map(({ id }) => id)
}

/** The network sent what this version does not know. */
export async function recordUnknown(step: WriteStep, sessionId: number, what: string): Promise<void> {
  const row = await latestRow(step, sessionId)
  if (!row) return
  const others = (row.details?.unknown ?? []).filter(known => known.what !== what)
  const unknown = [...others.slice(1 - mostUnknown), { what, at: new Date().toISOString() }]
  await save(step, row.id, { ...row.details, unknown })
}

const standsStill = sql`${sessionLogs.details} -> 'queue' ->> 'drained' = 'false'`

/**
 * What the network had kept stands still. It is said of the connection over which that began, as long as it lasts, and of
 * none that was made because of it.
 */
export async function recordQueue(
  step: WriteStep,
  sessionId: number,
  { waiting, passed }: StalledQueue,
): Promise<void> {
  const row = (await latestRow(step, sessionId, standsStill)) ?? (await latestRow(step, sessionId))
  if (!row) return
  const before = row.details?.queue
  const stalled_at = before?.stalled_at ?? new Date().toISOString()
  const queue = {
    waiting: Math.max(waiting, before?.waiting ?? 0),
    passed: Math.max(passed, before?.passed ?? 0),
    drained: false,
    stalled_at,
  }
  await save(step, row.id, { ...row.details, queue })
}

/** It came through in the end, over whichever connection. */
async function recordDrained({ tx }: WriteStep, sessionId: number): Promise<void> {
  const details = sql`jsonb_set(${sessionLogs.details}, '{queue,drained}', 'true')`
  await tx
    .update(sessionLogs)
    .set({ details })
    .where(and(eq(sessionLogs.sessionId, sessionId), isNotNull(sessionLogs.details), standsStill))
}

interface DetailsRow {
  readonly id: number
  readonly details: ConnectionDetails | null
}

async function rowThatLists(step: WriteStep, sessionId: number, id: string): Promise<DetailsRow | undefined> {
  return latestRow(
    step,
    sessionId,
    and(sql`${sessionLogs.details} is not null`, sql`${sessionLogs.details} -> 'undecrypted' ? ${id}`),
  )
}

/** The newest row of a status. Only the session's writer changes it, one piece of work after the other. */
async function latestRow({ tx }: WriteStep, sessionId: number, which?: SQL): Promise<DetailsRow | undefined> {
  const [row] = await tx
    .select({ id: sessionLogs.id, details: sessionLogs.details })
    .from(sessionLogs)
    .where(and(eq(sessionLogs.sessionId, sessionId), eq(sessionLogs.eventType, 'status_change'), which))
    .orderBy(desc(sessionLogs.id))
    .limit(1)
  return row
}

async function save({ tx }: WriteStep, rowId: number, details: ConnectionDetails): Promise<void> {
  await tx.update(sessionLogs).set({ details }).where(eq(sessionLogs.id, rowId))
}
