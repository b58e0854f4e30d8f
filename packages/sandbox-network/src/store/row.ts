/** Typed reads of a row: SQLite columns are dynamically typed, so a wrong one fails here and not somewhere later. */
type Row = Record<string, unknown>

export function textColumn(row: Row, name: string): string {
  const value = row[name]
  if (typeof value !== 'string') throw new TypeError(`column ${name} is not text`)
  return value
}

export function numberColumn(row: Row, name: string): number {
  const value = row[name]
  if (typeof value !== 'number') throw new TypeError(`column ${name} is not a number`)
  return value
}

export function bytesColumn(row: Row, name: string): Buffer {
  const value = row[name]
  if (!(value instanceof Uint8Array)) throw new TypeError(`column ${name} is not a blob`)
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
}
