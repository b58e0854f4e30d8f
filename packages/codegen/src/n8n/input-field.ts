import { z } from 'zod'
import { joinedName } from './naming.ts'

type Schema = z.core.JSONSchema.JSONSchema

/** How n8n asks for a value and what the node makes of the answer. */
export type FieldKind = 'string' | 'time' | 'number' | 'boolean' | 'choice' | 'choices' | 'list' | 'json' | 'reference'

/** A leaf of an operation's input: nested objects are taken apart, so that each answer has a parameter of its own. */
export interface InputField {
  /** Where the value stands in the input: `['key', 'remoteJid']`. */
  readonly path: readonly string[]
  /** Name of the n8n parameter: `keyRemoteJid`. */
  readonly parameter: string
  readonly kind: FieldKind
  readonly required: boolean
  /** Stands beside the required fields, since it is (`x-shown`: or was at first) the usual answer. */
  readonly shown: boolean
  /** Stands there since version 2 of the node, and in Additional Fields before. */
  readonly moved?: boolean
  /** Asked by version 1 of the node alone. */
  readonly retired?: boolean
  readonly nullable: boolean
  readonly choices: readonly (string | number | boolean)[]
  readonly schema: Schema
}

/** A value that the operation fixes, sent with every call. */
export interface InputConstant {
  readonly path: readonly string[]
  readonly value: string | number | boolean
}

export interface InputShape {
  readonly fields: readonly InputField[]
  readonly constants: readonly InputConstant[]
}

/** Takes an operation's input apart, in the order of its declaration. */
export function inputShape(input: z.ZodObject): InputShape {
  const fields: InputField[] = []
  const constants: InputConstant[] = []
  const visit = (schema: Schema, path: readonly string[], required: boolean) => {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (typeof property === 'boolean') continue
      const here = [...path, name]
      const needed = required && (schema.required ?? []).includes(name)
      const { inner, nullable } = withoutNull(property)
      if (isScalar(inner.const)) constants.push({ path: here, value: inner.const })
      else if (inner.type === 'object' && inner.properties) visit(inner, here, needed)
      else fields.push(leaf(here, inner, needed, nullable))
    }
  }
  visit(z.toJSONSchema(input, { io: 'input' }), [], true)
  return { fields, constants }
}

function leaf(path: readonly string[], schema: Schema, required: boolean, nullable: boolean): InputField {
  return {
    path,
    parameter: joinedName(path),
    ...kindOf(schema),
    required,
    shown: required || schema['x-shown'] === true,
    nullable,
    schema,
  }
}

function kindOf(schema: Schema): Pick<InputField, 'kind' | 'choices'> {
  const choices = (schema.enum ?? []).filter(isScalar)
  if (choices.length > 0) return { kind: 'choice', choices }
  if (schema.type === 'array') return listKind(schema)
  if (schema.type === 'integer' || schema.type === 'number') return { kind: 'number', choices }
  if (schema.type === 'boolean') return { kind: 'boolean', choices }
  if (schema.type === 'string') return { kind: schema.format === 'date-time' ? 'time' : 'string', choices }
  if (isReference(schema)) return { kind: 'reference', choices }
  return { kind: 'json', choices }
}

function listKind(schema: Schema): Pick<InputField, 'kind' | 'choices'> {
  const { items } = schema
  if (typeof items !== 'object' || Array.isArray(items)) return { kind: 'json', choices: [] }
  const choices = (items.enum ?? []).filter(isScalar)
  if (choices.length > 0) return { kind: 'choices', choices }
  return { kind: items.type === 'string' ? 'list' : 'json', choices: [] }
}

/** A number or a text, such as a message by its `msgId` or its network key id. */
function isReference(schema: Schema): boolean {
  const types = (schema.anyOf ?? []).map(option => option.type).sort()
  return types.length === 2 && types[0] === 'integer' && types[1] === 'string'
}

function withoutNull(schema: Schema): { inner: Schema; nullable: boolean } {
  const options = schema.anyOf ?? []
  const rest = options.filter(option => option.type !== 'null')
  const [only] = rest
  if (rest.length === options.length || rest.length !== 1 || !only) return { inner: schema, nullable: false }
  const { anyOf: _options, ...outer } = schema
  return { inner: { ...outer, ...only }, nullable: true }
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
