import { ApiError } from '@messenger/shared/contract/errors'
import { sessions } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'

export const getStatus: WebHandler<'sessions.getStatus'> = async ({ db, accountId, sessionId }) => {
  const [row] = await db
    .select({ status: sessions.status })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
  if (!row) throw new ApiError('session_not_found')
  return row.status
}
