import { sealMemberValues } from '@messenger/shared/contact-lists/member-values'
import { type ListMember, readMembers } from '@messenger/shared/contact-lists/read-members'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Tx } from '@messenger/shared/db/create-db'
import { sql } from 'drizzle-orm'
import { fieldKeyOf } from './field-names.ts'
import type { ListRow } from './find-list.ts'

const perWrite = 1_000

/** Takes the values of all fields but these from every member of a locked list. What differs in its case alone is the same field. */
export async function keepFields(tx: Tx, sealer: Sealer, row: ListRow, fields: readonly string[]): Promise<void> {
  const kept: Fields = new Map(fields.map(name => [fieldKeyOf(name), name]))
  const which = { accountId: row.accountId, listId: row.id }
  for (let after = 0; ; ) {
    const members = await readMembers(tx, sealer, which, { after, limit: perWrite })
    const changed = members.filter(({ values }) =>
      Object.keys(values).some(name => kept.get(fieldKeyOf(name)) !== name),
    )
    await store(
      tx,
      row.id,
      changed.map(member => ({
        position: member.position,
        values: sealMemberValues(sealer, which, member.phone, only(kept, member)),
      })),
    )
    if (members.length < perWrite) return
    after = members.at(-1)?.position ?? after
  }
}

/** Names by what is the same in whatever case. */
type Fields = ReadonlyMap<string, string>

function only(kept: Fields, { values }: ListMember): Record<string, string> {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const field = kept.get(fieldKeyOf(name))
    return field === undefined ? [] : [[field, value]]
  })
  return Object.fromEntries(entries)
}

interface Changed {
  readonly position: number
  readonly values: string | null
}

async function store(tx: Tx, listId: number, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return
  await tx.execute(sql`
    update contact_list_members m set "values" = c."values"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(position int, "values" text)
    where m.list_id = ${listId} and m.position = c.position`)
}
