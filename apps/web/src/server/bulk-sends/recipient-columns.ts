import type { BulkSendRecipient } from '@messenger/shared/contract/bulk-sends/record'
import type { Columns } from '../exports/file-of.ts'

/** What a file says of a recipient. The first column is the one that an import reads. */
export const recipientColumns: Columns<BulkSendRecipient> = [
  ['phone_number', row => row.phone_number],
  ['session_id', row => row.session_id ?? ''],
  ['state', row => row.state],
  ['reason', row => row.reason ?? ''],
  ['msg_id', row => row.msg_id ?? ''],
  ['answered_at', row => row.answered_at ?? ''],
]
