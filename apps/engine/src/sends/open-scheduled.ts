import { messageLogs, messages, scheduledSends } from '@messenger/shared/db/schema'
import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { noteSteps, stepNow } from '../recording/note-step.ts'
import type { WriteStep } from '../recording/write-batch.ts'

/**
 * Moves scheduled sends of a session (one of them, or all) into the queue: the log says `in_progress`, and the request
 * that was kept for the list is erased. Whoever calls it decides in the same transaction what becomes of them.
 * @param dueBefore of a message that was chosen for its time: it may have been put off meanwhile
 * @returns network ids of those that were still scheduled
 */
export async function openScheduled(
  { tx }: Pick<WriteStep, 'tx'>,
  sessionId: number,
  { msgId, dueBefore }: { readonly msgId?: number; readonly dueBefore?: SQL } = {},
): Promise<string[]> {
  if (msgId !== undefined && dueBefore && !(await isStillDue(tx, msgId, dueBefore))) return []
  const opened = await tx
    .update(messageLogs)
    .set({ status: 'in_progress', updatedAt: new Date() })
    .where(
      and(
        eq(messageLogs.sessionId, sessionId),
        eq(messageLogs.status, 'scheduled'),
        msgId === undefined ? undefined : eq(messageLogs.id, msgId),
      ),
    )
    .returning({ msgId: messageLogs.id, networkId: messageLogs.networkId })
  if (opened.length === 0) return []
  const msgIds = opened.map(row => row.msgId)
  await tx.delete(scheduledSends).where(inArray(scheduledSends.msgId, msgIds))
  const networkIds = opened.map(row => row.networkId)
  await noteSteps(
    { tx },
    sessionId,
    networkIds.map(networkId => stepNow(networkId, 'due')),
  )
  // A message is as old as its sending.
  await tx
    .update(messages)
    .set({ timestamp: Math.floor(Date.now() / 1000) })
    .where(and(eq(messages.sessionId, sessionId), inArray(messages.networkId, networkIds), eq(messages.fromMe, true)))
  return networkIds
}

/** Waits for whoever is changing the message; what they have written is seen by a statement that begins after that. */
async function isStillDue(tx: WriteStep['tx'], msgId: number, dueBefore: SQL): Promise<boolean> {
  await tx.select({ id: messageLogs.id }).from(messageLogs).where(eq(messageLogs.id, msgId)).for('update')
  const due = and(eq(scheduledSends.msgId, msgId), lt(scheduledSends.sendAt, dueBefore))
  const rows = await tx.select({ msgId: scheduledSends.msgId }).from(scheduledSends).where(due)
  return rows.length > 0
}
