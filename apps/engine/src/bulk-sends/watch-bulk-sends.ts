import { bulkSends } from '@messenger/shared/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { tellOthers } from './finish-bulk-sends.ts'
import { noteAnswers } from './note-answers.ts'
import { tellBulkSend } from './tell-bulk-send.ts'

type Context = Pick<Services, 'database' | 'sealer' | 'wakeLanes' | 'tellLive'>

/** Answers count for so long after the end. */
const answerDays = 7

/**
 * Looks at bulk sends that are under way, and at those that have ended lately: who has answered, and what is new to tell. Safe in several
 * engines at once: who finds the row taken leaves it.
 * @param tellMs between two events of the progress of one
 * @param isSlow also those that have ended
 */
export async function watchBulkSends(context: Context, tellMs: number, isSlow: boolean): Promise<void> {
  const { database } = context
  const found = await database.sql<{ id: number }[]>`
    select id from bulk_sends
    where started_at is not null and (state in ('running', 'paused')
      or (${isSlow} and state in ('finished', 'canceled') and ended_at > now() - make_interval(days => ${answerDays})))`
  for (const { id } of found) {
    const told = await database.db.transaction(async tx => {
      const [row] = await tx.select().from(bulkSends).where(eq(bulkSends.id, id)).for('update', { skipLocked: true })
      if (!row) return null
      const answered = row.answered + (await noteAnswers(tx, id))
      const isDue = row.state === 'running' && (row.toldAt === null || Date.now() - row.toldAt.getTime() >= tellMs)
      if (!isDue || row.waiting === row.total) return null
      const sessionId = await tellBulkSend(tx, context, { ...row, answered }, 'bulk_send.progress')
      // What is as it was is looked at again as late as what is new.
      if (sessionId === null) await tx.update(bulkSends).set({ toldAt: sql`now()` }).where(eq(bulkSends.id, id))
      return { accountId: row.accountId, sessionId }
    })
    if (told) tellOthers(context, told)
  }
}

/** Every how many rounds those that have ended are looked at. */
export const slowRounds = 30
