import { ApiError } from '@messenger/shared/contract/errors'
import type { Operation } from '@messenger/shared/contract/operation'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Credential } from '../auth/credential.ts'
import { namedSession } from '../auth/named-session.ts'
import { sessionRole } from '../session-role.ts'
import type { Standing } from './subscription.ts'

/**
 * Second check of every operation: what works on the live network wants a subscription that has not ended.
 * @throws ApiError `subscription` on session-key operations, `subscription_connect` on those that declare it
 */
export async function requireSubscription(
  db: Db,
  operation: Operation,
  credential: Credential,
  { status }: Standing,
  raw: unknown,
): Promise<void> {
  if (status !== 'expired' || credential.kind === 'nobody') return
  if (operation.credential === 'key') {
    if (credential.session?.network === 'live') throw new ApiError('subscription')
    return
  }
  if (!operation.errors.includes('subscription_connect')) return
  const isLive =
    sessionRole(operation) === 'fills'
      ? await hasLiveSession(db, credential.accountId, namedSession(raw))
      : !asksForSandbox(raw)
  if (isLive) throw new ApiError('subscription_connect')
}

/** False for a session that the account does not have: that is another refusal. */
async function hasLiveSession(db: Db, accountId: number, sessionId: number): Promise<boolean> {
  const [row] = await db
    .select({ network: sessions.network })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isPresent))
  return row?.network === 'live'
}

function asksForSandbox(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && 'network' in raw && raw.network === 'sandbox'
}
