import type { NamedOperation } from '@messenger/shared/contract/operations'
import { parametersFor } from './parameters.ts'
import { refusalsOf } from './refusals.ts'
import { requestBodyOf } from './request-body.ts'
import { withRequestId } from './request-id-header.ts'
import type { Schemas } from './schemas.ts'
import { successesOf } from './successes.ts'

const security = {
  pat: [{ token: [] }],
  key: [{ sessionKey: [] }, { token: [], sessionId: [] }],
  both: [{ token: [] }, { sessionKey: [] }],
  token: [],
  none: [],
} as const

/** The OpenAPI operation object of an operation. */
export function describeOperation(row: NamedOperation, schemas: Schemas): object {
  const { name, operation, accountWide } = row
  const { title, description, http, credential, effect, rate } = operation
  const [tag] = name.split('.')
  return {
    operationId: accountWide ? `${name}.all` : name,
    summary: title,
    description,
    tags: [tag],
    security: security[credential],
    parameters: parametersFor(operation, schemas),
    ...requestBodyOf(row, schemas),
    responses: withRequestId({ ...successesOf(row, schemas), ...refusalsOf(operation) }),
    'x-effect': effect,
    'x-rate-class': rate,
    ...(http.aliases ? { 'x-aliases': http.aliases } : {}),
  }
}
