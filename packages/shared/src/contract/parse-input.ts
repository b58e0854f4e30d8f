import { z } from 'zod'
import { coerce } from './coerce.ts'
import { ApiError, type ErrorCode, type FieldErrors, isErrorCode, validationError } from './errors.ts'
import { fieldText } from './field-texts.ts'
import type { Operation } from './operation.ts'

/**
 * Parses raw JSON into the operation's input, tolerantly (see `coerce`).
 * Throws `validation` with the contract's field texts, or the code that a field names for its own bad form
 * (`meta({ refusal: 'session_not_found' })`).
 */
export function parseInput<I extends z.ZodObject>(operation: Operation<I>, raw: unknown): z.output<I> {
  return parseFields(operation.input, raw)
}

/** The same for fields that belong to no operation (account pages of the dashboard). */
export function parseFields<I extends z.ZodObject>(schema: I, raw: unknown): z.output<I> {
  const result = schema.safeParse(coerce(schema, raw ?? {}), { error: fieldText, reportInput: true })
  if (!result.success) throw refusalOf(schema, result.error.issues)
  refuseUnstorable(result.data)
  return result.data
}

/** PostgreSQL takes neither U+0000 nor half of a surrogate pair, so no field may hold them. */
function refuseUnstorable(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (!value.includes('\u0000') && value.isWellFormed()) return
    const name = path.join('.')
    throw validationError({ [name]: [`The ${name} field format is invalid.`] })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) refuseUnstorable(inner, [...path, name])
}

function refusalOf(schema: z.ZodObject, issues: readonly z.core.$ZodIssue[]): ApiError {
  for (const issue of issues) {
    const code = refusalCode(fieldAt(schema, issue.path))
    if (code) return new ApiError(code)
  }
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const name = issue.path.join('.')
    // A text has a length too: what its size should be says nothing of a value of a wrong type.
    if (fields[name] && isSize(issue)) continue
    fields[name] = [...(fields[name] ?? []), issue.message]
  }
  return validationError(fields)
}

function isSize({ code }: z.core.$ZodIssue): boolean {
  return code === 'too_small' || code === 'too_big'
}

function fieldAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  const [first, ...rest] = path
  const { def } = schema._zod
  if (first === undefined) return schema
  if (!isObjectDef(def)) return undefined
  const field = def.shape[String(first)]
  return field && fieldAt(field, rest)
}

function isObjectDef(def: z.core.$ZodTypeDef): def is z.core.$ZodObjectDef {
  return def.type === 'object'
}

function refusalCode(field: z.core.$ZodType | undefined): ErrorCode | undefined {
  const code = field && z.globalRegistry.get(field)?.refusal
  return typeof code === 'string' && isErrorCode(code) ? code : undefined
}
