import { contactListMembers, contactLists } from '@messenger/shared/db/schema'
import { personIn } from '@messenger/shared/opt-outs/person'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockList, ownList } from '../../contact-lists/find-list.ts'
import type { WebHandler } from '../web-handler.ts'

export const removeMembers: WebHandler<'lists.removeMembers'> = async (
  { db, accountId },
  { listId, phone_numbers: given },
) => {
  const phones = [...new Set(given.flatMap(number => personIn(number)?.phone ?? []))]
  return db.transaction(async tx => {
    const row = await lockList(tx, accountId, listId)
    const gone = await tx
      .delete(contactListMembers)
      .where(and(eq(contactListMembers.listId, row.id), inArray(contactListMembers.phone, phones)))
      .returning({ position: contactListMembers.position })
    const removed = gone.length
    if (removed > 0)
      await tx
        .update(contactLists)
        .set({ total: row.total - removed, updatedAt: sql`now()` })
        .where(ownList(accountId, row.id))
    return { removed, unknown: given.length - removed }
  })
}
