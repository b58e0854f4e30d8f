import { ApiError } from '@messenger/shared/contract/errors'
import type { Db } from '@messenger/shared/db/create-db'
import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import { leases, sessions } from '@messenger/shared/db/schema'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { eraseSession } from '../../trash/erase-session.ts'
import { moveToTrash } from '../../trash/move-to-trash.ts'
import type { WebContext } from '../../web-context.ts'
import type { WebHandler } from '../web-handler.ts'

/**
 * What is interrupted before the move has unlinked the session at most; after it the session is deleted, and what was to be erased
 * is erased by the sweep.
 */
export const remove: WebHandler<'sessions.delete'> = async (context, { id, purge: asked }) => {
  const { db, accountId, trashDays } = context
  const purge = asked || trashDays === 0
  const [session] = await db
    .select({ linked: sessions.linked, deletedAt: sessions.deletedAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isNull(sessions.purgedAt)))
  if (!session || (session.deletedAt && !purge)) throw new ApiError('session_not_found')
  if (session.deletedAt) {
    await markPurged(db, id)
  } else {
    if (session.linked || (await isHeld(context, id))) await unlink(context, id)
    await retryDeadlock(() => db.transaction(tx => moveToTrash(tx, { accountId, id, purge })))
  }
  if (purge) await eraseSession(context.sql, id)
  return null
}

/** @throws ApiError `session_not_found` when it was restored meanwhile */
async function markPurged(db: Db, id: number): Promise<void> {
  const marked = await db
    .update(sessions)
    .set({ purgedAt: sql`now()` })
    .where(and(eq(sessions.id, id), isNotNull(sessions.deletedAt)))
    .returning({ id: sessions.id })
  if (marked.length === 0) throw new ApiError('session_not_found')
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
