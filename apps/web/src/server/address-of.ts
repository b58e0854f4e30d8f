import type { HttpBinding } from '@messenger/shared/contract/operation'
import { parametersOf } from '@messenger/shared/contract/paths'
import type { Address } from './call.ts'

/** Path and query of a call: those of the request, or for doors without them those it would have had over REST. */
export function addressOf(http: HttpBinding, input: Record<string, unknown>, asked: Address | undefined): Address {
  if (asked) return asked
  const parameters = parametersOf(http.path)
  const path = parameters.reduce(
    (built, name) => built.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    http.path,
  )
  const query = Object.entries(input)
    .filter(([name, value]) => !parameters.includes(name) && value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)])
  return { path, query: new URLSearchParams(query).toString() }
}
