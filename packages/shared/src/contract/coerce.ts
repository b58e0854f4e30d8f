import type { z } from 'zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/**
 * Reads JSON as tolerantly as the contract asks, guided by the schema: numbers as numeric strings, booleans as
 * `"true"`, `"false"`, `"1"`, `"0"`, `1`, `0`, and `null` for an optional field as absent. What does not fit is left as
 * it is, for the schema to refuse.
 */
export function coerce(schema: z.ZodType, value: unknown): unknown {
  return coerceAs(schema, value)
}

function coerceAs(schema: $ZodType, value: unknown): unknown {
  const { def } = concrete(schema)._zod
  switch (def.type) {
    case 'optional':
    case 'default':
      return value === null && !acceptsNull(def.innerType) ? undefined : coerceAs(def.innerType, value)
    case 'nullable':
      return value === null ? null : coerceAs(def.innerType, value)
    case 'object':
      return isRecord(value) ? coerceFields(def.shape, value) : value
    case 'array':
      return Array.isArray(value) ? value.map(item => coerceAs(def.element, item)) : value
    case 'number':
      return numberFrom(value)
    case 'boolean':
      return booleanFrom(value)
    case 'literal':
      return def.values.every(known => typeof known === 'boolean') ? booleanFrom(value) : value
    case 'union':
      return coerceUnion(def.options, value)
    default:
      return value
  }
}

function coerceFields(shape: Readonly<Record<string, $ZodType>>, value: Record<string, unknown>) {
  const known = Object.entries(shape)
    .map(([name, field]) => [name, coerceAs(field, value[name])] as const)
    .filter(([, coerced]) => coerced !== undefined)
  return Object.fromEntries(known)
}

/** A union keeps a value that one of its members takes as it is; only then is coercion tried, member by member. */
function coerceUnion(options: readonly $ZodType[], value: unknown): unknown {
  if (options.some(option => accepts(option, value))) return value
  for (const option of options) {
    const coerced = coerceAs(option, value)
    if (accepts(option, coerced)) return coerced
  }
  return value
}

function accepts(schema: $ZodType, value: unknown): boolean {
  const result = schema._zod.run({ value, issues: [] }, { async: false })
  return !(result instanceof Promise) && result.issues.length === 0
}

function acceptsNull(schema: $ZodType): boolean {
  return accepts(schema, null)
}

function numberFrom(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value) ? Number(value) : value
}

function booleanFrom(value: unknown): unknown {
  if (value === 'true' || value === '1' || value === 1) return true
  if (value === 'false' || value === '0' || value === 0) return false
  return value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Zod's own union of all its schema classes: every `$ZodType` instance is a member of it. */
function concrete(schema: $ZodType): $ZodTypes {
  return schema as $ZodTypes
}
