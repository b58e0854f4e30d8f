/**
 * JSON as programs on Baileys store it. Bytes are base64 under `{"type":"Buffer"}`; stores that passed them through another writer have
 * arrays or objects of numbers instead.
 * @throws SyntaxError
 */
export function looseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : revived(value)))
}

function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if ('type' in value && value.type === 'Buffer' && 'data' in value) return bytesOf(value.data) ?? value
  return bytesByIndex(value) ?? value
}

function bytesOf(data: unknown): Buffer | null {
  if (typeof data === 'string') return Buffer.from(data, 'base64')
  return Array.isArray(data) && data.every(isByte) ? Buffer.from(data) : null
}

/** `{"0":5,"1":201,…}`: what becomes of an array of bytes that is written as an object. */
function bytesByIndex(value: object): Buffer | null {
  const parts: unknown[] = Object.values(value)
  if (parts.length === 0 || !parts.every(isByte)) return null
  return Object.keys(value).every((key, place) => key === String(place)) ? Buffer.from(parts) : null
}

function isByte(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255
}
