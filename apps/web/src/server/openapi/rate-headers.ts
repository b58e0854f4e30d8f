const whenLimited = 'Only where the plan limits the call.'

const described = {
  'X-RateLimit-Limit': `Calls that the window allows. ${whenLimited}`,
  'X-RateLimit-Remaining': 'Calls left in the window.',
  'X-RateLimit-Reset': 'Seconds until the window ends; Unix seconds where the deployment says so.',
  'X-RateLimit-Daily-Limit': 'Calls that the UTC day allows, where the day is limited.',
  'X-RateLimit-Daily-Remaining': 'Calls left today.',
  'X-RateLimit-Daily-Reset': 'Seconds until the day ends; Unix seconds where the deployment says so.',
} as const

/** Header objects of the rate limit, for `components.headers`. */
export const rateHeaderComponents: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(described).map(([name, description]) => [name, { description, schema: { type: 'integer' } }]),
)

/** References to them, for the `headers` of a response. */
export const rateHeaders: Readonly<Record<string, object>> = Object.fromEntries(
  Object.keys(described).map(name => [name, { $ref: `#/components/headers/${name}` }]),
)
