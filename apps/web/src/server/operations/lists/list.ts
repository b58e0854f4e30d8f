import { contactLists } from '@messenger/shared/db/schema'
import { asc, eq } from 'drizzle-orm'
import { recordOf } from '../../contact-lists/find-list.ts'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'

export const list: WebHandler<'lists.list'> = async ({ db, accountId, address }, input) => {
  const page = pageRequest(input)
  const own = eq(contactLists.accountId, accountId)
  const [rows, total] = await Promise.all([
    db.select().from(contactLists).where(own).orderBy(asc(contactLists.nameKey)).limit(page.limit).offset(page.offset),
    db.$count(contactLists, own),
  ])
  return pageReply(page, rows.map(recordOf), total, address)
}
