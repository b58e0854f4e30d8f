import { ApiError } from '@messenger/shared/contract/errors'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { withoutDevice } from '@messenger/shared/identity/jid'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { EngineContext } from '../engine-context.ts'
import { createIdentityMap, type IdentityMap } from '../identity/identity-map.ts'
import type { PersonIds } from '../identity/person-ids.ts'

/** A session's chats as the database has them: whoever owns the session, and whether it is connected, does not matter. */
export interface ChatView {
  readonly database: Database
  readonly sealer: Sealer
  readonly log: Logger
  readonly sessionId: number
  /** The session's own account. */
  readonly me: PersonIds
  readonly identities: IdentityMap
}

/** @throws ApiError `session_not_found`, of another account too */
export async function openView({ services, call }: EngineContext): Promise<ChatView> {
  const { database, sealer, log } = services
  const { sessionId, accountId } = call
  const [row] = await database.db
    .select({ pn: sessions.meJid, lid: sessions.meLid })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isPresent))
  if (!row) throw new ApiError('session_not_found')
  const me = { pn: row.pn && withoutDevice(row.pn), lid: row.lid && withoutDevice(row.lid) }
  return { database, sealer, log, sessionId, me, identities: createIdentityMap(sessionId) }
}
