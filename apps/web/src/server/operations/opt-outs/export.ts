import { csvLine, csvMark } from '../../../client/csv-line.ts'
import { optOutColumns } from '../../opt-outs/opt-out-columns.ts'
import { readOptOuts } from '../../opt-outs/read-opt-outs.ts'
import type { WebHandler } from '../web-handler.ts'

const atOnce = 10_000

/** The first piece has the headings: put together, the pieces are one file. */
export const exportMany: WebHandler<'optOuts.export'> = async ({ db, accountId }, { after, ...filter }) => {
  const rows = await readOptOuts(db, accountId, filter, { limit: atOnce, before: after })
  const headings = `${csvMark}${csvLine(optOutColumns.map(([heading]) => heading))}`
  const lines = rows.map(row => csvLine(optOutColumns.map(([, cell]) => cell(row))))
  const next = rows.length < atOnce ? null : (rows.at(-1)?.id ?? null)
  return { csv: `${after === undefined ? headings : ''}${lines.join('')}`, count: rows.length, next }
}
