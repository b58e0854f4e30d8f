import type { TypeRef } from '../model/api-model.ts'
import { quoted } from './literal.ts'

/** A type in TypeScript. `isGiven`: callers alone give it, so that lists may be such that cannot be changed. */
export function typeText(type: TypeRef, isGiven = false): string {
  switch (type.kind) {
    case 'string':
    case 'boolean':
    case 'unknown':
    case 'number':
      return type.kind
    case 'integer':
      return 'number'
    case 'literal':
      return typeof type.value === 'string' ? quoted(type.value) : String(type.value)
    case 'list': {
      const items = typeText(type.items, isGiven)
      return `${isGiven ? 'readonly ' : ''}${/[ |]/.test(items) ? `(${items})` : items}[]`
    }
    case 'map':
      return `Record<string, ${typeText(type.values, isGiven)}>`
    case 'nullable':
      return `${typeText(type.of, isGiven)} | null`
    case 'union':
      return type.options.map(option => typeText(option, isGiven)).join(' | ')
    case 'named':
      return type.name
  }
}

/** The named types that a type is made of. */
export function namesIn(type: TypeRef): string[] {
  switch (type.kind) {
    case 'list':
      return namesIn(type.items)
    case 'map':
      return namesIn(type.values)
    case 'nullable':
      return namesIn(type.of)
    case 'union':
      return type.options.flatMap(namesIn)
    case 'named':
      return [type.name]
    default:
      return []
  }
}
