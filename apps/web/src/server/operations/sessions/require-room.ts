import { ApiError } from '@messenger/shared/contract/errors'
import type { Tx } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { accounts, sessions } from '@messenger/shared/db/schema'
import { and, count, eq } from 'drizzle-orm'
import type { Plan } from '../../plans/plan.ts'

/**
 * Holds the account until the transaction ends, so that sessions made at the same time are counted too.
 * @throws ApiError `session_limit`
 */
export async function requireRoom(tx: Tx, accountId: number, { session_limit: limit }: Plan): Promise<void> {
  if (limit === null) return
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
  const [row] = await tx
    .select({ live: count() })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.network, 'live'), isPresent))
  if ((row?.live ?? 0) >= limit) throw new ApiError('session_limit')
}
