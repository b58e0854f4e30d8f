/** Reads CSV after RFC 4180, not after our code: the rows, each by the names in the first one. */
export function csvRows(text: string): Record<string, string>[] {
  const [head = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ''))
  return rows.map(row => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && row.length === 0 && !quoted && !plain) break
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
