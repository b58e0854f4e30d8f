import { ApiError } from '@messenger/shared/contract/errors'
import { contactLists } from '@messenger/shared/db/schema'
import { ownList } from '../../contact-lists/find-list.ts'
import type { WebHandler } from '../web-handler.ts'

export const remove: WebHandler<'lists.delete'> = async ({ db, accountId }, { listId }) => {
  const gone = await db.delete(contactLists).where(ownList(accountId, listId)).returning({ id: contactLists.id })
  if (gone.length === 0) throw new ApiError('list_not_found')
  return 'List deleted successfully.'
}
