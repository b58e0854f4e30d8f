import type { Field, Limits } from '../model/api-model.ts'
import { literal } from './python-text.ts'

/** What a field keeps to, in words: `1 to 255 characters.` */
export function limitsText(field: Field): string {
  const { limits } = field
  const sentences = [
    range(limits.minLength, limits.maxLength, 'character'),
    range(limits.minItems, limits.maxItems, 'item'),
    rangeOfValue(limits),
    field.default === undefined || field.default === null ? '' : `${literal(field.default)} by default.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const lower = least === undefined || least === 0 ? undefined : least
  if (lower !== undefined && most !== undefined) {
    return lower === most ? `${most} ${units(most, unit)}.` : `${lower} to ${grouped(most)} ${units(most, unit)}.`
  }
  if (most !== undefined) return `At most ${grouped(most)} ${units(most, unit)}.`
  return lower === undefined ? '' : `At least ${lower} ${units(lower, unit)}.`
}

function rangeOfValue({ minimum, maximum }: Limits): string {
  if (minimum !== undefined && maximum !== undefined) return `${grouped(minimum)} to ${grouped(maximum)}.`
  if (maximum !== undefined) return `At most ${grouped(maximum)}.`
  return minimum === undefined ? '' : `At least ${grouped(minimum)}.`
}

function units(count: number, unit: string): string {
  return count === 1 ? unit : `${unit}s`
}

function grouped(value: number): string {
  return value.toLocaleString('en-US')
}

/** A description with the limits behind it. */
export function fieldText(field: Field): string {
  return [field.description ?? '', limitsText(field)].filter(Boolean).join(' ')
}
