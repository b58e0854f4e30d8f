import type { Db } from '@messenger/shared/db/create-db'
import { bulkSendRecipients, networkCache, sessions } from '@messenger/shared/db/schema'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'

/** How many recipients of a bulk send are known not to be on the network: what sessions of the account were told within a day. */
export function countAbsent(db: Db, accountId: number, bulkSendId: number): Promise<number> {
  const own = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, accountId))
  const absent = db
    .select({ phone: networkCache.key })
    .from(networkCache)
    .where(
      and(
        inArray(networkCache.sessionId, own),
        eq(networkCache.kind, 'number'),
        eq(networkCache.value, 'out'),
        gt(networkCache.updatedAt, sql`now() - interval '1 day'`),
      ),
    )
  return db.$count(
    bulkSendRecipients,
    and(eq(bulkSendRecipients.bulkSendId, bulkSendId), inArray(bulkSendRecipients.phone, absent)),
  )
}
