import type { GeneratedFile } from '../../generated-file.ts'
import { generatedHeader } from '../../generated-file.ts'
import type { ApiModel } from '../model/api-model.ts'
import { importLines } from './imports.ts'
import { docComment } from './layout.ts'
import { importsOfMethod, methodText } from './method-text.ts'
import { kebab } from './names.ts'
import { type ResourceClass, resourceClasses } from './resource-classes.ts'
import { rowsFileOf } from './rows-files.ts'
import type { Method } from './surface.ts'
import { namesIn } from './type-text.ts'

const written: ReadonlyMap<string, string> = new Map([
  ['ApiCall', 'core/api-call.ts'],
  ['CallOptions', 'core/options.ts'],
  ['Download', 'core/download.ts'],
  ['PagedCall', 'core/paged-call.ts'],
  ['Resource', 'core/resource.ts'],
  ['UploadSource', 'core/upload-source.ts'],
  ['numberedPages', 'core/paging.ts'],
  ['paginatedLists', 'core/paging.ts'],
  ['cursorPages', 'core/paging.ts'],
])

/** The classes of resources, a file each. `homeOf`: file of every generated type. */
export function resourceFiles(model: ApiModel, homeOf: ReadonlyMap<string, string>): GeneratedFile[] {
  const classes = resourceClasses(model)
  const files = new Map([...written, ...homeOf, ...classes.map(({ name, path }) => [name, path] as const)])
  return classes.map(one => fileOf(one, model, files))
}

function fileOf(one: ResourceClass, { errors }: ApiModel, files: ReadonlyMap<string, string>): GeneratedFile {
  const base = one.base ?? 'Resource'
  const needs = one.methods.map(importsOfMethod)
  const values = new Set([base, ...needs.flatMap(need => need.values)])
  const names = new Set([...values, ...needs.flatMap(({ types }) => types), ...one.methods.flatMap(typesOf)])
  const wanted = new Map([...names].map(name => [name, files.get(name) ?? missing(name)] as const))
  const imports = withRows(importLines(one.path, wanted, values), rowsImport(one))
  const methods = one.methods.map(method => methodText(method, errors)).join('\n')
  const doc = docComment([one.doc])
  return {
    path: one.path,
    text: `${generatedHeader}${imports}\n${doc}export class ${one.name} extends ${base} {\n${methods}}\n`,
  }
}

function missing(name: string): never {
  throw new Error(`No file has ${name}`)
}

function rowsImport({ resource }: ResourceClass): string {
  return `import * as rows from './${rowsFileOf(resource).replace('resources/', '')}'\n`
}

/** In its place among what lies beside the file. */
function withRows(imports: string, rows: string): string {
  const beside = imports.split('\n').filter(line => line !== '')
  const at = beside.findIndex(line => / from '\.\//.test(line) && (line.split(" from '")[1] ?? '') > './rows')
  const place = at === -1 ? beside.length : at
  return `${[...beside.slice(0, place), rows.trimEnd(), ...beside.slice(place)].join('\n')}\n`
}

function typesOf({ operation, outputAlias }: Method): string[] {
  const { result, paging } = operation
  const isTyped = result.kind === 'field' || result.kind === 'body'
  return [
    ...(isTyped && !outputAlias ? namesIn(result.type) : []),
    ...(paging ? namesIn(paging.item) : []),
    ...operation.pathFields.flatMap(({ type }) => namesIn(type)),
  ]
}

/** The file of a class: `resources/bulk-sends.ts`. */
export function classFileOf(name: string): string {
  return `resources/${kebab(name)}.ts`
}
