import type { Operation } from '@messenger/shared/contract/operation'
import { parametersOf } from '@messenger/shared/contract/paths'
import { type JsonSchema, propertiesOf, requiredOf } from './json-schema.ts'
import type { Schemas } from './schemas.ts'

export interface Field {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
  readonly place: 'path' | 'query' | 'body'
}

/** The fields of an input, and where each travels. */
export function fieldsOf({ http, input }: Operation, schemas: Schemas): Field[] {
  const schema = schemas.apart(input, 'input')
  const inPath = parametersOf(http.path)
  const hasBody = http.method === 'POST' || http.method === 'PUT'
  return Object.entries(propertiesOf(schema)).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: requiredOf(schema).includes(name),
    place: inPath.includes(name) ? 'path' : hasBody && !http.query?.includes(name) ? 'body' : 'query',
  }))
}
