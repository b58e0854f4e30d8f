import { findList, recordOf } from '../../contact-lists/find-list.ts'
import type { WebHandler } from '../web-handler.ts'

export const get: WebHandler<'lists.get'> = async ({ db, accountId }, { listId }) =>
  recordOf(await findList(db, accountId, listId))
