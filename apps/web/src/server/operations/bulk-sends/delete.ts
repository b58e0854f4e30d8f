import { bulkSends } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { lockBulkSend, requireState } from '../../bulk-sends/find-bulk-send.ts'
import type { WebHandler } from '../web-handler.ts'

export const remove: WebHandler<'bulkSends.delete'> = ({ db, accountId }, { bulkSendId }) =>
  db.transaction(async tx => {
    const row = await lockBulkSend(tx, accountId, bulkSendId)
    requireState(row, 'draft', 'finished', 'canceled')
    await tx.delete(bulkSends).where(eq(bulkSends.id, row.id))
    return 'Bulk send deleted successfully.'
  })
