import { ApiError } from '@messenger/shared/contract/errors'
import { sessionLinks } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { stopLinking } from '../../links/stop-linking.ts'
import type { WebHandler } from '../web-handler.ts'
import { readSession } from './read-session.ts'

/** What the holder has begun ends with the link: a code on their screen would still be good. */
export const revokeLink: WebHandler<'sessions.revokeLink'> = async (context, { id, linkId }) => {
  const { db, accountId, engine, log } = context
  await readSession(db, accountId, id)
  const [row] = await db
    .update(sessionLinks)
    .set({ revokedAt: sql`coalesce(${sessionLinks.revokedAt}, now())` })
    .where(and(eq(sessionLinks.id, linkId), eq(sessionLinks.sessionId, id)))
    .returning({ startedAt: sessionLinks.startedAt })
  if (!row) throw new ApiError('link_not_found')
  log.info({ sessionId: id, linkId }, 'link.revoked')
  if (row.startedAt) await stopLinking({ db, engine }, { accountId, sessionId: id })
  return 'Link revoked successfully.'
}
