import type { Field } from '../model/api-model.ts'
import { fieldWords } from './php-docs.ts'
import { root } from './php-file.ts'
import { camel } from './php-names.ts'
import { type PhpTypes, withNull } from './php-types.ts'

/** A field as PHP's promoted properties and parameters have it. */
export interface PhpField {
  readonly field: Field
  /** `phoneNumber` */
  readonly name: string
  /** `?string $phoneNumber = null` */
  readonly parameter: string
  /** `@param …`; empty where the parameter says all. */
  readonly tag: string
  /** It may be left out, and null means something of its own. */
  readonly isAbsentable: boolean
  readonly isOptional: boolean
  readonly uses: readonly string[]
}

/** `taken`: names that other parameters of a method have; a field of such a name is another one of its kind. */
export function phpField(field: Field, types: PhpTypes, taken: readonly string[] = []): PhpField {
  const { native, doc, uses, isNullable } = types.typeOf(field.type)
  const plainName = camel(field.name)
  const name = taken.includes(plainName) ? camel(`other_${field.name}`) : plainName
  const isAbsentable = !field.required && isNullable
  const isOptional = !field.required
  const nativeType = isAbsentable ? `${native}|Absent|null` : isOptional || isNullable ? withNull(native) : native
  const docType = isAbsentable ? `${doc}|Absent|null` : isOptional || isNullable ? docWithNull(doc) : doc
  const value = isAbsentable ? ' = Absent::Field' : isOptional ? ' = null' : ''
  const words = fieldWords(field)
  return {
    field,
    name,
    parameter: `${nativeType} $${name}${value}`,
    tag: words !== '' || doc !== native ? `@param ${docType} $${name} ${words}`.trimEnd() : '',
    isAbsentable,
    isOptional,
    uses: isAbsentable ? [...uses, `${root}\\Absent`] : uses,
  }
}

function docWithNull(doc: string): string {
  return doc === 'mixed' ? doc : `${doc}|null`
}

/** What has to be given comes first. */
export function requiredFirst(fields: readonly PhpField[]): PhpField[] {
  return [...fields.filter(({ isOptional }) => !isOptional), ...fields.filter(({ isOptional }) => isOptional)]
}

/** `['to' => $to]` and what may be left out, as arguments of `Wire::fields`. */
export function wireFields(
  fields: readonly PhpField[],
  indent: string,
  expressionOf: (name: string) => string,
): string {
  const list = (rows: readonly PhpField[]) => rows.map(row => `'${row.field.name}' => ${wireValue(row, expressionOf)}`)
  const always = list(fields.filter(({ isOptional, isAbsentable }) => !isOptional || isAbsentable))
  const optional = list(fields.filter(({ isOptional, isAbsentable }) => isOptional && !isAbsentable))
  return optional.length === 0
    ? bracketed(always, indent)
    : `${bracketed(always, indent)}, ${bracketed(optional, indent)}`
}

function wireValue({ field, name }: PhpField, expressionOf: (name: string) => string): string {
  const bare = field.type.kind === 'nullable' ? field.type.of : field.type
  return bare.kind === 'map' ? `Wire::map(${expressionOf(name)})` : expressionOf(name)
}

/** `['a' => $a]`, over several lines where it is long. */
export function bracketed(entries: readonly string[], indent: string): string {
  const inline = `[${entries.join(', ')}]`
  if (inline.length <= 70) return inline
  return `[\n${entries.map(entry => `${indent}    ${entry},\n`).join('')}${indent}]`
}
