import { contactLists } from '@messenger/shared/db/schema'
import { and, eq, ne, sql } from 'drizzle-orm'
import { fieldsFrom } from '../../contact-lists/field-names.ts'
import { findList, lockList, ownList, recordOf } from '../../contact-lists/find-list.ts'
import { keepFields } from '../../contact-lists/keep-fields.ts'
import { nameKeyOf, nameTaken } from '../templates/names.ts'
import type { WebHandler } from '../web-handler.ts'

export const update: WebHandler<'lists.update'> = async ({ db, sealer, accountId }, input) => {
  const given = input.fields && fieldsFrom(input.fields)
  return db.transaction(async tx => {
    const row = await lockList(tx, accountId, input.listId)
    const { name = row.name } = input
    const nameKey = nameKeyOf(name)
    if (nameKey !== row.nameKey) {
      const others = [eq(contactLists.accountId, accountId), eq(contactLists.nameKey, nameKey)]
      if ((await tx.$count(contactLists, and(...others, ne(contactLists.id, row.id)))) > 0) throw nameTaken()
    }
    const fields = given ?? row.fields
    if (row.fields.some(field => !fields.includes(field))) await keepFields(tx, sealer, row, fields)
    await tx
      .update(contactLists)
      .set({ name, nameKey, fields, updatedAt: sql`now()` })
      .where(ownList(accountId, row.id))
    return recordOf(await findList(tx, accountId, row.id))
  })
}
