import { wrap } from '@messenger/shared/contract/envelope'
import { storedEventExample } from '@messenger/shared/contract/events/stored-event'
import type { Operation } from '@messenger/shared/contract/operation'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import { type JsonSchema, objectOf, propertiesOf, requiredOf } from './json-schema.ts'
import { rateHeaders } from './rate-headers.ts'
import { pascal, type Schemas } from './schemas.ts'

/** The responses of calls that go well, by status. */
export function successesOf({ name, operation }: NamedOperation, schemas: Schemas): Record<string, object> {
  const { envelope, title, rate, example } = operation
  if (envelope === 'none') return { '204': { description: 'Done; the body is empty.' } }
  if (envelope === 'file') return fileResponses
  if (envelope === 'stream') return streamResponses
  return {
    '200': {
      description: title,
      ...(rate === 'none' ? {} : { headers: rateHeaders }),
      content: {
        'application/json': { schema: envelopeOf(name, operation, schemas), example: wrap(operation, example.output) },
      },
    },
  }
}

const bytes = { type: 'string', format: 'binary' } as const

/** Bytes under their own type. */
const fileResponses = {
  '200': { description: 'The file.', content: { '*/*': { schema: bytes } } },
  '206': { description: 'The part of the file that `Range` asks for.', content: { '*/*': { schema: bytes } } },
}

/** Server-Sent Events: an id and JSON data each, and comments as signs of life. */
const streamResponses = {
  '200': {
    description:
      'The events, until the reader or the key ends. Each is an entry as `GET /api/events` lists it, in one `data` line; `id` is its cursor. A comment comes where nothing happens.',
    content: {
      'text/event-stream': {
        schema: { type: 'string' },
        example: `id: ${storedEventExample.cursor}\ndata: ${JSON.stringify(storedEventExample)}\n\n: heartbeat\n\n`,
      },
    },
  },
}

const success = { type: 'boolean', const: true } as const

/** The body, as a schema with a name: one of what is in it where that has one, else one of the operation. */
function envelopeOf(operationName: string, { envelope, output, beside = [] }: Operation, schemas: Schemas): JsonSchema {
  const ownName = `${pascal(operationName)}Envelope`
  if (beside.length > 0) return schemas.define(ownName, partedBody(schemas.apart(output, 'output'), beside))
  const value = schemas.of(output, 'output')
  switch (envelope) {
    case 'data':
      return schemas.define(nameOf(value) ?? ownName, objectOf({ success, data: value }))
    case 'message':
      return schemas.define('DoneEnvelope', objectOf({ success, message: value }))
    case 'publicUrl':
      return schemas.define('PublicUrlEnvelope', objectOf({ success, publicUrl: { ...value, format: 'uri' } }))
    case 'page':
    case 'passkey':
      return schemas.define(nameOf(value) ?? ownName, { allOf: [objectOf({ success }), value] })
    case 'success':
      return schemas.define('SuccessEnvelope', objectOf({ success }))
    case 'api_key':
    case 'inviteLink':
      return schemas.define(ownName, objectOf({ success, [envelope]: value }))
    case 'status':
      return schemas.define(ownName, objectOf({ status: value }))
    case 'file':
    case 'stream':
    case 'none':
      throw new Error(`${operationName} answers no JSON`)
  }
}

/** `SessionEnvelope`, `SessionListEnvelope`; undefined for what has no name itself. */
function nameOf({ $ref, type, items }: JsonSchema): string | undefined {
  if (typeof $ref === 'string') return `${$ref.split('/').at(-1)}Envelope`
  const item = nameOfItems(items)
  return type === 'array' && item !== undefined ? `${item}ListEnvelope` : undefined
}

function nameOfItems(items: unknown): string | undefined {
  const { $ref } = Object(items)
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined
}

/** `data` without the fields that stand beside it, then those. */
function partedBody(whole: JsonSchema, beside: readonly string[]): JsonSchema {
  const fields = Object.entries(propertiesOf(whole))
  const stands = (name: string) => beside.includes(name)
  const data = {
    ...whole,
    properties: Object.fromEntries(fields.filter(([name]) => !stands(name))),
    required: requiredOf(whole).filter(name => !stands(name)),
  }
  const others = Object.fromEntries(fields.filter(([name]) => stands(name)))
  return { type: 'object', properties: { success, data, ...others }, required: ['success', 'data'] }
}
