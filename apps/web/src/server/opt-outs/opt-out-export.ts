import { list } from '@messenger/shared/contract/opt-outs/list'
import type { OptOut } from '@messenger/shared/contract/opt-outs/record'
import { parseFields } from '@messenger/shared/contract/parse-input'
import type { Db } from '@messenger/shared/db/create-db'
import type { FileExport } from '../exports/file-export.ts'
import { fileOf } from '../exports/file-of.ts'
import { optOutColumns } from './opt-out-columns.ts'
import { type OptOutFilter, readOptOuts } from './read-opt-outs.ts'

const perRead = 1_000

/** All opt-outs of the account that an address's filters let through. */
export const optOutExport: FileExport = {
  name: 'opt-outs',
  need: 'contacts:read',
  open: async ({ db, accountId, format, search }) => {
    const { page: _page, per_page: _perPage, ...filter } = parseFields(list.input, Object.fromEntries(search))
    return fileOf(format, pages(db, accountId, filter), optOutColumns)
  },
}

async function* pages(db: Db, accountId: number, filter: OptOutFilter): AsyncGenerator<OptOut[]> {
  let before: number | undefined
  while (true) {
    const rows: OptOut[] = await readOptOuts(db, accountId, filter, { limit: perRead, before })
    yield rows
    before = rows.at(-1)?.id
    if (rows.length < perRead) return
  }
}
