import { recurringSends } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { readEntries } from '../../recurring-sends/read-recurring.ts'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'

export const list: WebHandler<'recurringSends.list'> = async ({ db, accountId, address }, input) => {
  const page = pageRequest(input)
  const [rows, total] = await Promise.all([
    readEntries(db, accountId, page),
    db.$count(recurringSends, eq(recurringSends.accountId, accountId)),
  ])
  return pageReply(page, rows, total, address)
}
