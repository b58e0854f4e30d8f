export type Cell = string | number

/** By it spreadsheets know UTF-8; it stands before the first line. */
export const csvMark = '\uFEFF'

/** A row of CSV (RFC 4180). What would be a formula in a spreadsheet is text there. */
export function csvLine(row: readonly Cell[]): string {
  return `${row.map(cellOf).join(',')}\r\n`
}

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
