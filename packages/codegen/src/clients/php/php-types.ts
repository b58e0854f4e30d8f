import type { ApiModel, NamedType, TypeRef } from '../model/api-model.ts'
import { root } from './php-file.ts'

/** A type as PHP and PHPStan write it, without null. */
export interface PhpType {
  readonly native: string
  readonly doc: string
  /** Full names of the classes in it. */
  readonly uses: readonly string[]
  readonly isNullable: boolean
}

/** Answers that are one of several objects: they extend a class of this name. */
export interface Family {
  readonly name: string
  readonly members: readonly string[]
}

/** What the generator knows of all types. */
export interface PhpTypes {
  readonly typeOf: (ref: TypeRef) => PhpType
  readonly named: (name: string) => NamedType
  readonly families: readonly Family[]
  readonly familyOf: (name: string) => Family | undefined
  readonly familyOfUnion: (options: readonly TypeRef[]) => Family | undefined
}

export function phpTypes(model: ApiModel): PhpTypes {
  const byName = new Map(model.types.map(type => [type.name, type]))
  const families = new Map<string, Family>()
  for (const ref of answeredRefs(model)) {
    const members = ref.kind === 'union' ? memberNames(ref.options) : []
    if (members.length > 1) families.set(members.join(), { name: sharedStart(members), members })
  }

  function named(name: string): NamedType {
    const type = byName.get(name)
    if (!type) throw new Error(`No type ${name}`)
    return type
  }

  function typeOf(ref: TypeRef): PhpType {
    switch (ref.kind) {
      case 'nullable':
        return { ...typeOf(ref.of), isNullable: true }
      case 'list': {
        const { doc, uses, isNullable } = typeOf(ref.items)
        return plain('array', `list<${doc}${isNullable ? '|null' : ''}>`, uses)
      }
      case 'map': {
        const { doc, uses, isNullable } = typeOf(ref.values)
        return plain('array', `array<string, ${doc}${isNullable ? '|null' : ''}>`, uses)
      }
      case 'union':
        return unionType(ref.options)
      case 'named':
        return named(ref.name).kind === 'enum'
          ? plain(`${ref.name}|string`, `${ref.name}|string`, [`${root}\\Enum\\${ref.name}`])
          : plain(ref.name, ref.name, [`${root}\\Model\\${ref.name}`])
      default:
        return plain(scalar(ref))
    }
  }

  function unionType(options: readonly TypeRef[]): PhpType {
    const family = families.get(memberNames(options).join())
    if (family) return plain(family.name, family.name, [`${root}\\Model\\${family.name}`])
    const types = options.map(typeOf)
    const joined = (key: 'native' | 'doc') => [...new Set(types.map(type => type[key]))].join('|')
    return plain(
      joined('native'),
      joined('doc'),
      types.flatMap(({ uses }) => uses),
    )
  }

  return {
    typeOf,
    named,
    families: [...families.values()],
    familyOf: name => [...families.values()].find(({ members }) => members.includes(name)),
    familyOfUnion: options => families.get(memberNames(options).join()),
  }
}

function plain(native: string, doc = native, uses: readonly string[] = []): PhpType {
  return { native, doc, uses, isNullable: false }
}

/** `?string`, `Kind|string|null` */
export function withNull(type: string): string {
  if (type === 'mixed') return type
  return type.includes('|') ? `${type}|null` : `?${type}`
}

const scalars = { string: 'string', integer: 'int', number: 'float', boolean: 'bool', unknown: 'mixed' } as const

function scalar(ref: TypeRef): string {
  if (ref.kind === 'literal')
    return typeof ref.value === 'boolean' ? 'bool' : typeof ref.value === 'number' ? 'int' : 'string'
  if (ref.kind in scalars) return scalars[ref.kind as keyof typeof scalars]
  throw new Error(`No scalar: ${ref.kind}`)
}

/** The names of a union of objects; none for another union. */
function memberNames(options: readonly TypeRef[]): string[] {
  const names = options.flatMap(option => (option.kind === 'named' ? [option.name] : []))
  return names.length === options.length ? names : []
}

/** `ConnectReplyNeedScan`, `ConnectReplyNeedCode` → `ConnectReply` */
function sharedStart(names: readonly string[]): string {
  const [first = '', ...others] = names.map(name => name.match(/[A-Z][a-z0-9]*/g) ?? [])
  const parts = Array.isArray(first) ? first : []
  const end = parts.findIndex((part, index) => others.some(other => other[index] !== part))
  const shared = parts.slice(0, end < 0 ? parts.length : end).join('')
  if (shared === '') throw new Error(`No common name of ${names.join(', ')}`)
  return shared
}

function answeredRefs({ types, operations, events }: ApiModel): TypeRef[] {
  const fields = types.flatMap(type => (type.kind === 'object' ? type.fields.map(field => field.type) : []))
  const results = operations.flatMap(({ result }) => ('type' in result ? [result.type] : []))
  return [...fields, ...results, ...events.map(({ data }) => data)].flatMap(inner)
}

function inner(ref: TypeRef): TypeRef[] {
  switch (ref.kind) {
    case 'nullable':
      return [ref, ...inner(ref.of)]
    case 'list':
      return [ref, ...inner(ref.items)]
    case 'map':
      return [ref, ...inner(ref.values)]
    case 'union':
      return [ref, ...ref.options.flatMap(inner)]
    default:
      return [ref]
  }
}
