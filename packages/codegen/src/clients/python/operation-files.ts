import type { GeneratedFile } from '../../generated-file.ts'
import type { ApiModel, NamedType, OperationModel } from '../model/api-model.ts'
import { constant, snake } from './python-names.ts'
import { groups, imports, lineWidth, literal, oneEach, pythonModule, quoted } from './python-text.ts'
import { namesIn, type Place, supportOf, typeText } from './python-types.ts'

/** `_operations/<resource>.py`: what the runtime has to know of each operation. */
export function operationFiles(model: ApiModel): GeneratedFile[] {
  const types = new Map<string, NamedType>(model.types.map(type => [type.name, type]))
  const resources = [...new Set(model.operations.map(({ resource }) => resource))]
  const files = resources.map(resource => {
    const rows = model.operations.filter(row => row.resource === resource)
    return { path: `_operations/${snake(resource)}.py`, text: moduleText(resource, rows, types) }
  })
  const index = pythonModule('Every operation, by what it is about.', [])
  return [...files, { path: '_operations/__init__.py', text: index }]
}

function moduleText(resource: string, rows: readonly OperationModel[], types: ReadonlyMap<string, NamedType>): string {
  const place: Place = { side: 'answer', list: 'list', types }
  const blocks = rows.map(row => operationLines(row, place))
  const text = blocks.flat().join('\n')
  const names = rows.flatMap(({ result }) => ('type' in result ? namesIn(result.type) : []))
  const { abc, typing } = supportOf(text)
  const head = groups(
    imports({ 'collections.abc': abc, typing: [...typing, 'Final'] }),
    imports({ '.._operation': ['Operation'], '..models': names }),
    ...blocks,
  )
  return pythonModule(`Operations of ${snake(resource)}, as the runtime sends them.`, [head])
}

function operationLines(row: OperationModel, place: Place): string[] {
  const output = outputText(row, place)
  const { result } = row
  const nullable = [...row.queryFields, ...row.bodyFields].filter(({ type }) => type.kind === 'nullable')
  const query = row.queryFields.filter(({ name }) => !(name in row.http.headers)).map(({ name }) => name)
  const carried = Object.entries(row.http.headers).map(([field, header]) => `${quoted(field)}: ${quoted(header)}`)
  const constants = Object.entries(row.constants).map(([name, value]) => `${quoted(name)}: ${literal(value)}`)
  const items = [
    `name=${quoted(row.forAllSessions ? `${row.resource}.${row.method}` : row.name)}`,
    `method=${quoted(row.http.method)}`,
    `path=${quoted(row.http.path)}`,
    ...(query.length > 0 ? [`query=frozenset({${query.map(quoted).join(', ')}})`] : []),
    ...(carried.length > 0 ? [`headers={${carried.join(', ')}}`] : []),
    ...(nullable.length > 0 ? [`nullable=${setText(nullable.map(({ name }) => name))}`] : []),
    ...(constants.length > 0 ? [`constants={${constants.join(', ')}}`] : []),
    ...(row.credential === 'none' || row.credential === 'token' ? ['credential=False'] : []),
    ...(result.kind === 'nothing' ? [] : [`result=${quoted(result.kind)}`]),
    ...(result.kind === 'field' && result.field !== 'data' ? [`result_field=${quoted(result.field)}`] : []),
    ...(result.kind === 'field' && result.beside.length > 0
      ? [`beside=(${result.beside.map(quoted).join(', ')}${result.beside.length === 1 ? ',' : ''})`]
      : []),
    ...(output === 'None' ? [] : [`output=${output}`]),
  ]
  const name = constant(row.method)
  const before = `${name}: Final[Operation[${output}]] = Operation(`
  if (before.length <= lineWidth) return oneEach(before, items, ')')
  return [`${name}: Final[`, `    Operation[${output}]`, ...oneEach('] = Operation(', items, ')')]
}

/** Long sets stand one item a line. */
function setText(names: readonly string[]): string {
  const whole = `frozenset({${names.map(quoted).join(', ')}})`
  if (whole.length < 100) return whole
  return `frozenset(\n        {\n${names.map(name => `            ${quoted(name)},`).join('\n')}\n        }\n    )`
}

/** The type of an operation's result. */
export function outputText({ result }: OperationModel, place: Place): string {
  return 'type' in result ? typeText(result.type, place) : 'None'
}
