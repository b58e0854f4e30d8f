import { wrap } from '@messenger/shared/contract/envelope'
import type { McpBinding, Operation } from '@messenger/shared/contract/operation'
import { type JsonSchema, jsonSchemaOf, objectOf, propertiesOf } from '../openapi/json-schema.ts'

/** What lies deeper is `object` or `array` alone: clients read the whole list of tools at once. */
const deepest = 3

const success = { type: 'boolean', const: true } as const

/** Schema of a tool's `structuredContent`, which is its REST reply; undefined where that has no body. */
export function outputSchemaOf(operation: Operation, { pick }: McpBinding): JsonSchema | undefined {
  const whole = jsonSchemaOf(operation.output, 'output')
  const output = plain(pick === undefined ? whole : (propertiesOf(whole)[pick] ?? {}), deepest)
  // with fields that stand beside `data` the parts are not described one by one
  if (operation.beside && operation.beside.length > 0) return objectOf({ success, data: {} })
  const { envelope } = operation
  switch (envelope) {
    case 'data':
      return objectOf({ success, data: output })
    case 'message':
      return objectOf({ success, message: output })
    case 'publicUrl':
    case 'api_key':
    case 'inviteLink':
      return objectOf({ success, [envelope]: output })
    case 'status':
      return objectOf({ status: output })
    case 'page':
    case 'passkey':
    case 'success':
      return objectOf({ success })
    case 'none':
      return objectOf({ success })
    case 'file':
    case 'stream':
      return wrap(operation, {}) === undefined ? undefined : objectOf({ success })
  }
}

/** A looser schema of the same values: types, fields and choices down to that depth. */
function plain(schema: JsonSchema, depth: number): JsonSchema {
  const { type, anyOf, oneOf, enum: choices, properties, items, description } = schema
  const said = typeof description === 'string' ? { description } : {}
  const ways = anyOf ?? oneOf
  if (depth > 0 && Array.isArray(ways)) return { ...said, anyOf: ways.map(way => plain(Object(way), depth - 1)) }
  if (Array.isArray(choices)) return { ...said, enum: choices }
  if (type === undefined) return said
  if (depth > 0 && type === 'object' && properties !== undefined) {
    const fields = Object.entries(propertiesOf(schema)).map(([name, field]) => [name, plain(field, depth - 1)] as const)
    return { ...said, type, properties: Object.fromEntries(fields) }
  }
  if (depth > 0 && type === 'array' && items !== undefined)
    return { ...said, type, items: plain(Object(items), depth - 1) }
  return { ...said, type }
}
