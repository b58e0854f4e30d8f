import { openMemberValues } from '@messenger/shared/contact-lists/member-values'
import type { ListMember } from '@messenger/shared/contract/lists/record'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { contactListMembers } from '@messenger/shared/db/schema'
import { and, asc, eq, like, type SQL, sql } from 'drizzle-orm'
import { containing } from '../operations/containing.ts'
import type { ListRow } from './find-list.ts'

interface Wanted {
  /** Digits of the number, however they are written. */
  readonly query: string | undefined
  readonly limit: number
  readonly offset: number
}

/** A page of a list's members in their order, and how many there are in all. */
export async function readPage(db: DbOrTx, sealer: Sealer, row: ListRow, { query, limit, offset }: Wanted) {
  const wanted = and(eq(contactListMembers.listId, row.id), named(query))
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(contactListMembers)
      .where(wanted)
      .orderBy(asc(contactListMembers.position))
      .limit(limit)
      .offset(offset),
    isNothing(query) ? row.total : db.$count(contactListMembers, wanted),
  ])
  const members = rows.map(
    ({ phone, values, addedAt }): ListMember => ({
      phone_number: `+${phone}`,
      values: openMemberValues(sealer, { accountId: row.accountId, listId: row.id }, phone, values),
      added_at: isoMillis(addedAt),
    }),
  )
  return { members, total }
}

const isNothing = (query: string | undefined) => query === undefined || query.trim() === ''

function named(query: string | undefined): SQL | undefined {
  if (query === undefined || isNothing(query)) return undefined
  const digits = query.replace(/\D/g, '')
  return digits === '' ? sql`false` : like(contactListMembers.phone, containing(digits))
}
