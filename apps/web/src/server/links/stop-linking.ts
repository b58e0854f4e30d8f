import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { EngineClient } from '../engine-client.ts'

/**
 * Ends the session's open attempt to link, if there is one. A session that is linked stays as it is: its engine looks again.
 * @throws ApiError `not_ready`
 */
export async function stopLinking(
  { db, engine }: { readonly db: Db; readonly engine: EngineClient },
  session: { readonly accountId: number; readonly sessionId: number },
): Promise<void> {
  const [open] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session.sessionId), eq(sessions.linked, false), isPresent))
  if (open) await engine.call('internal.stopLinking', session)
}
