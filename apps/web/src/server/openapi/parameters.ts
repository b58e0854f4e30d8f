import { storedEventExample } from '@messenger/shared/contract/events/stored-event'
import { idempotentMethods } from '@messenger/shared/contract/idempotency'
import type { Operation } from '@messenger/shared/contract/operation'
import { fieldsOf } from './fields-of-operation.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Schemas } from './schemas.ts'

/** Values for what the examples of operations leave out, by name. */
const examples: Readonly<Record<string, unknown>> = {
  after: storedEventExample.cursor,
  before: '4211',
  chat: '6281234567890@s.whatsapp.net',
  event: 'messages.received',
  from: '2026-04-01T00:00:00Z',
  label: 'shop',
  query: 'Ana',
  sessionId: 7,
  status: 'delivered,failed',
  to: '2026-04-30T23:59:59Z',
  types: 'messages.received,session.status',
  version: 2,
  words: 'invoice',
}

/** Path, query and header parameters of an operation, each with an example. */
export function parametersFor(operation: Operation, schemas: Schemas): object[] {
  const fields = fieldsOf(operation, schemas).filter(({ place }) => place !== 'body')
  const given: Readonly<Record<string, unknown>> = Object(operation.example.input)
  const parameters = fields.map(field => {
    const { description = schemas.follow(field.schema).description, ...schema } = field.schema
    return {
      name: field.name,
      in: field.place,
      required: field.place === 'path' || field.isRequired,
      ...(description === undefined ? {} : { description }),
      schema,
      example: given[field.name] ?? exampleOf(field.name, { ...schemas.follow(schema), ...schema }),
    }
  })
  const isIdempotent = idempotentMethods.includes(operation.http.method)
  return [
    ...parameters,
    ...headersFor(operation, given),
    ...(isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

/** Headers that may carry a field in its place. */
function headersFor({ http }: Operation, given: Readonly<Record<string, unknown>>): object[] {
  return Object.entries(http.headers ?? {}).map(([field, header]) => ({
    name: header.replace(/(?:^|-)\w/g, letter => letter.toUpperCase()).replace(/-Id$/, '-ID'),
    in: 'header',
    required: false,
    description: `Carries \`${field}\`, and wins over it.`,
    schema: { type: 'string' },
    example: given[field] ?? examples[field],
  }))
}

function exampleOf(name: string, schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const byName = examples[name]
  return schema.type === 'integer' && typeof byName !== 'number' ? 1 : byName
}
