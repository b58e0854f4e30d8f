import { dataExports } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { readExports } from '../../data-exports/read-exports.ts'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'

export const list: WebHandler<'dataExports.list'> = async (context, input) => {
  const { db, accountId, address } = context
  const page = pageRequest(input)
  const [rows, total] = await Promise.all([
    readExports(context, page),
    db.$count(dataExports, eq(dataExports.accountId, accountId)),
  ])
  return pageReply(page, rows, total, address)
}
