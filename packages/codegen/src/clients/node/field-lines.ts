import type { Field, Limits } from '../model/api-model.ts'
import { docComment } from './layout.ts'
import { propertyKey } from './names.ts'
import { typeText } from './type-text.ts'

/** A property of an interface, with its comment. `isGiven`: of what callers alone give. */
export function fieldLines(field: Field, isGiven: boolean): string {
  const mark = field.required ? '' : '?'
  const absent = !field.required && isGiven ? ' | undefined' : ''
  return `${docComment([fieldDoc(field)], '  ')}  ${propertyKey(field.name)}${mark}: ${typeText(field.type, isGiven)}${absent}\n`
}

/** What a field means, its limits and what it is by default, as sentences. */
export function fieldDoc({ description = '', limits, default: fallback, type }: Field): string {
  const format = type.kind === 'string' && type.format === 'date-time' && !/\b(ISO|When|when)\b/.test(description)
  return [
    ended(description),
    ...(format ? ['ISO 8601 time.'] : []),
    ...limitsDoc(limits),
    ...(fallback === undefined ? [] : [`Default: \`${JSON.stringify(fallback)}\`.`]),
  ]
    .filter(text => text !== '')
    .join(' ')
}

function ended(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`
}

/** The largest id is no limit that a caller needs to know. */
const largestId = 2_147_483_647

function limitsDoc(limits: Limits): string[] {
  const { minLength = 0, maxLength, minItems = 0, maxItems, minimum, maximum } = limits
  return [
    ...(maxLength === undefined ? [] : [`${range(minLength, maxLength)} characters.`]),
    ...(maxItems === undefined ? [] : [`${range(minItems, maxItems)} items.`]),
    ...(maximum === undefined || maximum === largestId ? [] : [`${range(minimum ?? 0, maximum)}.`]),
  ]
}

function range(least: number, most: number): string {
  const number = (value: number) => value.toLocaleString('en')
  return least === 0 ? `At most ${number(most)}` : `${number(least)} to ${number(most)}`
}
