import { findList } from '../../contact-lists/find-list.ts'
import { readPage } from '../../contact-lists/read-page.ts'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'

export const listMembers: WebHandler<'lists.listMembers'> = async (
  { db, sealer, accountId, address },
  { listId, query, ...asked },
) => {
  const page = pageRequest(asked)
  const { members, total } = await readPage(db, sealer, await findList(db, accountId, listId), { ...page, query })
  return pageReply(page, members, total, address)
}
