import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import { leases, sessions } from '@messenger/shared/db/schema'
import { eventChannel } from '@messenger/shared/events/event-channel'
import { and, eq, sql } from 'drizzle-orm'
import type { WebContext } from '../../web-context.ts'
import type { WebHandler } from '../web-handler.ts'
import { readSession } from './read-session.ts'

/** What the session owned goes with its row. */
export const remove: WebHandler<'sessions.delete'> = async (context, { id }) => {
  const { db, accountId } = context
  const { session } = await readSession(db, accountId, id)
  if (session.linked || (await isHeld(context, id))) await unlink(context, id)
  await retryDeadlock(() => db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.accountId, accountId))))
  // Streams of its events look, and end.
  await db.execute(sql`select pg_notify(${eventChannel}, ${String(id)})`)
  return null
}

async function isHeld({ db }: WebContext, id: number): Promise<boolean> {
  const rows = await db.select({ id: leases.sessionId }).from(leases).where(eq(leases.sessionId, id))
  return rows.length > 0
}

/** Best effort: a phone or an engine that does not answer must not keep a session from being deleted. */
async function unlink({ engine, accountId, log }: WebContext, sessionId: number): Promise<void> {
  try {
    await engine.call('internal.removeSession', { accountId, sessionId })
  } catch (error) {
    log.warn({ sessionId, err: error }, 'session.not_unlinked')
  }
}
