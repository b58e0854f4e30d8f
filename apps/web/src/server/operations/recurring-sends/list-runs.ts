import { recurringSendRuns } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { findRecurring } from '../../recurring-sends/find-recurring.ts'
import { readRuns } from '../../recurring-sends/read-recurring.ts'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'

export const listRuns: WebHandler<'recurringSends.listRuns'> = async (
  { db, accountId, address },
  { recurringSendId, ...input },
) => {
  const page = pageRequest(input)
  const row = await findRecurring(db, accountId, recurringSendId)
  const [runs, total] = await Promise.all([
    readRuns(db, row, page),
    db.$count(recurringSendRuns, eq(recurringSendRuns.recurringSendId, row.id)),
  ])
  return pageReply(page, runs, total, address)
}
