import { messageLogs } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { noteSteps, stepNow } from '../recording/note-step.ts'
import type { SessionWriter } from '../recording/session-writer.ts'
import type { Held } from './choose-send.ts'

/** Writes of sends that are held until when, and why; nothing where that is no news. */
export async function holdSends(writer: SessionWriter, sessionId: number, held: readonly Held[]): Promise<void> {
  const news = held.filter(({ candidate, hold }) => {
    return hold.reason !== candidate.heldReason || hold.until.getTime() !== candidate.heldUntil?.getTime()
  })
  if (news.length === 0) return
  await writer.write(async step => {
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
