import { isoMillis } from '@messenger/shared/contract/times'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { sessionLogs } from '@messenger/shared/db/schema'
import type { StepFacts } from '@messenger/shared/message-trace/tell'
import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'

/** Changes after the first moment that are looked at. */
const mostChanges = 100

/** When a session was away between two moments, and when it came back. Its log says so. */
export async function connectionSteps(db: DbOrTx, sessionId: number, from: Date, until: Date): Promise<StepFacts[]> {
  const isChange = and(eq(sessionLogs.sessionId, sessionId), eq(sessionLogs.eventType, 'status_change'))
  const shown = { id: sessionLogs.id, at: sessionLogs.occurredAt, status: sessionLogs.status }
  // Both walk the index of the session's rows, which are in the order of their times: the first from the newest back to the moment, the
  // second from there on. By the time of the second one alone it would walk all that is older.
  const [before] = await db
    .select(shown)
    .from(sessionLogs)
    .where(and(isChange, lte(sessionLogs.occurredAt, from)))
    .orderBy(desc(sessionLogs.sessionId), desc(sessionLogs.id))
    .limit(1)
  const after = await db
    .select(shown)
    .from(sessionLogs)
    .where(and(isChange, gt(sessionLogs.id, before?.id ?? 0)))
    .orderBy(asc(sessionLogs.sessionId), asc(sessionLogs.id))
    .limit(mostChanges)
  let isUp = before?.status === 'connected'
  const steps: StepFacts[] = before && !isUp ? [{ at: isoMillis(from), kind: 'waiting_connection' }] : []
  for (const { at, status } of after.filter(({ at: time }) => time > from && time <= until)) {
    const wasUp = isUp
    isUp = status === 'connected'
    if (wasUp && !isUp) steps.push({ at: isoMillis(at), kind: 'waiting_connection' })
    if (!wasUp && isUp && steps.length > 0) steps.push({ at: isoMillis(at), kind: 'connected' })
  }
  return steps
}
