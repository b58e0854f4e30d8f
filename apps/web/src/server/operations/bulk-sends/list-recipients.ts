import { findBulkSend } from '../../bulk-sends/find-bulk-send.ts'
import { readRecipients } from '../../bulk-sends/read-recipients.ts'
import type { WebHandler } from '../web-handler.ts'

export const listRecipients: WebHandler<'bulkSends.listRecipients'> = async (
  { db, sealer, accountId },
  { bulkSendId, ...wanted },
) => {
  const row = await findBulkSend(db, accountId, bulkSendId)
  const items = await readRecipients(db, sealer, row, wanted)
  return { items, next: items.length < wanted.limit ? null : (items.at(-1)?.position ?? null) }
}
