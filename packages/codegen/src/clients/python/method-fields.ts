import type { Field, OperationModel } from '../model/api-model.ts'
import { fieldText } from './limits-text.ts'
import { snake } from './python-names.ts'
import { quoted, wrapped } from './python-text.ts'
import { type Place, typeText } from './python-types.ts'

/** One argument of a method. */
export interface Argument {
  readonly name: string
  /** On the wire. */
  readonly field: string
  readonly type: string
  /** Absent: it has to be given. */
  readonly fallback?: string
  readonly text: string
}

/** What stands in the path comes first and needs no name. */
export function positional(row: OperationModel, place: Place): Argument[] {
  return row.pathFields.map(field => argument({ ...field, required: true }, place))
}

/** All else is named: what has to be given comes first. */
export function named(row: OperationModel, place: Place): Argument[] {
  const inPath = new Set(row.pathFields.map(({ name }) => snake(name)))
  const all = [...row.bodyFields, ...row.queryFields]
    .map(field => argument(field, place))
    .map(one => (inPath.has(one.name) ? { ...one, name: `${one.name}_` } : one))
  return [
    ...all.filter(({ fallback }) => fallback === undefined),
    ...all.filter(({ fallback }) => fallback !== undefined),
  ]
}

function argument(field: Field, place: Place): Argument {
  const isNullable = field.type.kind === 'nullable'
  const plain = typeText(field.type, place)
  const isListText = plain === 'str' && /comma-separated/i.test(field.description ?? '')
  const type = isListText ? 'str | Sequence[str]' : plain
  const base = { name: snake(field.name), field: field.name, text: fieldText(field) }
  if (field.required) return { ...base, type }
  return isNullable
    ? { ...base, type: `${type} | NotGiven`, fallback: 'NOT_GIVEN' }
    : { ...base, type: `${type} | None`, fallback: 'None' }
}

/** How it stands in the head of a method. */
export function parameter({ name, type, fallback }: Argument): string {
  return `${name}: ${type}${fallback === undefined ? '' : ` = ${fallback}`}`
}

/** How it is handed on by its name. */
export function handedOn({ name }: Argument): string {
  return `${name}=${name}`
}

/** How it stands among the fields of a call. */
export function entry({ name, field }: Argument): string {
  return `${quoted(field)}: ${name}`
}

/** The section `Args:` of a docstring. */
export function argsSection(args: readonly Argument[]): string[] {
  const told = args.filter(({ text }) => text !== '')
  if (told.length === 0) return []
  return ['        Args:', ...told.flatMap(({ name, text }) => wrapped(`${name}: ${text}`, 12, 4))]
}
