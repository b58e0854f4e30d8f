import { type Cell, csvLine, csvMark } from '../../client/csv-line.ts'

/** Rows as CSV, for spreadsheets. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `${csvMark}${rows.map(csvLine).join('')}`
}
