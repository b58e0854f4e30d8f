import { and, eq, gt, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/create-db.ts'
import { bulkSendRecipients } from '../db/schema.ts'

/** The session's policy is another one: whom the one before put off is looked at again. */
export async function lookAgain(db: DbOrTx, sessionId: number): Promise<void> {
  await db
    .update(bulkSendRecipients)
    .set({ notBefore: sql`now()` })
    .where(
      and(
        eq(bulkSendRecipients.sessionId, sessionId),
        eq(bulkSendRecipients.state, 'waiting'),
        gt(bulkSendRecipients.notBefore, sql`now()`),
      ),
    )
}
