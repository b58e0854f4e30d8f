import type { GeneratedFile } from '../../generated-file.ts'
import { generatedHeader } from '../../generated-file.ts'
import type { ApiModel, Field, OperationModel, TypeRef } from '../model/api-model.ts'
import { phpLiteral } from './php-literal.ts'
import type { PhpTypes } from './php-types.ts'

/** What the fake holds calls against: the fields of each operation with their limits, and an example of its answer. */
export function contractFiles(model: ApiModel, types: PhpTypes): GeneratedFile[] {
  const given = model.types.flatMap(type => (type.kind === 'object' && type.isGiven ? [type] : []))
  const objects = Object.fromEntries(given.map(type => [type.name, rules(type.fields, types)]))
  const errors = Object.fromEntries(model.errors.map(({ code, status, message }) => [code, { status, message }]))
  return [
    ...model.operations.map(operation => ({
      path: `resources/contract/${operation.resource}/${operation.method}.php`,
      text: operationFile(operation, types),
    })),
    ...model.events.map(({ name, example }) => ({
      path: `resources/contract/event-examples/${name}.php`,
      text: dataFile(
        phpLiteral({ event: name, sessionId: '7', timestamp: 1767607200123, sequence: 4211, data: example }),
      ),
    })),
    { path: 'resources/contract/errors.php', text: dataFile(phpLiteral(errors)) },
    { path: 'resources/contract/objects.php', text: dataFile(phpLiteral(objects)) },
  ]
}

function operationFile(operation: OperationModel, types: PhpTypes): string {
  const { result, http } = operation
  const place = result.kind === 'field' ? { field: result.field, beside: result.beside } : {}
  const fields = [
    ...operation.pathFields.map(field => ({ ...field, required: true })),
    ...operation.queryFields,
    ...(http.takesFile ? [] : operation.bodyFields),
  ]
  const rows = {
    credential: operation.credential,
    takesFile: http.takesFile,
    result: { kind: result.kind, ...place },
    fields: fields.length > 0 ? rules(fields, types) : [],
    example: operation.example,
  }
  return dataFile(phpLiteral(rows))
}

function dataFile(literal: string): string {
  return `<?php\n\n${generatedHeader}\ndeclare(strict_types=1);\n\nreturn ${literal.replaceAll('new stdClass()', 'new \\stdClass()')};\n`
}

type Rule = Readonly<Record<string, unknown>>

function rules(fields: readonly Field[], types: PhpTypes): Record<string, Rule> {
  return Object.fromEntries(
    fields.map(({ name, type, required, limits }) => [name, { ...typeRule(type, types), required, ...limits }]),
  )
}

function typeRule(ref: TypeRef, types: PhpTypes): Rule {
  switch (ref.kind) {
    case 'nullable':
      return { ...typeRule(ref.of, types), nullable: true }
    case 'list':
      return { type: 'list', items: typeRule(ref.items, types) }
    case 'map':
      return { type: 'map', values: typeRule(ref.values, types) }
    case 'union':
      return { type: 'union', options: ref.options.map(option => typeRule(option, types)) }
    case 'literal':
      return { type: 'literal', value: ref.value }
    case 'named': {
      const type = types.named(ref.name)
      return type.kind === 'enum'
        ? { type: 'enum', name: ref.name, values: type.values }
        : { type: 'object', name: ref.name }
    }
    default:
      return { type: ref.kind }
  }
}
