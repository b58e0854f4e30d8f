import { templates } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { pageReply, pageRequest } from '../paginated.ts'
import type { WebHandler } from '../web-handler.ts'
import { readRecords } from './read-record.ts'

export const list: WebHandler<'templates.list'> = async ({ db, sealer, accountId }, input) => {
  const page = pageRequest(input)
  const records = await readRecords(db, sealer, accountId, { page })
  if (!page) return records
  return pageReply(page, records, await db.$count(templates, eq(templates.accountId, accountId)))
}
