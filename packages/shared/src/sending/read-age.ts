import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { DbOrTx } from '../db/create-db.ts'
import { messages, sessions } from '../db/schema.ts'

/**
 * How old a session is for its policy, in milliseconds: since its phone accepted the link, or since the oldest message that is stored,
 * whichever is longer. Linking an old number anew does not make it young.
 */
export async function readAge(db: DbOrTx, sessionId: number, now: number): Promise<number> {
  const [session] = await db.select({ linkedAt: sessions.linkedAt }).from(sessions).where(eq(sessions.id, sessionId))
  const [oldest] = await db
    .select({ timestamp: messages.timestamp })
    .from(messages)
    // As the index has it.
    .where(and(eq(messages.sessionId, sessionId), or(isNull(messages.about), isNotNull(messages.msgId))))
    .orderBy(asc(messages.id))
    .limit(1)
  const since = [session?.linkedAt?.getTime(), oldest && oldest.timestamp * 1000].filter(time => time !== undefined)
  return Math.max(0, now - Math.min(now, ...since))
}
