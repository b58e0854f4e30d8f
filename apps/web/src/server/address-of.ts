import type { HttpBinding } from '@messenger/shared/contract/operation'
import { parametersOf } from '@messenger/shared/contract/paths'
import type { Address } from './call.ts'

/**
 * Path and query of a call: those of the request, or for doors without them those it would have had over REST.
 * `raw`: what the caller gave; a field that the schema filled in stands in no address.
 */
export function addressOf(
  http: HttpBinding,
  input: Record<string, unknown>,
  raw: unknown,
  asked: Address | undefined,
): Address {
  if (asked) return asked
  const given = new Set(Object.keys(Object(raw)))
  const template = http.accountWide !== undefined && input.id === undefined ? http.accountWide : http.path
  const parameters = parametersOf(template)
  const path = parameters.reduce(
    (built, name) => built.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    template,
  )
  const query = Object.entries(input)
    .filter(([name, value]) => given.has(name) && !parameters.includes(name) && value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)])
  return { path, query: new URLSearchParams(query).toString() }
}
