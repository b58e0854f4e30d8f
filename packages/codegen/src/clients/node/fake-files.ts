import type { GeneratedFile } from '../../generated-file.ts'
import { generatedHeader } from '../../generated-file.ts'
import type { ApiModel, Field, NamedType, OperationModel, TypeRef } from '../model/api-model.ts'
import { docComment } from './layout.ts'
import { literal } from './literal.ts'
import { kebab } from './names.ts'
import { rowName } from './rows-files.ts'
import { namesIn } from './type-text.ts'

const mostLines = 360

/** What the fake knows of the contract: what calls may give, examples of answers, refusals. Paths are relative to `src`. */
export function fakeFiles(model: ApiModel): GeneratedFile[] {
  const resources = [...new Set(model.operations.map(({ resource }) => resource))]
  const parts = resources.flatMap(resource => operationFiles(model, resource))
  return [...parts.map(({ file }) => file), indexOf(parts), typesFile(model), errorsFile(model)]
}

interface Part {
  readonly name: string
  readonly file: GeneratedFile
}

function operationFiles({ operations }: ApiModel, resource: string): Part[] {
  const rows = operations.filter(operation => operation.resource === resource)
  return chunked(rows.map(entryOf)).map((entries, at) => {
    const suffix = at === 0 ? '' : String(at + 1)
    const name = `${resource}Operations${suffix}`
    const imports = `import * as rows from '../../resources/rows/${kebab(resource)}.ts'\nimport type { FakeOperations } from '../rules.ts'\n`
    const text = `${generatedHeader}${imports}\nexport const ${name}: FakeOperations = {\n${entries.join('')}}\n`
    return { name, file: { path: `fake/contract/${kebab(resource)}${at === 0 ? '' : `-${at + 1}`}.ts`, text } }
  })
}

function entryOf(operation: OperationModel): string {
  const { resource, method, pathFields, queryFields, bodyFields, http, example, result } = operation
  const fields = [...pathFields, ...queryFields, ...bodyFields].filter(
    ({ name }) => !(http.takesFile && name === 'base64'),
  )
  const rules = Object.fromEntries(fields.map(field => [field.name, ruleOf(field)]))
  const hasOutput = result.kind === 'field' || result.kind === 'body'
  const lines = [
    `    row: rows.${rowName(method)},\n`,
    ...(http.takesFile ? ['    takesFile: true,\n'] : []),
    `    fields: ${literal(rules, '    ', { taken: 8, after: 1 })},\n`,
    ...(hasOutput ? [`    output: ${literal(example.output, '    ', { taken: 8, after: 1 })},\n`] : []),
  ]
  return `  '${resource}.${method}': {\n${lines.join('')}  },\n`
}

function ruleOf({ type, required, limits }: Field): unknown {
  return {
    ...bare(type),
    required: required ? true : undefined,
    limits: Object.keys(limits).length > 0 ? limits : undefined,
  }
}

/** A type without what says nothing of whether a value fits. */
function bare(type: TypeRef): Record<string, unknown> {
  switch (type.kind) {
    case 'string':
      return { kind: 'string' }
    case 'list':
      return { kind: 'list', items: bare(type.items) }
    case 'map':
      return { kind: 'map', values: bare(type.values) }
    case 'nullable':
      return { kind: 'nullable', of: bare(type.of) }
    case 'union':
      return { kind: 'union', options: type.options.map(bare) }
    default:
      return { ...type }
  }
}

/** The named types that calls give. */
function typesFile(model: ApiModel): GeneratedFile {
  const byName = new Map(model.types.map(type => [type.name, type]))
  const given = new Set<string>()
  const visit = (name: string) => {
    const type = byName.get(name)
    if (given.has(name) || !type) return
    given.add(name)
    if (type.kind === 'object') for (const field of type.fields) namesIn(field.type).forEach(visit)
  }
  for (const { pathFields, queryFields, bodyFields } of model.operations)
    for (const { type } of [...pathFields, ...queryFields, ...bodyFields]) namesIn(type).forEach(visit)
  const entries = model.types
    .filter(({ name }) => given.has(name))
    .map(type => `  ${type.name}: ${literal(typeRule(type), '  ', { taken: type.name.length + 2, after: 1 })},\n`)
  const imports = "import type { FakeTypes } from '../rules.ts'\n"
  const doc = docComment(['What named types of calls may hold.'])
  const text = `${generatedHeader}${imports}\n${doc}export const fakeTypes: FakeTypes = {\n${entries.join('')}}\n`
  return { path: 'fake/contract/types.ts', text }
}

function typeRule(type: NamedType): unknown {
  if (type.kind === 'enum') return { values: type.values }
  return { fields: Object.fromEntries(type.fields.map(field => [field.name, ruleOf(field)])) }
}

function errorsFile({ errors }: ApiModel): GeneratedFile {
  const rows = Object.fromEntries(errors.map(({ code, status, message }) => [code, { status, message }]))
  const imports = "import type { ErrorCode } from '../../types/error-codes.ts'\n"
  const name =
    'export const fakeErrors: Readonly<Record<ErrorCode, { readonly status: number; readonly message: string }>> = '
  const doc = docComment(['Every refusal with its status and text.'])
  return { path: 'fake/contract/errors.ts', text: `${generatedHeader}${imports}\n${doc}${name}${literal(rows)}\n` }
}

function indexOf(parts: readonly Part[]): GeneratedFile {
  const path = 'fake/contract/operations.ts'
  const stemOf = ({ file }: Part) => file.path.replace('fake/contract/', '').replace('.ts', '')
  const imports = [...parts]
    .sort((one, other) => (stemOf(one) < stemOf(other) ? -1 : 1))
    .map(part => `import { ${part.name} } from './${stemOf(part)}.ts'\n`)
  const spreads = parts.map(({ name }) => `  ...${name},\n`).join('')
  const doc = docComment(['Every operation by its name.'])
  const head = `${generatedHeader}import type { FakeOperations } from '../rules.ts'\n${imports.join('')}`
  return { path, text: `${head}\n${doc}export const fakeOperations: FakeOperations = {\n${spreads}}\n` }
}

function chunked(entries: readonly string[]): string[][] {
  const chunks: string[][] = []
  let lines = mostLines
  for (const entry of entries) {
    const more = entry.split('\n').length - 1
    if (lines + more > mostLines) {
      chunks.push([])
      lines = 8
    }
    lines += more
    chunks.at(-1)?.push(entry)
  }
  return chunks
}
