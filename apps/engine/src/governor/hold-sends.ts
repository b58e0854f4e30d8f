import { lookAgain } from '@messenger/shared/bulk-sends/look-again'
import { messageLogs } from '@messenger/shared/db/schema'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { noteSteps, stepNow } from '../recording/note-step.ts'
import type { SessionWriter } from '../recording/session-writer.ts'
import type { Candidate } from './candidates.ts'
import type { Held } from './choose-send.ts'

/** Writes of sends that are held until when, and why; nothing where that is no news. `others` are no replies. */
export async function holdSends(
  writer: SessionWriter,
  sessionId: number,
  held: readonly Held[],
  others: readonly Candidate[],
): Promise<void> {
  const news = held.filter(({ candidate, hold }) => {
    return hold.reason !== candidate.heldReason || hold.until.getTime() !== candidate.heldUntil?.getTime()
  })
  if (news.length + others.length === 0) return
  await writer.write(async step => {
    if (others.length > 0) {
      const ids = others.map(({ logId }) => logId)
      const isWaiting = and(inArray(messageLogs.id, ids), eq(messageLogs.status, 'in_progress'))
      await step.tx.update(messageLogs).set({ priority: 'normal' }).where(isWaiting)
    }
    for (const { candidate, hold } of news) {
      await step.tx
        .update(messageLogs)
        .set({ heldUntil: hold.until, heldReason: hold.reason })
        .where(and(eq(messageLogs.id, candidate.logId), eq(messageLogs.status, 'in_progress')))
    }
    // The history of a message tells each reason once in a row.
    const told = news.filter(({ candidate, hold }) => hold.reason !== candidate.heldReason)
    const steps = told.map(({ candidate, hold }) =>
      stepNow(candidate.networkId, 'held', { code: hold.reason, until: hold.until.toISOString() }),
    )
    await noteSteps(step, sessionId, steps)
  })
}

/** Takes back what holds a session's sends, as web does when it changes the policy. */
export async function releaseSends(writer: SessionWriter, sessionId: number): Promise<void> {
  const isHeld = and(
    eq(messageLogs.sessionId, sessionId),
    eq(messageLogs.status, 'in_progress'),
    isNotNull(messageLogs.heldReason),
  )
  await writer.write(async ({ tx }) => {
    await tx.update(messageLogs).set({ heldReason: null }).where(isHeld)
    await lookAgain(tx, sessionId)
  })
}
