import type { NamedOperation } from '@messenger/shared/contract/operations'
import { fieldsOf } from './fields-of-operation.ts'
import { objectOf } from './json-schema.ts'
import { pascal, type Schemas } from './schemas.ts'

const bytes = { type: 'string', format: 'binary' } as const

/** `{ requestBody }`, or nothing for an operation whose fields all travel elsewhere. */
export function requestBodyOf({ name, operation }: NamedOperation, schemas: Schemas): object {
  const fields = fieldsOf(operation, schemas).filter(({ place }) => place === 'body')
  if (fields.length === 0) return {}
  const { variant, body, fileType } = operation.http
  const required = fields.filter(({ isRequired }) => isRequired).map(field => field.name)
  const example = pick(operation.example.input, new Set(fields.map(field => field.name)))
  const schema = {
    // Or a body would be of several of the kinds that share a path.
    ...(variant ? { title: operation.title, additionalProperties: false } : {}),
    type: 'object',
    properties: Object.fromEntries(fields.map(field => [field.name, field.schema])),
    ...(required.length > 0 ? { required } : {}),
  }
  // A view is an example of the others.
  const isView = variant !== undefined && 'view' in variant
  const json = isView ? { example } : { schema: schemas.define(`${pascal(name)}Body`, schema), example }
  return {
    requestBody: {
      required: required.length > 0,
      content: { 'application/json': json, ...(body === 'file' ? fileContent(fileType) : {}) },
    },
  }
}

/** The other ways in which a file may come: as it is, and in a form. */
function fileContent(fileType: string | undefined): Readonly<Record<string, object>> {
  const file = { ...bytes, description: 'The file, with its content type.' }
  const raw =
    fileType === 'text/csv'
      ? { schema: { type: 'string' }, example: 'phone_number,first_name\n+6281234567890,Ana\n' }
      : { schema: bytes }
  return { [fileType ?? '*/*']: raw, 'multipart/form-data': { schema: objectOf({ file }) } }
}

function pick(value: unknown, names: ReadonlySet<string>): object {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)))
}
