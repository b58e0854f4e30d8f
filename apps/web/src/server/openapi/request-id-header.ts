const name = 'X-Request-Id'

/** For `components.headers`. */
export const requestIdComponents = {
  [name]: {
    description:
      'Names the call, in the logs and in the history of a message that it made: the id that came with it where that is a token of up to 64 letters, digits, `.`, `_`, `:` and `-`, else a new one.',
    schema: { type: 'string' },
    example: '0d5b1f1e-6c0a-4f0b-9a86-3a3c5e3d2a11',
  },
} as const

/** A reference to it: every answer has it. */
export const requestIdHeader = { [name]: { $ref: `#/components/headers/${name}` } } as const

/** Responses by status, each with the header; those that refer to another one have it there. */
export function withRequestId(responses: Readonly<Record<string, object>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      if ('$ref' in response) return [status, response]
      const headers = 'headers' in response ? response.headers : {}
      return [status, { ...response, headers: { ...requestIdHeader, ...Object(headers) } }]
    }),
  )
}
