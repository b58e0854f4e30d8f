import { messageSteps } from '@messenger/shared/db/schema'
import type { StoredStepDetail, StoredStepKind } from '@messenger/shared/message-trace/stored-step'
import type { StepRow } from './draft.ts'
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
  return { networkId, at: new Date(), kind, detail }
}
