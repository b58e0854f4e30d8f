import type { RecipientReason } from '@messenger/shared/contract/bulk-sends/record'
import type { Database } from '@messenger/shared/db/create-db'
import type { NextRecipient } from './next-recipients.ts'

type Moved =
  | { readonly state: 'handed'; readonly msgId: number }
  | { readonly state: 'failed' | 'skipped'; readonly reason: RecipientReason }

/** A recipient waits no more. The second time it is no news. */
export async function moveRecipient(
  { sql }: Pick<Database, 'sql'>,
  { bulkSendId, position }: NextRecipient,
  moved: Moved,
): Promise<void> {
  const [msgId, reason] = moved.state === 'handed' ? [moved.msgId, null] : [null, moved.reason]
  await sql`
    with moved as (
      update bulk_send_recipients set state = ${moved.state}, msg_id = ${msgId}, reason = ${reason}
      where bulk_send_id = ${bulkSendId} and position = ${position} and state = 'waiting'
      returning 1
    )
    update bulk_sends set waiting = waiting - 1 where id = ${bulkSendId} and exists (select from moved)`
}

/** What would only be held is not handed over before. */
export async function putOff(
  { sql }: Pick<Database, 'sql'>,
  { bulkSendId, position }: NextRecipient,
  until: Date,
): Promise<void> {
  await sql`
    update bulk_send_recipients set not_before = ${until.toISOString()}::text::timestamptz
    where bulk_send_id = ${bulkSendId} and position = ${position} and state = 'waiting'`
}
