import { z } from 'zod'
import { coerce } from './coerce.ts'
import { ApiError, type ErrorCode, type FieldErrors, isErrorCode, validationError } from './errors.ts'
import { fieldText } from './field-texts.ts'
import type { Operation } from './operation.ts'

/**
 * Parses raw JSON into the operation's input, tolerantly (see `coerce`).
 * Throws `validation` with the contract's field texts, or the code that a field names for its own bad form
 * (`meta({ refusal: 'session_not_found' })`), or for its absence alone (`meta({ missing: 'jid_required' })`).
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

/** Nobody means more; what walks through values calls itself once a level. */
const deepest = 64

/** PostgreSQL takes neither U+0000 nor half of a surrogate pair, so no field may hold them. */
function refuseUnstorable(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (!value.includes('\u0000') && value.isWellFormed()) return
    throw malformed(path.join('.'))
  }
  if (typeof value !== 'object' || value === null) return
  if (path.length > deepest) throw malformed(path[0] ?? '')
  for (const [name, inner] of Object.entries(value)) refuseUnstorable(inner, [...path, name])
}

function malformed(name: string): ApiError {
  return validationError({ [name]: [`The ${name} field format is invalid.`] })
}

function refusalOf(schema: z.ZodObject, issues: readonly z.core.$ZodIssue[]): ApiError {
  for (const issue of issues) {
    const code = refusalCode(fieldAt(schema, issue.path), issue)
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

function refusalCode(field: z.core.$ZodType | undefined, issue: z.core.$ZodIssue): ErrorCode | undefined {
  const meta = field && z.globalRegistry.get(field)
  const code = meta?.refusal ?? (isMissing(issue.input) ? meta?.missing : undefined)
  return typeof code === 'string' && isErrorCode(code) ? code : undefined
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
