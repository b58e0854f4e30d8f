import type { MessageTrace } from '@messenger/shared/contract/messages/message-trace'
import { isoMillis } from '@messenger/shared/contract/times'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { refusedSends } from '@messenger/shared/db/schema'
import { phoneDigits } from '@messenger/shared/identity/jid'
import { desc, eq } from 'drizzle-orm'
import type { Traced } from './find-traced.ts'

/** All that a session keeps. */
const mostKept = 200
const mostTold = 5

/** Calls to the same recipient that were refused. They made no message, so that they stand in no history of their own. */
export async function readRefusals(db: DbOrTx, { sessionId, log }: Traced): Promise<MessageTrace['refusals']> {
  const to = log?.to
  if (!to) return []
  const rows = await db
    .select()
    .from(refusedSends)
    .where(eq(refusedSends.sessionId, sessionId))
    .orderBy(desc(refusedSends.lastAt))
    .limit(mostKept)
  return rows
    .filter(({ recipient }) => nameOf(recipient) === nameOf(to))
    .slice(0, mostTold)
    .map(({ code, reason, count, firstAt, lastAt }) => ({
      code,
      reason,
      count,
      firstAt: isoMillis(firstAt),
      lastAt: isoMillis(lastAt),
    }))
}

/** Numbers are written in many ways; a number's JID names the same person. */
function nameOf(recipient: string): string {
  return phoneDigits(recipient.replace(/@s\.whatsapp\.net$/, '')) ?? recipient
}
