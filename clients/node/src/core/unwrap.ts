import type { ResultPlace } from './operation.ts'

/** The contract's output in a parsed body. */
export function unwrap(place: ResultPlace, body: unknown): unknown {
  if (place === 'envelope') return body
  const { success: _, ...fields }: Record<string, unknown> = Object(body)
  switch (place) {
    case 'data':
      return withBeside(fields)
    case 'body':
      return fields
    case 'nothing':
    case 'file':
    case 'stream':
      return undefined
    default:
      return fields[place]
  }
}

/** Fields such as `warning` stand beside `data` on the wire, and in the output among its fields. */
function withBeside({ data, ...beside }: Record<string, unknown>): unknown {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  return isObject && Object.keys(beside).length > 0 ? { ...data, ...beside } : data
}
