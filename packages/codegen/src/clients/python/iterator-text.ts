import type { OperationModel, Paging } from '../model/api-model.ts'
import { type Argument, argsSection, handedOn, named, positional } from './method-fields.ts'
import { type MethodHome, signature } from './method-signature.ts'
import { outputText } from './operation-files.ts'
import { iteratorName, snake } from './python-names.ts'
import { bracketed, docstring } from './python-text.ts'
import { typeText } from './python-types.ts'

/** What iterators choose by themselves. */
const chosen: ReadonlySet<string> = new Set(['paginated', 'page'])

/** Iterators take large parts, unless they are asked for others. */
const sizes: Readonly<Record<Paging['style'], Readonly<Record<string, string>>>> = {
  pages: { per_page: '100' },
  'optional pages': { limit: '500' },
  cursor: {},
}

/** The method that reads a list in parts on and on. */
export function iteratorMethod(row: OperationModel, paging: Paging, home: MethodHome): string[] {
  const path = positional(row, home.gives)
  const rest = named(row, home.gives)
    .filter(({ field }) => paging.style === 'cursor' || !chosen.has(field))
    .map(argument => widest(argument, sizes[paging.style][argument.field]))
  const item = typeText(paging.item, home.answers)
  const output = `${home.isAsync ? 'AsyncIterator' : 'Iterator'}[${item}]`
  const summary = `Every item of \`${snake(row.method)}\`, read part by part as they are consumed.`
  return [
    ...signature(iteratorName(row.method), path, rest, output, false),
    ...docstring(summary, 8, [argsSection([...path, ...rest])]),
    ...(paging.style === 'cursor'
      ? cursorBody(row, paging, path, rest, home)
      : pageBody(row, paging, path, rest, home)),
  ]
}

function widest(argument: Argument, size: string | undefined): Argument {
  if (size === undefined) return argument
  return { ...argument, fallback: size, text: argument.text.replace(/ ?\d+ by default\./, '').trim() }
}

type Named = readonly Argument[]
type CursorPaging = Extract<Paging, { style: 'cursor' }>

function pageBody(row: OperationModel, paging: Paging, path: Named, rest: Named, home: MethodHome): string[] {
  const { isAsync, answers } = home
  const isOptional = paging.style === 'optional pages'
  const page = isOptional ? typeText(paging.page, answers) : outputText(row, answers)
  const items = [
    ...path.map(({ name }) => name),
    ...(isOptional ? ['paginated=True'] : []),
    'page=page',
    ...rest.map(handedOn),
    'request_options=request_options',
  ]
  return [
    '',
    `        ${isAsync ? 'async ' : ''}def read(page: int) -> ${page}:`,
    ...bracketed(`return ${isAsync ? 'await ' : ''}self.${snake(row.method)}(`, items, ')', 12),
    '',
    `        return ${isAsync ? 'async_' : ''}${isOptional ? 'optional_pages' : 'pages'}(read, 1)`,
  ]
}

function cursorBody(row: OperationModel, paging: CursorPaging, path: Named, rest: Named, home: MethodHome): string[] {
  const { isAsync, answers } = home
  const cursor = rest.find(({ field }) => field === paging.parameter)
  if (!cursor) throw new Error(`${row.name} has no ${paging.parameter}`)
  const item = typeText(paging.item, answers)
  const items = [...path.map(({ name }) => name), ...rest.map(handedOn), 'request_options=request_options']
  // The log always says where to go on, also at its end.
  const next = `part.${snake(paging.next)}${row.name === 'events.list' ? ' if part.has_more else None' : ''}`
  return [
    '',
    ...bracketed(
      `${isAsync ? 'async ' : ''}def read(`,
      [`${cursor.name}: ${cursor.type}`],
      `) -> tuple[${answers.list}[${item}], ${cursor.type}]:`,
      8,
    ),
    ...bracketed(`part = ${isAsync ? 'await ' : ''}self.${snake(row.method)}(`, items, ')', 12),
    `            return part.${snake(paging.items)}, ${next}`,
    '',
    `        return ${isAsync ? 'async_' : ''}parts(read, ${cursor.name})`,
  ]
}
