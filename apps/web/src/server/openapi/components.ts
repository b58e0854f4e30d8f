import { ApiError, type ErrorCode } from '@messenger/shared/contract/errors'
import { errorCodeComponents, errorCodeHeader } from './error-code-header.ts'
import { rateHeaderComponents, rateHeaders } from './rate-headers.ts'
import { validationExample } from './refusals.ts'
import { requestIdComponents, requestIdHeader } from './request-id-header.ts'

/** Schemas that the contract has no operation for. */
export const errorSchemas = {
  ErrorBody: {
    type: 'object',
    properties: {
      success: { type: 'boolean', const: false },
      message: { type: 'string', description: 'What is wrong, for people.' },
      error: { type: 'string', description: 'The same text, on endpoint errors.' },
      retry_after: { type: 'integer', description: 'Seconds; with 429, 503 and 507.' },
    },
    required: ['success', 'message'],
  },
  ValidationErrorBody: {
    allOf: [
      { $ref: '#/components/schemas/ErrorBody' },
      {
        type: 'object',
        properties: {
          errors: {
            type: 'object',
            description: 'Texts by field; nested fields with dots.',
            additionalProperties: { type: 'array', items: { type: 'string' } },
          },
        },
      },
    ],
  },
} as const

/** What every document refers to. */
export const components = {
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
      example: 'order-4711-shipped',
    },
  },
  responses: {
    Unauthorized: response('The credential is missing or not good.', ['auth_missing', 'auth_invalid']),
    Invalid: response('A field is missing or has a wrong form.', ['validation']),
    Conflict: response('The idempotency key cannot be used.', ['idempotency_conflict', 'idempotency_busy']),
    TooMany: response('A rate limit is used up; see `Retry-After`.', ['rate_limited'], rateHeaders),
    Internal: response('Our fault.', ['internal']),
    NotReady: response('Not ready at the moment; see `Retry-After`.', ['not_ready']),
    DiskFull: response('The disk of the gateway has too little space; nothing was done.', ['disk_low', 'disk_full']),
  },
} as const

function response(description: string, codes: readonly ErrorCode[], headers: object = {}) {
  const examples = codes.map(code => {
    const { body, message } = code === 'validation' ? validationExample : new ApiError(code)
    return [code, { summary: message, value: body }]
  })
  const schema = codes.includes('validation') ? 'ValidationErrorBody' : 'ErrorBody'
  return {
    description,
    headers: { ...requestIdHeader, ...errorCodeHeader, ...headers },
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${schema}` },
        examples: Object.fromEntries(examples),
      },
    },
  }
}
