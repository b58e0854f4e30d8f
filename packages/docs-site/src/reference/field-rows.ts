import type { ApiModel, Field, Limits, NamedType, TypeRef } from '@messenger/codegen/clients/model/api-model'

/** A field of an object, or of an object in it, as a row of a table. */
export interface FieldRow {
  /** `poll.options[]` */
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly note: string
}

/** Objects in objects are shown to this depth, which is as deep as callers have to write them. */
const deepest = 4

/** All fields with those of the objects in them, in the contract's order. */
export function fieldRows(fields: readonly Field[], types: ReadonlyMap<string, NamedType>): FieldRow[] {
  return rowsOf(fields, { types, prefix: '', seen: [] })
}

/** The fields of a value, if it is an object or a list of objects. */
export function rowsOfType(type: TypeRef, types: ReadonlyMap<string, NamedType>): FieldRow[] {
  return innerRows(type, { types, prefix: '', seen: [] })
}

export function typesByName(model: Pick<ApiModel, 'types'>): ReadonlyMap<string, NamedType> {
  return new Map(model.types.map(type => [type.name, type]))
}

interface Place {
  readonly types: ReadonlyMap<string, NamedType>
  readonly prefix: string
  /** Types around this one: an object that holds itself is not followed. */
  readonly seen: readonly string[]
}

function rowsOf(fields: readonly Field[], place: Place): FieldRow[] {
  return fields.flatMap(field => {
    const name = `${place.prefix}${field.name}`
    const row = { name, type: typeText(field.type, place.types), required: field.required, note: noteOf(field, place) }
    return [row, ...innerRows(field.type, { ...place, prefix: name })]
  })
}

/** `prefix` is the value's own name here; what is in it follows behind a dot. */
function innerRows(type: TypeRef, place: Place): FieldRow[] {
  switch (type.kind) {
    case 'nullable':
      return innerRows(type.of, place)
    case 'list':
      return innerRows(type.items, { ...place, prefix: `${place.prefix}[]` })
    case 'map':
      return innerRows(type.values, { ...place, prefix: place.prefix === '' ? '*' : `${place.prefix}.*` })
    case 'union':
      return type.options.flatMap(option => innerRows(option, place))
    case 'named': {
      const named = place.types.get(type.name)
      if (named?.kind !== 'object' || place.seen.includes(type.name) || place.seen.length >= deepest) return []
      const prefix = place.prefix === '' ? '' : `${place.prefix}.`
      return rowsOf(named.fields, { ...place, prefix, seen: [...place.seen, type.name] })
    }
    default:
      return []
  }
}

/** `list of string`, `integer or null`. */
export function typeText(type: TypeRef, types: ReadonlyMap<string, NamedType>): string {
  switch (type.kind) {
    case 'string':
      return type.format === 'date-time' ? 'time (ISO 8601)' : type.format === 'uri' ? 'address' : 'string'
    case 'literal':
      return `\`${JSON.stringify(type.value)}\``
    case 'list':
      return `list of ${typeText(type.items, types)}`
    case 'map':
      return `object of ${typeText(type.values, types)}`
    case 'nullable':
      return `${typeText(type.of, types)} or null`
    case 'union':
      return [...new Set(type.options.map(option => typeText(option, types)))].join(' or ')
    case 'named':
      return types.get(type.name)?.kind === 'enum' ? 'string' : type.name
    case 'unknown':
      return 'any'
    default:
      return type.kind
  }
}

function noteOf({ description, default: byDefault, type, limits }: Field, { types }: Place): string {
  const choices = choicesOf(type, types)
  return [
    description?.replace(/(?<![.!?])$/, '.'),
    choices.length > 0 && `One of ${choices.map(value => `\`${value}\``).join(', ')}.`,
    limitsText(limits),
    byDefault !== undefined && `Default: \`${JSON.stringify(byDefault)}\`.`,
  ]
    .filter(part => typeof part === 'string' && part !== '')
    .join(' ')
}

function choicesOf(type: TypeRef, types: ReadonlyMap<string, NamedType>): readonly string[] {
  if (type.kind === 'nullable') return choicesOf(type.of, types)
  if (type.kind === 'list') return choicesOf(type.items, types)
  const named = type.kind === 'named' ? types.get(type.name) : undefined
  return named?.kind === 'enum' ? named.values : []
}

/** The ends of safe integers are no limits that anybody has set. */
function limitsText({ minLength, maxLength, minimum, maximum, minItems, maxItems }: Limits): string {
  const isSet = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  return [
    between(isSet(minimum) ? minimum : undefined, isSet(maximum) ? maximum : undefined, ''),
    between(minLength, maxLength, 'characters'),
    between(minItems, maxItems, 'items'),
  ]
    .filter(text => text !== '')
    .join(' ')
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  const words = (value: number) =>
    `${value.toLocaleString('en')}${unit && ` ${value === 1 ? unit.slice(0, -1) : unit}`}`
  if (least !== undefined && most !== undefined)
    return least === most ? `Exactly ${words(most)}.` : `${least.toLocaleString('en')} to ${words(most)}.`
  if (most !== undefined) return `At most ${words(most)}.`
  return least === undefined || (unit !== '' && least <= 1) ? '' : `At least ${words(least)}.`
}
