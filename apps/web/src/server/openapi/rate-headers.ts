const whenLimited = 'Only where the plan limits the call.'

const described: Readonly<Record<string, readonly [description: string, example: number]>> = {
  'X-RateLimit-Limit': [`Calls that the window allows. ${whenLimited}`, 60],
  'X-RateLimit-Remaining': ['Calls left in the window.', 59],
  'X-RateLimit-Reset': ['Seconds until the window ends; Unix seconds where the deployment says so.', 60],
  'X-RateLimit-Daily-Limit': ['Calls that the UTC day allows, where the day is limited.', 5000],
  'X-RateLimit-Daily-Remaining': ['Calls left today.', 4210],
  'X-RateLimit-Daily-Reset': ['Seconds until the day ends; Unix seconds where the deployment says so.', 36_000],
}

/** Header objects of the rate limit, for `components.headers`. */
export const rateHeaderComponents: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(described).map(([name, [description, example]]) => [
    name,
    { description, schema: { type: 'integer' }, example },
  ]),
)

/** References to them, for the `headers` of a response. */
export const rateHeaders: Readonly<Record<string, object>> = Object.fromEntries(
  Object.keys(described).map(name => [name, { $ref: `#/components/headers/${name}` }]),
)
