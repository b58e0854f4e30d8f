const name = 'X-Error-Code'

/** For `components.headers`. */
export const errorCodeComponents = {
  [name]: {
    description:
      'Names the cause of the refusal, as the examples of refusals are named. Codes are added over time: go by the status where one is unknown.',
    schema: { type: 'string' },
    example: 'session_not_found',
  },
} as const

/** A reference to it, for the `headers` of a refusal. */
export const errorCodeHeader = { [name]: { $ref: `#/components/headers/${name}` } } as const
