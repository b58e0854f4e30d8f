import type { DbOrTx } from '@messenger/shared/db/create-db'
import { contactLists } from '@messenger/shared/db/schema'
import { eq, sql } from 'drizzle-orm'
import { refuseFile } from '../imports/read-csv.ts'
import { fieldKeyOf, mostFields, problemOfField } from './field-names.ts'
import { lockList } from './find-list.ts'

interface Added {
  readonly fields: readonly string[]
  /** The field of each heading; null: it has no name. */
  readonly columns: readonly (string | null)[]
}

/**
 * Gives a list the fields that the headings of a file name, if it has none of that name in whatever case.
 * @throws `list_not_found`; `validation` where a heading cannot be a field, or names one twice
 */
export function addFields(db: DbOrTx, accountId: number, listId: number, names: readonly string[]): Promise<Added> {
  return db.transaction(async tx => {
    const row = await lockList(tx, accountId, listId)
    const byKey = new Map(row.fields.map(name => [fieldKeyOf(name), name]))
    const columns = names.map(name => (/^_*$/.test(name) ? null : takeField(byKey, name)))
    const named = columns.filter(name => name !== null)
    const doubled = named.find((name, index) => named.indexOf(name) < index)
    if (doubled !== undefined) throw refuseFile(`Two columns are the field ${doubled}.`)
    const fields = [...byKey.values()]
    if (fields.length > mostFields) throw refuseFile(`A list has at most ${mostFields} fields.`)
    if (fields.length > row.fields.length)
      await tx.update(contactLists).set({ fields, updatedAt: sql`now()` }).where(eq(contactLists.id, row.id))
    return { fields, columns }
  })
}

function takeField(byKey: Map<string, string>, name: string): string {
  const key = fieldKeyOf(name)
  const known = byKey.get(key)
  if (known !== undefined) return known
  const problem = problemOfField(name)
  if (problem !== null) throw refuseFile(`The column ${name.slice(0, 64)}: ${problem}`)
  byKey.set(key, name)
  return name
}
