import type { GeneratedFile } from '../../generated-file.ts'
import type { ApiModel, EnumType, Field, NamedType, ObjectType } from '../model/api-model.ts'
import { fieldText } from './limits-text.ts'
import { snake } from './python-names.ts'
import {
  bracketed,
  docstring,
  groups,
  imports,
  lineWidth,
  oneEach,
  pythonModule,
  quoted,
  wrapped,
} from './python-text.ts'
import { namesIn, type Place, supportOf, typeText } from './python-types.ts'

/** Types that the package has words of its own for. */
const handWritten: ReadonlySet<string> = new Set(['StoredEvent', 'EventStreamStart', 'StoredFile'])

/** The types that the package has records or literals for. */
export function shownTypes({ types }: ApiModel): readonly NamedType[] {
  return types.filter(({ name }) => !handWritten.has(name))
}

/** `models/<resource>.py`, and `models/__init__.py` with all of them. */
export function modelFiles(model: ApiModel): GeneratedFile[] {
  const types = new Map(model.types.map(type => [type.name, type]))
  const shown = shownTypes(model)
  const homes = [...new Set(shown.map(({ home }) => home))]
  const modules = homes.map(home =>
    moduleFile(
      home,
      shown.filter(type => type.home === home),
      types,
    ),
  )
  return [...modules, indexFile(homes, shown)]
}

function moduleFile(home: string, own: readonly NamedType[], types: ReadonlyMap<string, NamedType>): GeneratedFile {
  const objects = own.filter(type => type.kind === 'object')
  const blocks = own.map(type => (type.kind === 'enum' ? enumBlock(type) : objectBlock(type, types)))
  const text = blocks.flat().join('\n')
  const support = supportOf(text)
  const needsField = text.includes('ClassVar')
  const others = new Map<string, string[]>()
  for (const name of objects.flatMap(({ fields }) => fields.flatMap(({ type }) => namesIn(type)))) {
    const from = name === 'Event' ? '..events' : `.${snake(types.get(name)?.home ?? '')}`
    if (from !== `.${snake(home)}`) others.set(from, [...(others.get(from) ?? []), name])
  }
  const checked = imports(Object.fromEntries(others), 4)
  const typing = [
    ...support.typing,
    ...(checked.length > 0 ? ['TYPE_CHECKING'] : []),
    ...(needsField ? ['ClassVar'] : []),
    ...(own.length > objects.length ? ['TypeAlias'] : []),
  ]
  const head = groups(
    imports({
      'collections.abc': support.abc,
      dataclasses: objects.length > 0 ? ['dataclass'] : [],
      datetime: support.datetime ? ['datetime'] : [],
      typing,
    }),
    imports({
      '.._wire': [
        ...(objects.length > 0 ? ['Model'] : []),
        ...(needsField ? ['WireNames'] : []),
        ...(/\bNOT_GIVEN\b/.test(text) ? ['NOT_GIVEN', 'NotGiven'] : []),
      ],
    }),
    checked.length > 0 ? ['if TYPE_CHECKING:', ...checked] : [],
  )
  return { path: `models/${snake(home)}.py`, text: pythonModule(`Types of ${words(home)}.`, [head, ...blocks]) }
}

function enumBlock({ name, values, isAnswered }: EnumType): string[] {
  const lines = bracketed(`${name}: TypeAlias = Literal[`, values.map(quoted), ']')
  return isAnswered ? [...lines, '"""A later gateway may answer others."""'] : lines
}

function objectBlock(type: ObjectType, types: ReadonlyMap<string, NamedType>): string[] {
  const side = type.isGiven ? 'given' : 'answer'
  const ordered = [
    ...type.fields.filter(({ required }) => required),
    ...type.fields.filter(({ required }) => !required),
  ]
  const renamed = ordered.filter(({ name }) => snake(name) !== name)
  const names = renamed.map(({ name }) => `${quoted(snake(name))}: ${quoted(name)}`)
  return [
    '@dataclass(frozen=True, slots=True, kw_only=True)',
    `class ${type.name}(Model):`,
    ...docstring(summaryOf(type), 4),
    ...(ordered.length > 0 ? [''] : []),
    ...ordered.flatMap(field => fieldLines(field, { side, list: 'list', types })),
    ...(names.length > 0 ? ['', ...wireNames(names)] : []),
  ]
}

function wireNames(names: readonly string[]): string[] {
  const before = '_wire: ClassVar[WireNames] = {'
  const whole = `    ${before}${names.join(', ')}}`
  return whole.length <= lineWidth ? [whole] : oneEach(before, names, '}', 4)
}

function fieldLines(field: Field, place: Place): string[] {
  const type = typeText(field.type, place)
  const isNullable = field.type.kind === 'nullable'
  const ending = field.required ? '' : isNullable ? ' | NotGiven = NOT_GIVEN' : ' | None = None'
  const description = place.side === 'given' ? fieldText(field) : (field.description ?? '')
  return [`    ${snake(field.name)}: ${type}${ending}`, ...(description ? attributeDoc(description) : [])]
}

function attributeDoc(text: string): string[] {
  const lines = wrapped(`"""${text.replaceAll('\\', '\\\\')}"""`, 4)
  return lines
}

function summaryOf({ name, isGiven, isAnswered }: ObjectType): string {
  const plain = words(name)
  const who =
    isGiven && isAnswered ? 'given and answered' : isGiven ? 'given to the gateway' : 'answered by the gateway'
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}, as ${who}.`
}

/** `bulkSends` → `bulk sends`. */
export function words(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, (_whole, a: string, b: string) => `${a} ${b.toLowerCase()}`).toLowerCase()
}

function indexFile(homes: readonly string[], shown: readonly NamedType[]): GeneratedFile {
  const rows = homes.map(home => [`.${snake(home)}`, shown.filter(type => type.home === home).map(({ name }) => name)])
  const all = shown.map(({ name }) => quoted(name)).sort()
  const head = [
    ...imports({ '.._wire': ['register'], ...Object.fromEntries(rows) }),
    '',
    ...oneEach('__all__ = [', all, ']'),
  ]
  const text = pythonModule('Everything that the gateway takes and answers.', [
    [...head, '', 'register(dict(globals()))'],
  ])
  return { path: 'models/__init__.py', text }
}
