import { ApiError } from '@messenger/shared/contract/errors'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessionCounters, sessions, textIndexes, webhookEndpoints } from '@messenger/shared/db/schema'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'

/** A session with the rows that belong to its record. */
export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number]

/** Sessions of an account, newest first; present ones unless `which` says others. */
export async function selectSessions(db: DbOrTx, accountId: number, condition?: SQL, which: SQL = isPresent) {
  return db
    .select({ session: sessions, counters: sessionCounters, endpoint: webhookEndpoints, searchTexts: isSearched })
    .from(sessions)
    .innerJoin(sessionCounters, eq(sessionCounters.sessionId, sessions.id))
    .innerJoin(webhookEndpoints, and(eq(webhookEndpoints.sessionId, sessions.id), eq(webhookEndpoints.isDefault, true)))
    .leftJoin(textIndexes, eq(textIndexes.sessionId, sessions.id))
    .where(and(eq(sessions.accountId, accountId), which, condition))
    .orderBy(desc(sessions.id))
}

const isSearched = sql<boolean>`coalesce(not ${textIndexes.dropping}, false)`

/** One session of the account. @throws ApiError `session_not_found` */
export async function readSession(db: DbOrTx, accountId: number, id: number): Promise<SessionRow> {
  const [row] = await selectSessions(db, accountId, eq(sessions.id, id))
  if (!row) throw new ApiError('session_not_found')
  return row
}
