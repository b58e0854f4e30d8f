import { wrap } from '@messenger/shared/contract/envelope'
import { ApiError, type ErrorCode, validationError } from '@messenger/shared/contract/errors'
import { idempotentMethods } from '@messenger/shared/contract/idempotency'
import type { Operation } from '@messenger/shared/contract/operation'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import { parametersOf } from '@messenger/shared/contract/paths'
import { errorCodeHeader } from './error-code-header.ts'
import { type JsonSchema, jsonSchemaOf, propertiesOf, requiredOf } from './json-schema.ts'
import { rateHeaders } from './rate-headers.ts'
import { withRequestId } from './request-id-header.ts'

/** What a refused field looks like. */
export const validationExample = validationError({ to: ['The to field is required.'] })

const security = {
  pat: [{ token: [] }],
  key: [{ sessionKey: [] }, { token: [], sessionId: [] }],
  both: [{ token: [] }, { sessionKey: [] }],
  token: [],
  none: [],
} as const

/** The OpenAPI operation object of an operation. */
export function describeOperation({ name, operation, accountWide }: NamedOperation): object {
  const { title, description, http, credential, effect, rate } = operation
  const [tag] = name.split('.')
  return {
    operationId: accountWide ? `${name}.all` : name,
    summary: title,
    description,
    tags: [tag],
    security: security[credential],
    parameters: parametersFor(operation),
    ...bodyFor(operation),
    responses: withRequestId({ ...successFor(operation), ...refusalsFor(operation) }),
    'x-effect': effect,
    'x-rate-class': rate,
    ...(http.aliases ? { 'x-aliases': http.aliases } : {}),
  }
}

interface Field {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
  readonly place: 'path' | 'query' | 'body'
}

function fieldsOf({ http, input }: Operation): Field[] {
  const schema = jsonSchemaOf(input, 'input')
  const inPath = parametersOf(http.path)
  const hasBody = http.method === 'POST' || http.method === 'PUT'
  return Object.entries(propertiesOf(schema)).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: requiredOf(schema).includes(name),
    place: inPath.includes(name) ? 'path' : hasBody && !http.query?.includes(name) ? 'body' : 'query',
  }))
}

function parametersFor(operation: Operation): object[] {
  const fields = fieldsOf(operation).filter(({ place }) => place !== 'body')
  const parameters = fields.map(({ name, schema: { description, ...schema }, isRequired, place }) => ({
    name,
    in: place,
    required: place === 'path' || isRequired,
    ...(description === undefined ? {} : { description }),
    schema,
  }))
  const isIdempotent = idempotentMethods.includes(operation.http.method)
  return isIdempotent ? [...parameters, { $ref: '#/components/parameters/IdempotencyKey' }] : parameters
}

function bodyFor(operation: Operation): object {
  const fields = fieldsOf(operation).filter(({ place }) => place === 'body')
  if (fields.length === 0) return {}
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema: field }) => [name, field])),
    ...(required.length > 0 ? { required } : {}),
  }
  const example = pick(operation.example.input, new Set(fields.map(({ name }) => name)))
  return {
    requestBody: { required: required.length > 0, content: { 'application/json': { schema, example } } },
  }
}

function successFor(operation: Operation): object {
  if (operation.envelope === 'none') return { '204': { description: 'Done; the body is empty.' } }
  if (operation.envelope === 'file') return fileResponses
  if (operation.envelope === 'stream') return streamResponses
  const example = wrap(operation, operation.example.output)
  return {
    '200': {
      description: operation.title,
      ...(operation.rate === 'none' ? {} : { headers: rateHeaders }),
      content: { 'application/json': { schema: successSchema(operation), example } },
    },
  }
}

/** Bytes under their own type. */
const fileResponses = {
  '200': { description: 'The file.', content: { '*/*': { schema: {} } } },
  '206': { description: 'The part of the file that `Range` asks for.', content: { '*/*': { schema: {} } } },
}

/** Server-Sent Events: an id and JSON data each, and comments as signs of life. */
const streamResponses = {
  '200': {
    description: 'The events, until the reader or the key ends.',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  },
}

function successSchema(operation: Operation): JsonSchema {
  const output = jsonSchemaOf(operation.output, 'output')
  const success = { const: true }
  switch (operation.envelope) {
    case 'data':
      return dataSchema(output, operation.beside ?? [])
    case 'message':
      return object({ success, message: output })
    case 'api_key':
      return object({ success, api_key: output })
    case 'inviteLink':
      return object({ success, inviteLink: output })
    case 'publicUrl':
      return object({ success, publicUrl: { ...output, format: 'uri' } })
    case 'status':
      return object({ status: output })
    case 'page':
    case 'passkey':
      return {
        ...output,
        properties: { success, ...propertiesOf(output) },
        required: ['success', ...requiredOf(output)],
      }
    case 'success':
    case 'file':
    case 'stream':
    case 'none':
      return object({ success })
  }
}

function dataSchema(output: JsonSchema, beside: readonly string[]): JsonSchema {
  const success = { const: true }
  if (beside.length === 0) return object({ success, data: output })
  const properties = Object.entries(propertiesOf(output))
  const data = { ...output, properties: Object.fromEntries(properties.filter(([name]) => !beside.includes(name))) }
  const extra = Object.fromEntries(properties.filter(([name]) => beside.includes(name)))
  return { ...object({ success, data, ...extra }), required: ['success', 'data'] }
}

function object(properties: Readonly<Record<string, unknown>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** Codes beyond those of every call, by what the operation is. */
function ownCodes({ credential, rate, connected, errors, http }: Operation): ErrorCode[] {
  const hasBody = http.method === 'POST' || http.method === 'PUT'
  return [
    ...errors,
    ...(connected ? (['not_connected', 'not_ready'] as const) : []),
    ...(credential === 'key' ? (['subscription'] as const) : []),
    ...(hasBody ? (['bad_json', 'body_too_large'] as const) : []),
    ...(rate === 'send' ? (['rate_limited', 'rate_trial', 'rate_protection'] as const) : []),
  ]
}

/** Errors of every call by reference, then the operation's own, by status, with an example for each code. */
function refusalsFor(operation: Operation): object {
  const always = {
    '401': { $ref: '#/components/responses/Unauthorized' },
    '422': { $ref: '#/components/responses/Invalid' },
    '429': { $ref: '#/components/responses/TooMany' },
    '500': { $ref: '#/components/responses/Internal' },
    '503': { $ref: '#/components/responses/NotReady' },
    '507': { $ref: '#/components/responses/DiskFull' },
    ...(idempotentMethods.includes(operation.http.method)
      ? { '409': { $ref: '#/components/responses/Conflict' } }
      : {}),
  }
  const own = [...new Set(ownCodes(operation))].map(code => new ApiError(code))
  const invalid = own.some(({ status }) => status === 422) ? [validationExample] : []
  const byStatus = Object.groupBy([...invalid, ...own], ({ status }) => String(status))
  return {
    ...always,
    ...Object.fromEntries(Object.entries(byStatus).map(([status, errors = []]) => [status, refusal(errors)])),
  }
}

function refusal(errors: readonly ApiError[]): object {
  const withFields = errors.some(({ status }) => status === 422)
  return {
    description: errors.map(({ message }) => message).join(' · '),
    headers: { ...errorCodeHeader, ...(errors.some(({ status }) => status === 429) ? rateHeaders : {}) },
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${withFields ? 'ValidationError' : 'Error'}` },
        examples: Object.fromEntries(errors.map(error => [error.code, { value: error.body }])),
      },
    },
  }
}

function pick(value: unknown, names: ReadonlySet<string>): object {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)))
}
