import { exportMany } from '@messenger/shared/contract/bulk-sends/export'
import type { BulkSendRecipient } from '@messenger/shared/contract/bulk-sends/record'
import { parseFields } from '@messenger/shared/contract/parse-input'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import type { FileExport } from '../exports/file-export.ts'
import { fileOf } from '../exports/file-of.ts'
import { type BulkSendRow, findBulkSend } from './find-bulk-send.ts'
import { readRecipients } from './read-recipients.ts'
import { recipientColumns } from './recipient-columns.ts'

const perRead = 2_000

type State = BulkSendRecipient['state']

/** What became of each recipient of one bulk send: `?bulkSendId=`, and `state` where only some are asked for. */
export const resultsExport: FileExport = {
  name: 'bulk-send-results',
  need: 'bulk:read',
  open: async ({ services, db, accountId, format, search }) => {
    const { bulkSendId, state } = parseFields(exportMany.input, Object.fromEntries(search))
    const row = await findBulkSend(db, accountId, bulkSendId)
    return fileOf(format, pages(db, services.sealer, row, state), recipientColumns)
  },
}

async function* pages(
  db: Db,
  sealer: Sealer,
  row: BulkSendRow,
  state: State | undefined,
): AsyncGenerator<BulkSendRecipient[]> {
  for (let after = 0; ; ) {
    const rows = await readRecipients(db, sealer, row, { after, limit: perRead, state })
    yield rows
    if (rows.length < perRead) return
    after = rows.at(-1)?.position ?? 0
  }
}
