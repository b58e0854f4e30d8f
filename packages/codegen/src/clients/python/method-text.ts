import type { OperationModel } from '../model/api-model.ts'
import { iteratorMethod } from './iterator-text.ts'
import { argsSection, entry, named, parameter, positional } from './method-fields.ts'
import { definition, type MethodHome, optionsParameter, signature } from './method-signature.ts'
import { outputText } from './operation-files.ts'
import { constant, snake } from './python-names.ts'
import { bracketed, docstring, lineWidth, oneEach, wrapped } from './python-text.ts'
import { typeText } from './python-types.ts'

/** The methods of an operation: the call itself, and its iterator where it is a list in parts. */
export function methodsOf(row: OperationModel, home: MethodHome): string[][] {
  if (row.result.kind === 'stream') return [followMethod(row, home)]
  if (row.result.kind === 'file') return [downloadMethod(row, home)]
  if (row.http.takesFile) return [uploadMethod(row, home)]
  const call = callMethod(row, home)
  return row.paging ? [...overloads(row, home), call, iteratorMethod(row, row.paging, home)] : [call]
}

function callMethod(row: OperationModel, home: MethodHome): string[] {
  const path = positional(row, home.gives)
  const rest = named(row, home.gives)
  const all = [...path, ...rest]
  return [
    ...signature(snake(row.method), path, rest, outputText(row, home.answers), home.isAsync),
    ...docstring(row.description, 8, [argsSection(all), raisesSection(row, home)]),
    ...callBody(
      `return ${home.isAsync ? 'await ' : ''}self._call(`,
      `operations.${constant(row.method)}`,
      all.map(entry),
    ),
  ]
}

function callBody(call: string, spec: string, entries: readonly string[]): string[] {
  const whole = `        ${call}${spec}, {${entries.join(', ')}}, request_options)`
  if (whole.length <= lineWidth) return [whole]
  const before = 'fields: dict[str, object] = {'
  const line = `        ${before}${entries.join(', ')}}`
  const fields = line.length <= lineWidth ? [line] : oneEach(before, entries, '}', 8)
  return [...fields, ...bracketed(call, [spec, 'fields', 'request_options'], ')', 8)]
}

/** With `paginated` the answer is a page, and without it the whole list. */
function overloads(row: OperationModel, home: MethodHome): string[][] {
  const { paging } = row
  if (paging?.style !== 'optional pages') return []
  const path = positional(row, home.gives).map(parameter)
  const rest = named(row, home.gives)
    .filter(({ field }) => field !== 'paginated')
    .map(parameter)
  const one = (flag: string, output: string) => [
    '    @overload',
    ...definition(
      snake(row.method),
      ['self', ...path, '*', flag, ...rest, optionsParameter],
      `${output}`,
      home.isAsync,
    ).map((line, at, all) => (at === all.length - 1 ? `${line} ...` : line)),
  ]
  const whole = `${home.answers.list}[${typeText(paging.item, home.answers)}]`
  return [
    one('paginated: Literal[False] | None = None', whole),
    one('paginated: Literal[True]', typeText(paging.page, home.answers)),
  ]
}

/** What the gateway refuses, by the class that it is raised as. */
function raisesSection(row: OperationModel, { errors }: MethodHome): string[] {
  const byClass = new Map<string, string[]>()
  for (const code of row.errors) {
    const name = errors.find(error => error.code === code)?.className ?? 'ApiError'
    byClass.set(name, [...(byClass.get(name) ?? []), `\`${code}\``])
  }
  if (byClass.size === 0) return []
  const lines = [...byClass].flatMap(([name, codes]) => wrapped(`${name}: ${codes.join(', ')}.`, 12, 4))
  return ['        Raises:', ...lines]
}

function uploadMethod(row: OperationModel, home: MethodHome): string[] {
  const { isAsync } = home
  const path = positional(row, home.gives)
  const items = [
    'self',
    ...path.map(parameter),
    `source: ${isAsync ? 'AsyncSource' : 'Source'}`,
    '*',
    'content_type: str | None = None',
    optionsParameter,
  ]
  const args = [
    '        Args:',
    '            source: Bytes, the path of a file, an open file, or an iterable of parts.',
    '            content_type: MIME type; needed where no name of a file tells it.',
  ]
  const fields = `{${path.map(entry).join(', ')}}`
  const given = [`operations.${constant(row.method)}`, fields, 'source', 'content_type', 'request_options']
  return [
    ...definition(snake(row.method), items, outputText(row, home.answers), isAsync),
    ...docstring(withoutForms(row.description), 8, [args, raisesSection(row, home)]),
    ...bracketed(`return ${isAsync ? 'await ' : ''}self._upload(`, given, ')', 8),
  ]
}

/** A description without the sentence on the forms that the body may have: the library chooses one. */
function withoutForms(description: string): string {
  return description
    .split(/(?<=\.) /)
    .filter(sentence => !sentence.includes('Base64'))
    .join(' ')
}

function downloadMethod(row: OperationModel, home: MethodHome): string[] {
  const [path] = positional(row, home.gives)
  if (!path) throw new Error(`${row.name} names no file`)
  const kind = home.isAsync ? 'AbstractAsyncContextManager[AsyncDownload]' : 'AbstractContextManager[Download]'
  const isAddress = path.type === 'str'
  const args = isAddress
    ? ['        Args:', `            ${path.name}: The public address, or the last part of it.`]
    : argsSection([path])
  const fields = isAddress ? `{"${path.field}": last_part(${path.name})}` : `{${entry(path)}}`
  return [
    ...definition(snake(row.method), ['self', parameter(path), '*', optionsParameter], kind, false),
    ...docstring(`${row.description} It is read inside of a \`with\` block.`, 8, [args, raisesSection(row, home)]),
    ...bracketed('return self._download(', [`operations.${constant(row.method)}`, fields, 'request_options'], ')', 8),
  ]
}

function followMethod(row: OperationModel, home: MethodHome): string[] {
  const { isAsync } = home
  const items = [
    'self',
    '*',
    'after: str | None = None',
    'types: str | Sequence[str] | None = None',
    'on_open: Callable[[], None] | None = None',
    optionsParameter,
  ]
  const args = [
    '        Args:',
    '            after: Cursor; what was recorded since then comes first.',
    '            types: Names of events; all but those that have to be named by default.',
    '            on_open: Called whenever a connection is open.',
  ]
  const spec = `operations.${constant(row.method)}`
  const reader = ['after', 'types', 'self._transport.settings', 'request_options']
  const summary =
    'The events of the session as they are recorded, without end. Goes on after a lost connection: none is skipped, and none comes twice.'
  return [
    ...definition('follow', items, `${isAsync ? 'AsyncIterator' : 'Iterator'}[Event]`, false),
    ...docstring(summary, 8, [args, raisesSection(row, home)]),
    ...bracketed('reader = EventReader(', [spec, ...reader], ')', 8),
    '        return self._follow(reader, operations.LIST, on_open)',
  ]
}
