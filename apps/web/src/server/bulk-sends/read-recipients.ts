import { openContents, openValues } from '@messenger/shared/bulk-sends/contents'
import { readCounts } from '@messenger/shared/bulk-sends/read-counts'
import { recipientState } from '@messenger/shared/bulk-sends/recipient-states'
import type { BulkSendRecipient, BulkSendRecord, RecipientState } from '@messenger/shared/contract/bulk-sends/record'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { bulkSendRecipients, messageLogs } from '@messenger/shared/db/schema'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type BulkSendRow, readEntry } from './find-bulk-send.ts'

/** With its content, and recipients counted by state. */
export async function readRecord(db: DbOrTx, sealer: Sealer, row: BulkSendRow): Promise<BulkSendRecord> {
  const [entry, counted] = await Promise.all([readEntry(db, row), readCounts(db, row)])
  const [content = {}, ...variants] = openContents(sealer, { ...row, bulkSendId: row.id }, row.contents)
  return { ...entry, content, variants, ...counted }
}

interface Wanted {
  readonly after: number
  readonly limit: number
  readonly state?: RecipientState | undefined
}

/** In their order. */
export async function readRecipients(
  db: DbOrTx,
  sealer: Sealer,
  row: BulkSendRow,
  { after, limit, state: wanted }: Wanted,
): Promise<BulkSendRecipient[]> {
  const state = recipientState(row.state === 'canceled')
  const found = await db
    .select({ recipient: bulkSendRecipients, state, failedCode: messageLogs.failedCode })
    .from(bulkSendRecipients)
    .leftJoin(messageLogs, eq(messageLogs.id, bulkSendRecipients.msgId))
    .where(
      and(
        eq(bulkSendRecipients.bulkSendId, row.id),
        gt(bulkSendRecipients.position, after),
        wanted === undefined ? undefined : sql`${state} = ${wanted}`,
      ),
    )
    .orderBy(asc(bulkSendRecipients.position))
    .limit(limit)
  return found.map(({ recipient, state: is, failedCode }) => ({
    position: recipient.position,
    phone_number: `+${recipient.phone}`,
    session_id: recipient.sessionId,
    state: is,
    reason: recipient.reason ?? (is === 'failed' ? failedCode : null),
    msg_id: recipient.msgId,
    answered_at: recipient.answeredAt && isoMillis(recipient.answeredAt),
    values: openValues(sealer, { ...row, bulkSendId: row.id }, recipient.phone, recipient.values),
  }))
}
