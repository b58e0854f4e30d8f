import { sealContext } from '@messenger/shared/crypto/contexts'
import { breathe } from './breathe.ts'
import { type ErasePart, nextUnit } from './erasing.ts'
import { redactValues } from './redact-values.ts'

const windowSize = 2_000

/** Values of other members of lists in which the person is named: who brought them, say. */
export const eraseListValues: ErasePart = async (step, { unit, after }) => {
  const { tx, accountId, isAccountWide, count } = step
  if (!isAccountWide) return null
  const lists = await tx<
    { id: number }[]
  >`select id from contact_lists where account_id = ${accountId}::int order by id`
  const ids = lists.map(({ id }) => id)
  const listId = unit === 0 ? ids[0] : unit
  if (listId === undefined) return null
  const rows = await tx<{ position: number; phone: string; values: string }[]>`
    select position, phone, "values" from contact_list_members
    where list_id = ${listId}::int and position > ${after ?? '0'}::int and "values" is not null
    order by position limit ${windowSize}`
  for (const [at, { position, phone, values }] of rows.entries()) {
    await breathe(at)
    const left = redactValues(step, values, sealContext.contactListMember(accountId, listId, phone))
    if (left === undefined) continue
    await tx`
      update contact_list_members set "values" = ${left} where list_id = ${listId}::int and position = ${position}::int`
    count('contact_list_members', 1)
  }
  const last = rows.at(-1)
  return rows.length < windowSize || !last ? nextUnit(ids, listId) : { unit: listId, after: String(last.position) }
}
