import { errorCatalogue } from '@messenger/shared/contract/errors'
import type { EventDeclaration } from '@messenger/shared/contract/event'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import manifest from '../../../package.json' with { type: 'json' }
import { jsonSchemaOf } from './json-schema.ts'
import { describeOperation } from './operation-object.ts'
import { describeShared } from './shared-path.ts'

type Events = Readonly<Record<string, EventDeclaration>>

/** The OpenAPI 3.1 document of a contract. `serverUrl`: public address, `/` when it is not known. */
export function openApiDocument(rows: readonly NamedOperation[], events: Events, serverUrl = '/'): object {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Messenger Gateway',
      version: manifest.version,
      description: 'Programs talk to WhatsApp accounts through sessions. Every success but a 204 answers 200.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(rows.map(({ name }) => name.split('.')[0]))].map(name => ({ name })),
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
        retry_after: { type: 'integer', description: 'Seconds; with 429 and 503.' },
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
  },
} as const

function response(
  description: string,
  schema: 'Error' | 'ValidationError',
  codes: readonly (keyof typeof errorCatalogue)[],
) {
  const examples = codes.map(code => [
    code,
    {
      value: {
        success: false,
        message: errorCatalogue[code].message,
        ...(code === 'validation' ? { errors: {} } : {}),
      },
    },
  ])
  return {
    description,
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
