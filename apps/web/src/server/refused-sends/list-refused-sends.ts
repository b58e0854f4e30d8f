import type { Db } from '@messenger/shared/db/create-db'
import { refusedSends } from '@messenger/shared/db/schema'
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { readSession } from '../operations/sessions/read-session.ts'

export const refusedFields = z.object({ session: z.int().min(1).max(2_147_483_647) })

export interface RefusedSend {
  readonly id: number
  /** An error code of the contract, and its HTTP status. */
  readonly code: string
  readonly status: number
  readonly reason: string
  /** Null: none was named, or the session does not log messages. */
  readonly to: string | null
  readonly count: number
  /** ISO. */
  readonly firstAt: string
  readonly lastAt: string
}

/** Sends of a session that were refused, the latest first: all that are kept. @throws ApiError `session_not_found` */
export async function listRefusedSends(db: Db, accountId: number, session: number): Promise<RefusedSend[]> {
  await readSession(db, accountId, session)
  const rows = await db
    .select()
    .from(refusedSends)
    .where(eq(refusedSends.sessionId, session))
    .orderBy(desc(refusedSends.lastAt), desc(refusedSends.id))
  return rows.map(({ id, code, status, reason, recipient, count, firstAt, lastAt }) => ({
    ...{ id, code, status, reason, count },
    to: recipient === '' ? null : recipient,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
}
