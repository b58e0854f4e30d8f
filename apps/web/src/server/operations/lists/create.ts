import { ApiError } from '@messenger/shared/contract/errors'
import { contactLists } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { fieldsFrom } from '../../contact-lists/field-names.ts'
import { recordOf } from '../../contact-lists/find-list.ts'
import { nameKeyOf, nameTaken } from '../templates/names.ts'
import type { WebHandler } from '../web-handler.ts'

const most = 1000

export const create: WebHandler<'lists.create'> = async ({ db, accountId }, { name, fields: given = [] }) => {
  const fields = fieldsFrom(given)
  return db.transaction(async tx => {
    if ((await tx.$count(contactLists, eq(contactLists.accountId, accountId))) >= most) throw new ApiError('list_limit')
    const [made] = await tx
      .insert(contactLists)
      .values({ accountId, name, nameKey: nameKeyOf(name), fields })
      .onConflictDoNothing()
      .returning()
    if (!made) throw nameTaken()
    return recordOf(made)
  })
}
