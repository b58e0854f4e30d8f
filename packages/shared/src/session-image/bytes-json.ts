/**
 * JSON with bytes in it, as the protocol library writes it into our tables: `{"type":"Buffer","data":"<base64>"}`. The room of the engine
 * that knows the library uses the library's own; this is the same for those who may not load it.
 */
export function bytesToJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part instanceof Uint8Array) return written(part)
    // A Buffer has become an object of numbers before it is asked for here.
    return isBufferObject(part) && Array.isArray(part.data) ? written(Uint8Array.from(part.data)) : part
  })
}

/** The value of such a text. @throws SyntaxError */
export function bytesFromJson(json: string): unknown {
  return JSON.parse(json, (_key, part: unknown) =>
    isBufferObject(part) && typeof part.data === 'string' ? Buffer.from(part.data, 'base64') : part,
  )
}

const written = (bytes: Uint8Array) => ({ type: 'Buffer', data: Buffer.from(bytes).toString('base64') })

function isBufferObject(value: unknown): value is { readonly data: unknown } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
}
