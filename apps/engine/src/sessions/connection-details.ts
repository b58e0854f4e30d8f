import { type ConnectionDetails, sessionLogs } from '@messenger/shared/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import { driverOf } from '../events/driver-of.ts'
import type { WriteStep } from '../recording/write-batch.ts'

const mostUndecrypted = 100

interface CaughtUp {
  /** Stanzas that the network had kept and handed over. */
  readonly replayed: number
  /** How the connection before ended; null when another engine had it, or it ended on request. */
  readonly code: number | null
}

/**
 * A session is back: what it has missed stands in the log of its connection. The gap begins where the log says that it
 * was no longer connected, whichever engine wrote that. A first connection has none.
 */
export async function recordGap(step: WriteStep, sessionId: number, caughtUp: CaughtUp): Promise<void> {
  const [span] = await driverOf(step.tx)<{ from: string; ms: number }[]>`
    with up as (
      select id, occurred_at from session_logs
      where session_id = ${sessionId} and event_type = 'status_change' and status = 'connected' order by id desc limit 2
    )
    select to_json(min(l.occurred_at) at time zone 'UTC') #>> '{}' || 'Z' as from,
      floor(extract(epoch from (select max(occurred_at) from up) - min(l.occurred_at)) * 1000)::float8 as ms
    from session_logs l
    where l.session_id = ${sessionId} and l.event_type = 'status_change' and l.status <> 'connected'
      and l.id between (select min(id) from up) and (select max(id) from up)
    having (select count(*) from up) = 2 and count(*) > 0`
  if (span) await change(step, sessionId, details => ({ ...details, gap: { ...span, ...caughtUp } }))
}

/** A message came that cannot be read; its sender is asked to send it again. */
export function recordUndecrypted(step: WriteStep, sessionId: number, id: string, chat: string): Promise<void> {
  return change(step, sessionId, details => {
    const others = Object.entries(details.undecrypted ?? {}).filter(([other]) => other !== id)
    const kept = Object.fromEntries(others.slice(1 - mostUndecrypted))
    return { ...details, undecrypted: { ...kept, [id]: { chat, recovered: false } } }
  })
}

/** It came again and could be read. */
export function recordRecovered(step: WriteStep, sessionId: number, id: string): Promise<void> {
  return change(step, sessionId, details => {
    const known = details.undecrypted?.[id]
    return known
      ? { ...details, undecrypted: { ...details.undecrypted, [id]: { ...known, recovered: true } } }
      : details
  })
}

/** Of the latest connection. Only the session's writer changes it, one piece of work after the other. */
async function change(
  { tx }: WriteStep,
  sessionId: number,
  changed: (details: ConnectionDetails) => ConnectionDetails,
): Promise<void> {
  const [row] = await tx
    .select({ id: sessionLogs.id, details: sessionLogs.details })
    .from(sessionLogs)
    .where(
      and(
        eq(sessionLogs.sessionId, sessionId),
        eq(sessionLogs.eventType, 'status_change'),
        eq(sessionLogs.status, 'connected'),
      ),
    )
    .orderBy(desc(sessionLogs.id))
    .limit(1)
  if (!row) return
  await tx
    .update(sessionLogs)
    .set({ details: changed(row.details ?? {}) })
    .where(eq(sessionLogs.id, row.id))
}
