import { parse } from 'csv-parse/browser/esm/sync'
import '../../client/zod-without-code.ts'
import { z } from 'zod'
import type { ParseRows } from './read-table.ts'

const rows = z.array(z.object({ record: z.array(z.string()), raw: z.string() }))

/** As the gateway reads files. @throws Error for what is no CSV */
export const parseRows: ParseRows = text =>
  rows.parse(
    parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }),
  )
