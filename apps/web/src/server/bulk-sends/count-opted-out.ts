import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import { bulkSendRecipients } from '@messenger/shared/db/schema'
import { optedOut } from '@messenger/shared/opt-outs/opted-out'
import { and, asc, eq, gt } from 'drizzle-orm'

const atOnce = 5_000

/** How many recipients of a bulk send have opted out, of the account or of the session that would write to them. */
export async function countOptedOut(
  db: Db,
  sealer: Sealer,
  accountId: number,
  bulkSendId: number,
  sessionIds: readonly number[],
): Promise<number> {
  let count = 0
  for (const sessionId of sessionIds) {
    for (let after = 0; ; ) {
      const rows = await db
        .select({ position: bulkSendRecipients.position, phone: bulkSendRecipients.phone })
        .from(bulkSendRecipients)
        .where(
          and(
            eq(bulkSendRecipients.bulkSendId, bulkSendId),
            eq(bulkSendRecipients.sessionId, sessionId),
            gt(bulkSendRecipients.position, after),
          ),
        )
        .orderBy(asc(bulkSendRecipients.position))
        .limit(atOnce)
      const phones = rows.map(({ phone }) => phone)
      if (phones.length > 0) count += (await optedOut(db, sealer, accountId, sessionId, phones)).size
      if (rows.length < atOnce) break
      after = rows.at(-1)?.position ?? 0
    }
  }
  return count
}
