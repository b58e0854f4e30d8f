import { and, asc, eq, gt } from 'drizzle-orm'
import type { Sealer } from '../crypto/seal.ts'
import type { DbOrTx } from '../db/create-db.ts'
import { contactListMembers, contactLists } from '../db/schema.ts'
import { type MemberValues, openMemberValues, type WhichList } from './member-values.ts'

export interface ListMember {
  /** `after` of the batch that goes on behind this one. */
  readonly position: number
  /** Digits. */
  readonly phone: string
  /** By the names of the list's fields, which are names of variables. */
  readonly values: MemberValues
}

/**
 * A batch of a list's members in their order, with their values opened: those after a position, 0 for the first. Fewer than `limit`:
 * this is the end. Of a list that is not the account's there are none.
 */
export async function readMembers(
  db: DbOrTx,
  sealer: Sealer,
  list: WhichList,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ListMember[]> {
  const rows = await db
    .select({
      position: contactListMembers.position,
      phone: contactListMembers.phone,
      sealed: contactListMembers.values,
    })
    .from(contactListMembers)
    .innerJoin(contactLists, eq(contactLists.id, contactListMembers.listId))
    .where(
      and(
        eq(contactListMembers.listId, list.listId),
        eq(contactLists.accountId, list.accountId),
        gt(contactListMembers.position, after),
      ),
    )
    .orderBy(asc(contactListMembers.position))
    .limit(limit)
  return rows.map(({ position, phone, sealed }) => ({
    position,
    phone,
    values: openMemberValues(sealer, list, phone, sealed),
  }))
}
