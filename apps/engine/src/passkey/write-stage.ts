import type { EventPayload } from '@messenger/shared/contract/events'
import type { SessionStatus } from '@messenger/shared/contract/fields'
import { passkeyCeremonies } from '@messenger/shared/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { WriteStep } from '../recording/write-batch.ts'
import { logSession, recordSessionStatus, type StatusChange } from '../sessions/session-status.ts'

type Row = typeof passkeyCeremonies.$inferInsert

export interface StageChange {
  /** What the helper sees from now on. */
  readonly row: Partial<Omit<Row, 'sessionId'>>
  /** The ceremony ends with this stage. */
  readonly isEnd?: boolean
  readonly event?: EventPayload<'passkey.updated'>
  /** The session's status, where it changes too. */
  readonly status?: StatusChange
  /** For the session's log. */
  readonly during: SessionStatus
}

/** A ceremony begins: its row takes the place of the one before. */
export async function writeBeginning(
  step: WriteStep,
  sessionId: number,
  token: Pick<Row, 'tokenHash' | 'tokenExpiresAt'>,
  status: StatusChange,
): Promise<void> {
  const fresh = { ...token, status: 'pending', ...noRequest, error: null, endedAt: null } as const
  await step.tx
    .insert(passkeyCeremonies)
    .values({ sessionId, ...fresh })
    .onConflictDoUpdate({ target: passkeyCeremonies.sessionId, set: fresh })
  await recordSessionStatus(step, sessionId, status)
  await logSession(step, sessionId, 'passkey_update', status.status)
}

/** A stage of the session's ceremony, with the event and the log row that go with it. */
export async function writeStage(step: WriteStep, sessionId: number, change: StageChange): Promise<void> {
  const set = { ...change.row, ...(change.isEnd ? { endedAt: sql`now()` } : {}) }
  await step.tx.update(passkeyCeremonies).set(set).where(eq(passkeyCeremonies.sessionId, sessionId))
  if (change.status) await recordSessionStatus(step, sessionId, change.status)
  await logSession(step, sessionId, 'passkey_update', change.during)
  if (change.event) step.emit({ event: 'passkey.updated', data: change.event, chatKind: null })
}

/** The ceremony went with its engine, though perhaps after the phone had accepted the device: its token is dead. */
export async function endAbandoned(step: WriteStep, sessionId: number, isLinked: boolean): Promise<void> {
  const { status } = passkeyCeremonies
  await step.tx
    .update(passkeyCeremonies)
    .set({
      status: sql`case when ${isLinked} and ${status} = 'confirmed' then ${status} else 'expired' end`,
      endedAt: sql`now()`,
    })
    .where(and(eq(passkeyCeremonies.sessionId, sessionId), isNull(passkeyCeremonies.endedAt)))
}

export const noRequest = { requestId: null, options: null, code: null, skipHandoff: null } satisfies Partial<Row>
