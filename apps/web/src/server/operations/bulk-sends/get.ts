import { findBulkSend } from '../../bulk-sends/find-bulk-send.ts'
import { readRecord } from '../../bulk-sends/read-recipients.ts'
import type { WebHandler } from '../web-handler.ts'

export const get: WebHandler<'bulkSends.get'> = async ({ db, sealer, accountId }, { bulkSendId }) =>
  readRecord(db, sealer, await findBulkSend(db, accountId, bulkSendId))
