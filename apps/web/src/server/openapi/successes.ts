import { wrap } from '@messenger/shared/contract/envelope'
import { storedEventExample } from '@messenger/shared/contract/events/stored-event'
import type { Operation } from '@messenger/shared/contract/operation'
import { type JsonSchema, objectOf, propertiesOf, requiredOf } from './json-schema.ts'
import { rateHeaders } from './rate-headers.ts'
import type { Schemas } from './schemas.ts'

/** The responses of calls that go well, by status. */
export function successesOf(operation: Operation, schemas: Schemas): Record<string, object> {
  const { envelope, title, rate, example } = operation
  if (envelope === 'none') return { '204': { description: 'Done; the body is empty.' } }
  if (envelope === 'file') return fileResponses
  if (envelope === 'stream') return streamResponses
  return {
    '200': {
      description: title,
      ...(rate === 'none' ? {} : { headers: rateHeaders }),
      content: { 'application/json': { schema: bodyOf(operation, schemas), example: wrap(operation, example.output) } },
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

function bodyOf({ envelope, output, beside = [] }: Operation, schemas: Schemas): JsonSchema {
  if (beside.length > 0) return partedBody(schemas.apart(output, 'output'), beside)
  const value = schemas.of(output, 'output')
  switch (envelope) {
    case 'data':
      return objectOf({ success, data: value })
    case 'message':
    case 'api_key':
    case 'inviteLink':
      return objectOf({ success, [envelope]: value })
    case 'publicUrl':
      return objectOf({ success, publicUrl: { ...value, format: 'uri' } })
    case 'status':
      return objectOf({ status: value })
    case 'page':
    case 'passkey':
      return { allOf: [objectOf({ success }), value] }
    case 'success':
    case 'file':
    case 'stream':
    case 'none':
      return objectOf({ success })
  }
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
