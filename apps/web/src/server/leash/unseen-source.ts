import { earlierOutcome } from '@messenger/shared/contract/bulk-sends/add-recipients-from'
import { bulkSendRecipients, contactListMembers, messageLogs } from '@messenger/shared/db/schema'
import { eq, sql } from 'drizzle-orm'
import { findBulkSend } from '../bulk-sends/find-bulk-send.ts'
import { contactsOf, groupMembers, isOutcome } from '../bulk-sends/people-of.ts'
import { findList } from '../contact-lists/find-list.ts'
import type { Fields } from './fields-at.ts'
import type { JudgeContext } from './judge.ts'
import { peopleAmong, peopleIn, type UnseenPeople } from './unseen-people.ts'

/** Whom `bulkSends.addRecipientsFrom` would add, wherever they come from. @throws ApiError where there is no such place */
export async function sourceOf(context: JudgeContext, input: Fields): Promise<UnseenPeople> {
  const { db, accountId } = context
  if (input.source === 'list') {
    const { id } = await findList(db, accountId, Number(input.list_id))
    const rows = sql`select position, phone, "values" from ${contactListMembers} where list_id = ${id}`
    return peopleIn(db, rows, `/lists/${id}`)
  }
  if (input.source === 'bulk_send') {
    const row = await findBulkSend(db, accountId, Number(input.bulk_send_id))
    const outcome = earlierOutcome.safeParse(input.outcome).data
    const rows = sql`
      select ${bulkSendRecipients.position}, ${bulkSendRecipients.phone}, ${bulkSendRecipients.values}
      from ${bulkSendRecipients} left join ${messageLogs} on ${eq(messageLogs.id, bulkSendRecipients.msgId)}
      where ${bulkSendRecipients.bulkSendId} = ${row.id} and ${isOutcome(outcome, row)}`
    return peopleIn(db, rows, `/bulk-sends/${row.id}`)
  }
  const sessionId = Number(input.session_id)
  const query = typeof input.query === 'string' ? input.query : undefined
  const found =
    input.source === 'contacts'
      ? await contactsOf(context, sessionId, query)
      : await groupMembers(context, sessionId, String(input.group_id))
  return peopleAmong(found, `/sessions/${sessionId}`)
}
