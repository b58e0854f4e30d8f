import { sessionLinks, sessions } from '@messenger/shared/db/schema'
import { desc, eq } from 'drizzle-orm'
import { toLinkRecord, usedAt } from '../../links/link-record.ts'
import type { WebHandler } from '../web-handler.ts'
import { readSession } from './read-session.ts'

/** Nobody looks at more links than this. */
const most = 200

export const listLinks: WebHandler<'sessions.listLinks'> = async ({ db, accountId }, { id }) => {
  await readSession(db, accountId, id)
  const rows = await db
    .select({ link: sessionLinks, used: usedAt })
    .from(sessionLinks)
    .innerJoin(sessions, eq(sessions.id, sessionLinks.sessionId))
    .where(eq(sessionLinks.sessionId, id))
    .orderBy(desc(sessionLinks.id))
    .limit(most)
  return rows.map(({ link, used }) => toLinkRecord(link, used))
}
