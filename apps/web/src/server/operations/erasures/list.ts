import { erasures } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { readErasures } from '../../erasures/read-erasures.ts'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'

export const list: WebHandler<'erasures.list'> = async ({ db, accountId, address }, input) => {
  const page = pageRequest(input)
  const [rows, total] = await Promise.all([
    readErasures(db, accountId, page),
    db.$count(erasures, eq(erasures.accountId, accountId)),
  ])
  return pageReply(page, rows, total, address)
}
