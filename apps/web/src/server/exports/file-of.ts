import { type Cell, csvLine, csvMark } from '../../client/csv-line.ts'
import type { ExportFormat } from '../../client/export-formats.ts'

type Pages<Row> = AsyncIterator<readonly Row[]>
export type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[]

/**
 * Rows as a file, read page by page while it is taken, so that none has to be held whole. JSON has the rows as they are.
 * The first page is read before this resolves: what is refused is no file.
 */
export async function fileOf<Row>(
  format: ExportFormat,
  pages: Pages<Row>,
  columns: Columns<Row>,
): Promise<AsyncIterable<string>> {
  const all = goOn(await pages.next(), pages)
  return format === 'csv' ? csv(all, columns) : json(all)
}

async function* goOn<Row>(first: IteratorResult<readonly Row[]>, pages: Pages<Row>): AsyncGenerator<readonly Row[]> {
  for (let page = first; !page.done; page = await pages.next()) yield page.value
}

async function* csv<Row>(pages: AsyncIterable<readonly Row[]>, columns: Columns<Row>): AsyncGenerator<string> {
  yield `${csvMark}${csvLine(columns.map(([heading]) => heading))}`
  for await (const rows of pages) yield rows.map(row => csvLine(columns.map(([, cell]) => cell(row)))).join('')
}

async function* json<Row>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let between = '[\n'
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${between}${JSON.stringify(row)}`
      between = ',\n'
    }
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}
