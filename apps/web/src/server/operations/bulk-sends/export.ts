import { csvLine, csvMark } from '../../../client/csv-line.ts'
import { findBulkSend } from '../../bulk-sends/find-bulk-send.ts'
import { readRecipients } from '../../bulk-sends/read-recipients.ts'
import { recipientColumns } from '../../bulk-sends/recipient-columns.ts'
import type { WebHandler } from '../web-handler.ts'

const atOnce = 10_000

/** The first piece has the headings: put together, the pieces are one file. */
export const exportMany: WebHandler<'bulkSends.exportResults'> = async (
  { db, sealer, accountId },
  { bulkSendId, after, state },
) => {
  const row = await findBulkSend(db, accountId, bulkSendId)
  const rows = await readRecipients(db, sealer, row, { after, state, limit: atOnce })
  const headings = `${csvMark}${csvLine(recipientColumns.map(([heading]) => heading))}`
  const lines = rows.map(one => csvLine(recipientColumns.map(([, cell]) => cell(one))))
  const next = rows.length < atOnce ? null : (rows.at(-1)?.position ?? null)
  return { csv: `${after === 0 ? headings : ''}${lines.join('')}`, count: rows.length, next }
}
