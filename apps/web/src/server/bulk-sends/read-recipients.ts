import { openContents, openValues } from '@messenger/shared/bulk-sends/contents'
import type { BulkSendRecipient, BulkSendRecord, RecipientState } from '@messenger/shared/contract/bulk-sends/record'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { bulkSendRecipients, messageLogs } from '@messenger/shared/db/schema'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type BulkSendRow, readEntry } from './find-bulk-send.ts'
import { recipientState } from './recipient-states.ts'

const none = { waiting: 0, queued: 0, sent: 0, delivered: 0, read: 0, failed: 0, skipped: 0, canceled: 0 }

/** With its content, and recipients counted by state: of 100,000 that takes some tenths of a second. */
export async function readRecord(db: DbOrTx, sealer: Sealer, row: BulkSendRow): Promise<BulkSendRecord> {
  const state = recipientState(row.state === 'canceled')
  const [entry, counted] = await Promise.all([
    readEntry(db, row),
    db
      .select({ state, count: sql<number>`count(*)::int` })
      .from(bulkSendRecipients)
      .leftJoin(messageLogs, eq(messageLogs.id, bulkSendRecipients.msgId))
      .where(eq(bulkSendRecipients.bulkSendId, row.id))
      .groupBy(sql`1`),
  ])
  const [content = {}, ...variants] = openContents(sealer, { ...row, bulkSendId: row.id }, row.contents)
  const counts = { ...none, ...Object.fromEntries(counted.map(one => [one.state, one.count])) }
  return { ...entry, content, variants, counts }
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
    values: openValues(sealer, { ...row, bulkSendId: row.id }, recipient.phone, recipient.values),
  }))
}
