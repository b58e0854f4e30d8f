import type { OperationRow } from '../core/operation.ts'

/** What a value may be. */
export type ValueRule =
  | { readonly kind: 'string' | 'integer' | 'number' | 'boolean' | 'unknown' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly items: ValueRule }
  | { readonly kind: 'map'; readonly values: ValueRule }
  | { readonly kind: 'nullable'; readonly of: ValueRule }
  | { readonly kind: 'union'; readonly options: readonly ValueRule[] }
  | { readonly kind: 'named'; readonly name: string }

/** Lengths in characters, counts in items. */
export interface ValueLimits {
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
}

export type FieldRule = ValueRule & { readonly required?: boolean; readonly limits?: ValueLimits }

export type FieldRules = Readonly<Record<string, FieldRule>>

export interface FakeOperation {
  readonly row: OperationRow
  /** The call has a file beside its fields. */
  readonly takesFile?: boolean
  readonly fields: FieldRules
  /** What the call answers by default. */
  readonly output?: unknown
}

export type FakeOperations = Readonly<Record<string, FakeOperation>>

/** A named type: one of several texts, or an object. */
export type FakeTypes = Readonly<
  Record<string, { readonly values: readonly string[] } | { readonly fields: FieldRules }>
>
