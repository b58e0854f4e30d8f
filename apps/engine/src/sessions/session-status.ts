import type { SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'
import type { ConnectionDetails, SessionLogType } from '@messenger/shared/contract/sessions/list-session-logs'
import { sessionLogs, sessions } from '@messenger/shared/db/schema'
import { and, eq, or, sql } from 'drizzle-orm'
import type { WriteStep } from '../recording/write-batch.ts'
import type { SessionState } from './session-state.ts'

export interface StatusChange {
  readonly status: SessionStatus
  readonly reason: StatusReasonCode | null
  /** Further columns that change with the status. */
  readonly set?: Partial<typeof sessions.$inferInsert>
  /** When it became true, in milliseconds; by default now. An engine that died could not say it. */
  readonly since?: number | null
  /** For the session's log, which gets them though the status is no news. */
  readonly details?: ConnectionDetails | undefined
}

/**
 * A phone has accepted the session: links for customers that were made before are used up. On the clock, not at the start
 * of the transaction, which may have waited for one that made such a link.
 */
const linkedAt = sql<Date>`case when ${sessions.linked} then ${sessions.linkedAt} else clock_timestamp() end`

/** Writes a session's status with its log row and `session.status` event; the same status and reason again is no news. */
export async function recordSessionStatus(step: WriteStep, sessionId: number, change: StatusChange): Promise<void> {
  const { status, reason } = change
  if (change.set && Object.keys(change.set).length > 0) {
    const set = change.set.linked ? { ...change.set, linkedAt } : change.set
    await step.tx.update(sessions).set(set).where(eq(sessions.id, sessionId))
    step.sessionChanged()
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
  const isNews = changed.length > 0
  if (isNews || change.details) await logSession(step, sessionId, 'status_change', status, change)
  if (!isNews) return
  step.sessionChanged()
  step.emit({ event: 'session.status', data: { status, session_id: String(sessionId), reason }, chatKind: null })
}

/** The name that the person goes by now. The status stays: on an open connection the network may want a passkey. */
export async function recordName(step: WriteStep, sessionId: number, meName: string): Promise<void> {
  await step.tx.update(sessions).set({ meName }).where(eq(sessions.id, sessionId))
  step.sessionChanged()
}

/** The session went down on request. */
export async function logStop(
  { sessionId, writer }: Pick<SessionState, 'sessionId' | 'writer'>,
  eventType: 'session_disconnected' | 'session_restarted',
): Promise<void> {
  await writer.write(step => logSession(step, sessionId, eventType, 'disconnected'))
}

export async function logSession(
  step: WriteStep,
  sessionId: number,
  eventType: SessionLogType,
  status: SessionStatus,
  { since = null, reason = null, details }: Partial<Pick<StatusChange, 'since' | 'reason' | 'details'>> = {},
): Promise<void> {
  const latest = sql`(select max(occurred_at) from session_logs where session_id = ${sessionId})`
  // Never before what is in the log already.
  const occurredAt = sql`greatest(${latest}, least(now(), to_timestamp(${since}::float8 / 1000)))`
  await step.tx.insert(sessionLogs).values({
    sessionId,
    eventType,
    status,
    reason,
    ...(details && { details }),
    ...(since === null ? {} : { occurredAt }),
  })
}
