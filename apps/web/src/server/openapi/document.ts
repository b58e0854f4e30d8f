import { ApiError, type ErrorCode } from '@messenger/shared/contract/errors'
import type { EventDeclaration } from '@messenger/shared/contract/event'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import manifest from '../../../package.json' with { type: 'json' }
import { errorCodeComponents, errorCodeHeader } from './error-code-header.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { describeOperation, validationExample } from './operation-object.ts'
import { overview } from './overview.ts'
import { rateHeaderComponents } from './rate-headers.ts'
import { requestIdComponents, requestIdHeader } from './request-id-header.ts'
import { describeShared } from './shared-path.ts'
import { webhookParameters } from './webhook-parameters.ts'

/** Not `webhooks`: that is the tag of the operations on endpoints. */
const webhookTag = 'webhook events'

type Events = Readonly<Record<string, EventDeclaration>>

/** The OpenAPI 3.1 document of a contract. `serverUrl`: public address, `/` when it is not known. */
export function openApiDocument(rows: readonly NamedOperation[], events: Events, serverUrl = '/'): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Messenger Gateway',
      version: manifest.version,
      description: overview,
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(rows.map(({ name }) => name.split('.')[0])), webhookTag].map(name => ({ name })),
    paths: pathsOf(rows),
    webhooks: Object.fromEntries(Object.entries(events).map(([name, event]) => [name, webhook(name, event)])),
    components,
  }
}

function pathsOf(rows: readonly NamedOperation[]): object {
  const paths: Record<string, Record<string, object>> = {}
  const byEndpoint = Map.groupBy(rows, ({ operation: { http } }) => `${http.method.toLowerCase()} ${http.path}`)
  for (const [endpoint, [first, ...others]] of byEndpoint) {
    const [method = '', path = ''] = endpoint.split(' ')
    if (!first) continue
    const described = others.length === 0 ? describeOperation(first) : describeShared([first, ...others])
    paths[path] = { ...paths[path], [method]: described }
  }
  return paths
}

const components = {
  headers: { ...requestIdComponents, ...errorCodeComponents, ...rateHeaderComponents },
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer', description: 'Personal access token: `<id>|<secret>`.' },
    sessionKey: { type: 'http', scheme: 'bearer', description: 'API key of one session: 64 hexadecimal digits.' },
    sessionId: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Session-Id',
      description: 'Beside a personal access token: the session that it acts on.',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'A repeat with the same key and the same request within 24 h gets the first answer again.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  },
  schemas: {
    Error: {
      type: 'object',
      properties: {
        success: { const: false },
        message: { type: 'string' },
        error: { type: 'string', description: 'The same text, on endpoint errors.' },
        retry_after: { type: 'integer', description: 'Seconds; with 429, 503 and 507.' },
      },
      required: ['success', 'message'],
    },
    ValidationError: {
      allOf: [{ $ref: '#/components/schemas/Error' }],
      properties: {
        errors: {
          type: 'object',
          description: 'Texts by field; nested fields with dots.',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
  responses: {
    Unauthorized: response('The credential is missing or not good.', 'Error', ['auth_missing', 'auth_invalid']),
    Invalid: response('A field is missing or has a wrong form.', 'ValidationError', ['validation']),
    Conflict: response('The idempotency key cannot be used.', 'Error', ['idempotency_conflict', 'idempotency_busy']),
    TooMany: response('A rate limit is used up; see `Retry-After`.', 'Error', ['rate_limited']),
    Internal: response('Our fault.', 'Error', ['internal']),
    NotReady: response('Not ready at the moment; see `Retry-After`.', 'Error', ['not_ready']),
    DiskFull: response('The disk of the gateway has too little space; nothing was done.', 'Error', [
      'disk_low',
      'disk_full',
    ]),
  },
} as const

function response(description: string, schema: 'Error' | 'ValidationError', codes: readonly ErrorCode[]) {
  const examples = codes.map(code => {
    const { body } = code === 'validation' ? validationExample : new ApiError(code)
    return [code, { value: body }]
  })
  return {
    description,
    headers: { ...requestIdHeader, ...errorCodeHeader },
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${schema}` },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

function webhook(name: string, { title, description, payload, example }: EventDeclaration) {
  const envelope = { event: name, sessionId: '7', timestamp: 1_767_607_200_123, sequence: 4211, data: example }
  return {
    post: {
      operationId: `on ${name}`,
      summary: title,
      description,
      tags: [webhookTag],
      parameters: webhookParameters,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                event: { const: name },
                sessionId: { type: 'string' },
                timestamp: { type: 'integer', description: 'Milliseconds.' },
                sequence: { type: 'integer', description: 'Grows by one with each event of the session.' },
                data: jsonSchemaOf(payload, 'output'),
                replayed: { const: true, description: 'On replays only.' },
              },
              required: ['event', 'sessionId', 'timestamp', 'sequence', 'data'],
            },
            example: envelope,
          },
        },
      },
      responses: { '2XX': { description: 'Taken. Anything else is tried again.' } },
    },
  }
}
