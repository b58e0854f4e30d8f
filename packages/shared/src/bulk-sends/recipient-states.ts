import { type SQL, sql } from 'drizzle-orm'
import type { RecipientState } from '../contract/bulk-sends/record.ts'
import { bulkSendRecipients, messageLogs } from '../db/schema.ts'

/**
 * The state of a recipient as it is told: what its message says, once it has one. `message_logs` is joined by `msg_id`; a message that
 * is gone with its session was handed over, and counts as sent.
 */
export function recipientState(isCanceled: boolean): SQL<RecipientState> {
  const waiting = isCanceled ? 'canceled' : 'waiting'
  return sql<RecipientState>`case
    when ${bulkSendRecipients.state} = 'waiting' then ${waiting}::text
    when ${bulkSendRecipients.state} <> 'handed' then ${bulkSendRecipients.state}
    when ${messageLogs.status} = 'failed' then 'failed'
    when ${messageLogs.status} = 'canceled' then 'canceled'
    when ${messageLogs.status} in ('in_progress', 'scheduled') then 'queued'
    when ${messageLogs.statusCode} >= 4 then 'read'
    when ${messageLogs.statusCode} = 3 then 'delivered'
    else 'sent' end`
}
