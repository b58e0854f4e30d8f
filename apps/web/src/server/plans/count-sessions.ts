import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { and, count, eq } from 'drizzle-orm'

/** How many sessions an account has, by network. */
export async function countSessions(db: Db, accountId: number): Promise<{ live: number; sandbox: number }> {
  const rows = await db
    .select({ network: sessions.network, count: count() })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isPresent))
    .groupBy(sessions.network)
  const countOf = (network: string) => rows.find(row => row.network === network)?.count ?? 0
  return { live: countOf('live'), sandbox: countOf('sandbox') }
}
