import type { NamedType, TypeRef } from '../model/api-model.ts'
import { literal } from './python-text.ts'

/** How a type is written at one place. */
export interface Place {
  /** `answer`: the gateway may say more than is declared. */
  readonly side: 'given' | 'answer'
  /** The name of the built-in `list`, which a class with a method of that name hides. */
  readonly list: string
  readonly types: ReadonlyMap<string, NamedType>
}

/** The names of types that texts of types use. */
export function namesIn(ref: TypeRef): string[] {
  switch (ref.kind) {
    case 'named':
      return [pythonTypeName(ref.name)]
    case 'list':
      return namesIn(ref.items)
    case 'map':
      return namesIn(ref.values)
    case 'nullable':
      return namesIn(ref.of)
    case 'union':
      return ref.options.flatMap(namesIn)
    default:
      return []
  }
}

/** What the log tells is typed by its name. */
export function pythonTypeName(name: string): string {
  return name === 'StoredEvent' ? 'Event' : name
}

/** A type as Python's annotations have it. */
export function typeText(ref: TypeRef, place: Place): string {
  switch (ref.kind) {
    case 'string':
      return ref.format === 'date-time' && place.side === 'given' ? 'datetime | str' : 'str'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    case 'unknown':
      return 'object'
    case 'literal':
      return `Literal[${literal(ref.value)}]`
    case 'list':
      return place.side === 'given'
        ? `Sequence[${typeText(ref.items, place)}]`
        : `${place.list}[${typeText(ref.items, place)}]`
    case 'map':
      return `Mapping[str, ${typeText(ref.values, place)}]`
    case 'nullable':
      return `${typeText(ref.of, place)} | None`
    case 'union':
      return unionText(ref.options.map(option => typeText(option, place)))
    case 'named':
      return namedText(ref.name, place)
  }
}

function namedText(name: string, { side, types }: Place): string {
  const isOpen = side === 'answer' && types.get(name)?.kind === 'enum'
  return isOpen ? `${name} | str` : pythonTypeName(name)
}

function unionText(options: readonly string[]): string {
  return [...new Set(options.flatMap(option => option.split(' | ')))].join(' | ')
}

/** Imports of a module's head that texts of types need. */
export function supportOf(text: string): {
  readonly abc: string[]
  readonly typing: string[]
  readonly datetime: boolean
} {
  return {
    abc: ['Mapping', 'Sequence'].filter(name => text.includes(`${name}[`)),
    typing: text.includes('Literal[') ? ['Literal'] : [],
    datetime: /\bdatetime \|/.test(text),
  }
}
