import type { GeneratedFile } from '../../generated-file.ts'
import { generatedHeader } from '../../generated-file.ts'
import type { ApiModel, NamedType, ObjectType } from '../model/api-model.ts'
import { fieldLines } from './field-lines.ts'
import { importLines } from './imports.ts'
import { lineWidth } from './layout.ts'
import { quoted } from './literal.ts'
import { propertyKey } from './names.ts'
import { methodsOf, reachableTypes, typesFileOf, writtenTypes } from './surface.ts'
import { namesIn, typeText } from './type-text.ts'

const mostLines = 360

/** A declaration, and what it names. */
interface Declared {
  readonly name: string
  readonly text: string
  readonly uses: readonly string[]
}

/** Files of types, and which file has which. */
export interface TypesFiles {
  readonly files: readonly GeneratedFile[]
  readonly homeOf: ReadonlyMap<string, string>
}

/** The types of answers and of what is given in them, a file or a few for each resource; paths are relative to `src`. */
export function typesFiles(model: ApiModel): TypesFiles {
  const homes = new Map<string, Declared[]>()
  const add = (home: string, declared: Declared) => homes.set(home, [...(homes.get(home) ?? []), declared])
  const pages = pageItems(model)
  for (const type of reachableTypes(model)) add(type.home, declaredType(type, pages))
  for (const { operation, outputAlias } of methodsOf(model)) {
    if (outputAlias)
      add(operation.resource, declaredUnion(outputAlias.name, typeText(outputAlias.type), namesIn(outputAlias.type)))
  }
  const homeOf = new Map(Object.entries(writtenTypes))
  const chunks = [...homes].flatMap(([home, declared]) =>
    chunked(outerFirst(declared)).map((part, at) => {
      const path = `${typesFileOf(home)}${['', '-parts', '-parts-2', '-parts-3'][at]}.ts`
      for (const { name } of part) homeOf.set(name, path)
      return { path, part }
    }),
  )
  for (const name of ['NumberedPage', 'OptionalPage']) homeOf.set(name, 'core/pages.ts')
  return { homeOf, files: chunks.map(({ path, part }) => fileOf(path, part, homeOf)) }
}

/** The parameters of calls, a file or a few for each resource. */
export function paramsFiles(model: ApiModel, homeOf: Map<string, string>): GeneratedFile[] {
  const homes = new Map<string, Map<string, Declared>>()
  for (const { operation, params, paramsName } of methodsOf(model)) {
    if (paramsName === undefined) continue
    const known = homes.get(operation.resource) ?? new Map<string, Declared>()
    if (!known.has(paramsName)) {
      const lines = params.map(field => fieldLines(field, true)).join('')
      known.set(paramsName, {
        name: paramsName,
        text: `export interface ${paramsName} {\n${lines}}\n`,
        uses: params.flatMap(({ type }) => namesIn(type)),
      })
    }
    homes.set(operation.resource, known)
  }
  return [...homes].flatMap(([home, known]) =>
    chunked([...known.values()]).map((part, at) => {
      const path = `${typesFileOf(home)}-params${at === 0 ? '' : `-${at + 1}`}.ts`
      for (const { name } of part) homeOf.set(name, path)
      return fileOf(path, part, homeOf)
    }),
  )
}

function fileOf(path: string, part: readonly Declared[], homeOf: ReadonlyMap<string, string>): GeneratedFile {
  const wanted = new Map(part.flatMap(({ uses }) => uses.map(name => [name, homeOf.get(name) ?? ''] as const)))
  const imports = importLines(path, wanted, new Set())
  const text = part.map(({ text }) => text).join('\n')
  return { path, text: `${generatedHeader}${imports}\n${text}` }
}

/** Items of the pages that are alike but for these. */
function pageItems({ operations }: ApiModel): ReadonlyMap<string, { readonly base: string; readonly item: string }> {
  return new Map(
    operations.flatMap(({ paging, result }) => {
      if (!paging || paging.style === 'cursor' || result.kind !== 'field') return []
      const page = paging.style === 'pages' ? result.type : paging.page
      const base = paging.style === 'pages' ? 'NumberedPage' : 'OptionalPage'
      return page.kind === 'named' ? [[page.name, { base, item: typeText(paging.item) }] as const] : []
    }),
  )
}

function declaredType(type: NamedType, pages: ReturnType<typeof pageItems>): Declared {
  if (type.kind === 'enum') return declaredUnion(type.name, type.values.map(quoted).join(' | '), [])
  const page = pages.get(type.name)
  if (page) {
    const text = `export type ${type.name} = ${page.base}<${page.item}>\n`
    return { name: type.name, text, uses: [page.base, page.item] }
  }
  return declaredObject(type)
}

function declaredObject({ name, fields, isAnswered }: ObjectType): Declared {
  const uses = fields.flatMap(({ type }) => namesIn(type))
  if (fields.length === 0) return { name, text: `export type ${propertyKey(name)} = Record<string, never>\n`, uses }
  const lines = fields.map(field => fieldLines(field, !isAnswered)).join('')
  return { name, text: `export interface ${name} {\n${lines}}\n`, uses }
}

/** One line, or a value a line where it is too long. */
export function declaredUnion(name: string, text: string, uses: readonly string[]): Declared {
  const line = `export type ${name} = ${text}\n`
  const broken = `export type ${name} =\n${text
    .split(' | ')
    .map(value => `  | ${value}\n`)
    .join('')}`
  return { name, text: line.length - 1 <= lineWidth ? line : broken, uses }
}

/** What others are made of comes after them, so that the first parts lead to later ones alone. */
function outerFirst(declared: readonly Declared[]): Declared[] {
  const byName = new Map(declared.map(one => [one.name, one]))
  const sorted: Declared[] = []
  const seen = new Set<Declared>()
  const visit = (one: Declared) => {
    if (seen.has(one)) return
    seen.add(one)
    for (const name of [...one.uses].reverse()) {
      const inner = byName.get(name)
      if (inner) visit(inner)
    }
    sorted.push(one)
  }
  for (const one of [...declared].reverse()) visit(one)
  return sorted.reverse()
}

/** Cut where a file would get too long. */
function chunked(declared: readonly Declared[]): Declared[][] {
  const chunks: Declared[][] = []
  let lines = mostLines
  for (const one of declared) {
    const more = one.text.split('\n').length
    if (lines + more > mostLines) {
      chunks.push([])
      lines = 12
    }
    lines += more
    chunks.at(-1)?.push(one)
  }
  return chunks
}
