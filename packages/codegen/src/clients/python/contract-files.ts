import type { GeneratedFile } from '../../generated-file.ts'
import type { ApiModel, Field, NamedType, OperationModel } from '../model/api-model.ts'

/** `testing/generated/<resource>.json`: what the fake checks inputs against, and what it answers. */
export function contractFiles({ operations, types, events }: ApiModel): GeneratedFile[] {
  const resources = [...new Set(operations.map(({ resource }) => resource))]
  const files = resources.map(resource => {
    const rows = operations.filter(row => row.resource === resource).map(operationOf)
    return {
      path: `testing/generated/${resource}.json`,
      text: `[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]\n`,
    }
  })
  const given = types.filter(({ isGiven }) => isGiven).map(typeOf)
  const text = `[\n${given.map(row => JSON.stringify(row)).join(',\n')}\n]\n`
  const examples = events.map(({ name, example }) => JSON.stringify({ name, example }))
  return [
    ...files,
    { path: 'testing/generated/types.json', text },
    { path: 'testing/generated/event-examples.json', text: `[\n${examples.join(',\n')}\n]\n` },
  ]
}

function operationOf(row: OperationModel) {
  const { result } = row
  return {
    name: row.forAllSessions ? `${row.resource}.${row.method}` : row.name,
    method: row.http.method,
    path: row.http.path,
    credential: row.credential,
    pathFields: row.pathFields.map(fieldOf),
    queryFields: row.queryFields.map(fieldOf),
    bodyFields: row.bodyFields.map(fieldOf),
    constants: row.constants,
    headers: row.http.headers,
    takesFile: row.http.takesFile,
    result:
      result.kind === 'field' ? { kind: 'field', field: result.field, beside: result.beside } : { kind: result.kind },
    example: row.example.output ?? null,
    exampleInput: row.example.input ?? {},
  }
}

function fieldOf({ name, type, required, limits }: Field) {
  return { name, type, required, limits }
}

function typeOf(type: NamedType) {
  return type.kind === 'enum'
    ? { name: type.name, values: type.values }
    : { name: type.name, fields: type.fields.map(fieldOf) }
}
