import { bulkSends } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { inState, readBulkSends } from '../../bulk-sends/find-bulk-send.ts'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'

export const list: WebHandler<'bulkSends.list'> = async ({ db, accountId, address }, input) => {
  const page = pageRequest(input)
  const [rows, total] = await Promise.all([
    readBulkSends(db, accountId, { ...page, state: input.state }),
    db.$count(bulkSends, and(eq(bulkSends.accountId, accountId), inState(input.state))),
  ])
  return pageReply(page, rows, total, address)
}
