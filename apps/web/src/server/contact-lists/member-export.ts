import type { WhichList } from '@messenger/shared/contact-lists/member-values'
import { type ListMember, readMembers } from '@messenger/shared/contact-lists/read-members'
import { ApiError } from '@messenger/shared/contract/errors'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import type { FileExport } from '../exports/file-export.ts'
import { fileOf } from '../exports/file-of.ts'
import { findList } from './find-list.ts'

const perRead = 1_000

/** Who is in the list that an address names. The first columns are those that an import reads. */
export const memberExport: FileExport = {
  name: 'list-members',
  need: 'contacts:read',
  open: async ({ services, db, accountId, format, search }) => {
    const asked = search.get('list') ?? ''
    if (!/^[1-9]\d{0,8}$/.test(asked)) throw new ApiError('list_not_found')
    const { id: listId, fields } = await findList(db, accountId, Number(asked))
    const rows = pages(db, services.sealer, { accountId, listId })
    return fileOf(format, rows, [
      ['phone_number', row => row.phone_number],
      ...fields.map(name => [name, (row: Row) => row.values[name] ?? ''] as const),
    ])
  },
}

interface Row {
  readonly phone_number: string
  readonly values: ListMember['values']
}

async function* pages(db: Db, sealer: Sealer, which: WhichList): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const members = await readMembers(db, sealer, which, { after, limit: perRead })
    yield members.map(({ phone, values }) => ({ phone_number: `+${phone}`, values }))
    if (members.length < perRead) return
    after = members.at(-1)?.position ?? after
  }
}
