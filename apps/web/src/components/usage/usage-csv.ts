export type Cell = string | number

/** Rows as CSV (RFC 4180), with a mark by which spreadsheets know UTF-8. What would be a formula there is text. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `${csvMark}${rows.map(csvLine).join('')}`
}

export const csvMark = '\uFEFF'

export function csvLine(row: readonly Cell[]): string {
  return `${row.map(cellOf).join(',')}\r\n`
}

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
