import { ApiError } from '@messenger/shared/contract/errors'
import type { ContactList } from '@messenger/shared/contract/lists/record'
import { isoMillis } from '@messenger/shared/contract/times'
import type { DbOrTx, Tx } from '@messenger/shared/db/create-db'
import { contactLists } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'

export type ListRow = typeof contactLists.$inferSelect

export const ownList = (accountId: number, id: number) =>
  and(eq(contactLists.id, id), eq(contactLists.accountId, accountId))

/** @throws `list_not_found` */
export async function findList(db: DbOrTx, accountId: number, id: number): Promise<ListRow> {
  const [row] = await db.select().from(contactLists).where(ownList(accountId, id))
  if (!row) throw new ApiError('list_not_found')
  return row
}

/** Nobody changes it or its members before the transaction ends. @throws `list_not_found` */
export async function lockList(tx: Tx, accountId: number, id: number): Promise<ListRow> {
  const [row] = await tx.select().from(contactLists).where(ownList(accountId, id)).for('update')
  if (!row) throw new ApiError('list_not_found')
  return row
}

export const recordOf = (row: ListRow): ContactList => ({
  id: row.id,
  name: row.name,
  fields: row.fields,
  members: row.total,
  created_at: isoMillis(row.createdAt),
  updated_at: isoMillis(row.updatedAt),
})
