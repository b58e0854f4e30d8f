const brace = 0x7b

/** The JSON in a column of bytes; undefined: it is none. */
export function parseGoJson(cell: unknown): unknown {
  if (!(cell instanceof Uint8Array) || cell[0] !== brace) return undefined
  try {
    return JSON.parse(Buffer.from(cell).toString('utf8'))
  } catch {
    // Cut off, or other bytes.
    return undefined
  }
}
