import { messageLogs, messages, scheduledSends } from '@messenger/shared/db/schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { WriteStep } from '../recording/write-batch.ts'

/**
 * Moves scheduled sends of a session (one of them, or all) into the queue: the log says `in_progress`, and the request
 * that was kept for the list is erased. Whoever calls it decides in the same transaction what becomes of them.
 * @returns network ids of those that were still scheduled
 */
export async function openScheduled(
  { tx }: Pick<WriteStep, 'tx'>,
  sessionId: number,
  msgId?: number,
): Promise<string[]> {
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
  // A message is as old as its sending.
  await tx
    .update(messages)
    .set({ timestamp: Math.floor(Date.now() / 1000) })
    .where(and(eq(messages.sessionId, sessionId), inArray(messages.networkId, networkIds), eq(messages.fromMe, true)))
  return networkIds
}
