import { messageSteps } from '@messenger/shared/db/schema'
import type { StoredStepDetail, StoredStepKind } from '@messenger/shared/message-trace/stored-step'
import type { StepRow } from './draft.ts'
import { withoutNul } from './without-nul.ts'
import type { WriteStep } from './write-batch.ts'

/** Adds steps to the histories of messages, in the transaction that makes them true. */
export async function noteSteps(
  { tx }: Pick<WriteStep, 'tx'>,
  sessionId: number,
  steps: readonly StepRow[],
): Promise<void> {
  if (steps.length > 0) await tx.insert(messageSteps).values(steps.map(step => ({ sessionId, ...step })))
}

/** A step that happens at this moment. */
export function stepNow(networkId: string, kind: StoredStepKind, detail: StoredStepDetail | null = null): StepRow {
  return storableStep({ networkId, at: new Date(), kind, detail })
}

/** Without the character that PostgreSQL keeps in no text: the network's words may have it. */
export function storableStep(step: StepRow): StepRow {
  const detail = step.detail && Object.fromEntries(Object.entries(step.detail).map(withoutNulIn))
  return { ...step, networkId: withoutNul(step.networkId), detail }
}

function withoutNulIn([name, value]: [string, StoredStepDetail[keyof StoredStepDetail]]) {
  return [name, typeof value === 'string' ? withoutNul(value) : value] as const
}
