import type { SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'
import type { SessionLogType } from '@messenger/shared/contract/sessions/list-session-logs'
import { sessionLogs, sessions } from '@messenger/shared/db/schema'
import { and, eq, or, sql } from 'drizzle-orm'
import type { WriteStep } from '../recording/write-batch.ts'

export interface StatusChange {
  readonly status: SessionStatus
  readonly reason: StatusReasonCode | null
  /** Further columns that change with the status. */
  readonly set?: Partial<typeof sessions.$inferInsert>
}

/** Writes a session's status with its log row and `session.status` event; the same status and reason again is no news. */
export async function recordSessionStatus(step: WriteStep, sessionId: number, change: StatusChange): Promise<void> {
  const { status, reason } = change
  if (change.set && Object.keys(change.set).length > 0) {
    await step.tx.update(sessions).set(change.set).where(eq(sessions.id, sessionId))
  }
  const changed = await step.tx
    .update(sessions)
    .set({ status, statusReason: reason, statusUpdatedAt: sql`now()` })
    .where(
      and(
        eq(sessions.id, sessionId),
        or(sql`${sessions.status} <> ${status}`, sql`${sessions.statusReason} is distinct from ${reason}`),
      ),
    )
    .returning({ id: sessions.id })
  if (changed.length === 0) return
  await logSession(step, sessionId, 'status_change', status)
  step.emit({ event: 'session.status', data: { status, session_id: String(sessionId), reason }, chatKind: null })
}

export async function logSession(
  step: WriteStep,
  sessionId: number,
  eventType: SessionLogType,
  status: SessionStatus,
): Promise<void> {
  await step.tx.insert(sessionLogs).values({ sessionId, eventType, status })
}
