import type { ErrorModel } from '../model/api-model.ts'
import { fieldDoc } from './field-lines.ts'
import { docComment, listed } from './layout.ts'
import { literal } from './literal.ts'
import { rowName } from './rows-files.ts'
import type { Method } from './surface.ts'
import { typeText } from './type-text.ts'

const indent = '  '

/** A method of a resource with its comment, and what it needs. */
export function methodText(method: Method, errors: readonly ErrorModel[]): string {
  return docComment(docOf(method, errors), indent) + (isOptionalPages(method) ? overloads(method) : '') + bodyOf(method)
}

/** Names of what a method imports: types, and values. */
export function importsOfMethod({ operation, paramsName, outputAlias }: Method): { types: string[]; values: string[] } {
  const { result, paging, http } = operation
  const isFile = result.kind === 'file'
  const style = paging?.style
  return {
    types: [
      'CallOptions',
      style ? 'PagedCall' : 'ApiCall',
      ...(paramsName ? [paramsName] : []),
      ...(outputAlias ? [outputAlias.name] : []),
      ...(isFile ? ['Download'] : []),
      ...(http.takesFile ? ['UploadSource'] : []),
    ],
    values: style ? [pagingName(style)] : [],
  }
}

function pagingName(style: 'pages' | 'optional pages' | 'cursor'): string {
  return { pages: 'numberedPages', 'optional pages': 'paginatedLists', cursor: 'cursorPages' }[style]
}

function docOf({ operation, path }: Method, errors: readonly ErrorModel[]): string[] {
  const { description, http, paging } = operation
  return [
    description,
    ...(paging ? ['Await it for one page, or iterate over it for the items of all pages.'] : []),
    ...path.flatMap(({ name, field }) => (fieldDoc(field) ? [`@param ${name} ${fieldDoc(field)}`] : [])),
    ...(http.takesFile ? ['@param file Its bytes or a stream of them.'] : []),
    ...throwsOf(operation.errors, errors),
  ]
}

/** A line for each class of error, with the codes that it can have here. */
function throwsOf(codes: readonly string[], errors: readonly ErrorModel[]): string[] {
  const known = errors.filter(({ code }) => codes.includes(code))
  const classes = [...new Set(known.map(({ className }) => className))].sort()
  return classes.map(className => {
    const own = known.filter(error => error.className === className).map(({ code }) => `\`${code}\``)
    return `@throws ${className}: ${own.join(', ')}`
  })
}

function isOptionalPages({ operation }: Method): boolean {
  return operation.paging?.style === 'optional pages'
}

function overloads(method: Method): string {
  const { paging } = method.operation
  if (paging?.style !== 'optional pages') return ''
  const [item, page] = [typeText(paging.item), typeText(paging.page)]
  const params = method.paramsName ?? ''
  const one = (text: string, output: string) =>
    signature(method, [...pathArguments(method), text, 'options?: CallOptions'], `PagedCall<${output}, ${item}>`, '')
  return [
    one(`params: ${params} & { paginated: true }`, page),
    one(`params?: ${params} & { paginated?: false | undefined }`, `${item}[]`),
    one(`params?: ${params}`, `${item}[] | ${page}`),
  ].join('')
}

function pathArguments({ path }: Method): string[] {
  return path.map(({ name, type }) => `${name}: ${type}`)
}

function signature(method: Method, parameters: readonly string[], result: string, end: string): string {
  const open = `${indent}${method.operation.method}(`
  const after = `: ${result}${end}`
  return `${listed(open, parameters, ')', { after: after.length }).replaceAll('\n', `\n${indent}`)}${after}\n`
}

function bodyOf(method: Method): string {
  const { operation, paramsName, paramsRequired, output } = method
  const { paging, http } = operation
  const parameters = [
    ...pathArguments(method),
    ...(http.takesFile ? ['file: UploadSource'] : []),
    ...(paramsName ? [`params: ${paramsName}${paramsRequired ? '' : ' = {}'}`] : []),
    'options?: CallOptions',
  ]
  const result = paging ? `PagedCall<${output}, ${typeText(paging.item)}>` : `ApiCall<${output}>`
  return `${signature(method, parameters, result, ' {')}${callOf(method)}${indent}}\n`
}

function callOf(method: Method): string {
  const { operation } = method
  const row = `rows.${rowName(operation.method)}`
  const input = inputOf(method)
  const { paging } = operation
  if (operation.http.takesFile)
    return statement('this.makeUpload(', [`{ row: ${row}, input: ${input}, file, options }`])
  if (!paging) return statement('this.makeCall(', [row, input, 'options'])
  const pages =
    paging.style === 'cursor'
      ? `cursorPages('${paging.parameter}', ${literal({ items: paging.items, next: paging.next })})`
      : pagingName(paging.style)
  return statement('this.makeList(', [row, pages, input, 'options'])
}

function inputOf({ path, paramsName }: Method): string {
  const fields = path.map(({ wire, name }) => (wire === name ? name : `${wire}: ${name}`))
  const all = [...(paramsName ? ['...params'] : []), ...fields]
  return all.length === 0 ? '{}' : `{ ${all.join(', ')} }`
}

function statement(call: string, parameters: readonly string[]): string {
  const inner = `${indent}  `
  return `${inner}${listed(`return ${call}`, parameters, ')', { indent: inner })}\n`
}
