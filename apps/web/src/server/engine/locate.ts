import { ApiError } from '@messenger/shared/contract/errors'
import type { Network } from '@messenger/shared/contract/fields'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { engines, leases, sessions } from '@messenger/shared/db/schema'
import { and, asc, eq, gt, sql } from 'drizzle-orm'

const cachedMs = 5_000
const maxCached = 20_000
const aliveSeconds = 15

/** Knows which engine to ask about a session. */
export interface EngineLocator {
  /**
   * Any engine for session 0, which none has.
   * @throws ApiError `session_not_found` (of another account too), `not_ready` when no engine of its network lives
   */
  urlFor(accountId: number, sessionId: number): Promise<string>
  /** To be called when the engine says that it does not own the session, or does not answer. */
  forget(sessionId: number): void
}

/** Reads leases, and remembers an owner for a few seconds: an engine that is asked in error says so. */
export function createEngineLocator(db: Db): EngineLocator {
  const owners = new Map<number, { accountId: number; url: string; until: number }>()
  return {
    async urlFor(accountId, sessionId) {
      if (sessionId === 0) return leastBusy(db)
      const known = owners.get(sessionId)
      if (known && known.accountId === accountId && known.until > Date.now()) return known.url
      owners.delete(sessionId)
      const { network, ownerUrl } = await readOwner(db, accountId, sessionId)
      if (!ownerUrl) return leastBusy(db, network)
      if (owners.size >= maxCached) owners.clear()
      owners.set(sessionId, { accountId, url: ownerUrl, until: Date.now() + cachedMs })
      return ownerUrl
    },
    forget(sessionId) {
      owners.delete(sessionId)
    },
  }
}

async function readOwner(db: Db, accountId: number, sessionId: number) {
  const [row] = await db
    .select({ network: sessions.network, ownerUrl: leases.engineUrl })
    .from(sessions)
    .leftJoin(leases, and(eq(leases.sessionId, sessions.id), gt(leases.expiresAt, sql`now()`)))
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isPresent))
  if (!row) throw new ApiError('session_not_found')
  return row
}

/** Of a network, or of any. */
async function leastBusy(db: Db, network?: Network): Promise<string> {
  const [engine] = await db
    .select({ url: engines.url })
    .from(engines)
    .where(
      and(
        network && eq(engines.network, network),
        gt(engines.heartbeatAt, sql`now() - make_interval(secs => ${aliveSeconds})`),
      ),
    )
    .orderBy(asc(engines.sessionCount), asc(engines.id))
    .limit(1)
  if (!engine) throw new ApiError('not_ready')
  return engine.url
}
