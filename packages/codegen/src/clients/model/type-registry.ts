import type { TypeNaming } from '@messenger/shared/contract/naming/named-types'
import { z } from 'zod'
import type { Field, Limits, NamedType, TypeRef } from './api-model.ts'

/** Whether callers give a value or the gateway answers it: defaults are filled in between. */
export type Side = 'input' | 'output'

type Json = Readonly<Record<string, unknown>>

/** Collects the named types while schemas of the contract are read. */
export interface TypeRegistry {
  readonly typeOf: (schema: z.ZodType, side: Side, home: string) => TypeRef
  readonly fieldsOf: (schema: z.ZodObject, side: Side, home: string) => Field[]
  readonly types: () => NamedType[]
}

/** The key under which the name of a type is written into its JSON Schema. */
const nameKey = 'x-type'

export function createTypeRegistry(naming: TypeNaming): TypeRegistry {
  const known = new Map<string, NamedType>()

  function describe(schema: z.ZodType, side: Side): Json {
    return z.toJSONSchema(schema, {
      io: side,
      override({ zodSchema, jsonSchema }) {
        const name = naming.nameOf(zodSchema)
        if (name !== undefined) jsonSchema[nameKey] = name
      },
    })
  }

  function refOf(json: Json, side: Side, home: string): TypeRef {
    const name = json[nameKey]
    if (typeof name === 'string' && json.anyOf === undefined) {
      register(name, json, side, home)
      return { kind: 'named', name }
    }
    const bare = withoutNull(json)
    if (bare) return { kind: 'nullable', of: refOf(bare, side, home) }
    if (json.const !== undefined) return { kind: 'literal', value: literal(json.const) }
    const options = listOf(json.anyOf ?? json.oneOf)
    return options.length > 0 ? unionOf(options, side, home) : plainOf(json, side, home)
  }

  function unionOf(options: readonly Json[], side: Side, home: string): TypeRef {
    const values = options.filter(({ type }) => type !== 'null').map(option => refOf(option, side, home))
    const of: TypeRef = values.length === 1 && values[0] ? values[0] : { kind: 'union', options: values }
    return values.length < options.length ? { kind: 'nullable', of } : of
  }

  function plainOf(json: Json, side: Side, home: string): TypeRef {
    switch (json.type) {
      case 'string':
        return json.format === 'date-time' || json.format === 'uri'
          ? { kind: 'string', format: json.format }
          : { kind: 'string' }
      case 'integer':
      case 'number':
      case 'boolean':
        return { kind: json.type }
      case 'array':
        return { kind: 'list', items: refOf(record(json.items), side, home) }
      case 'object':
        return { kind: 'map', values: refOf(record(json.additionalProperties), side, home) }
      default:
        return { kind: 'unknown' }
    }
  }

  function register(name: string, json: Json, side: Side, home: string): void {
    const before = known.get(name)
    const isGiven = side === 'input' || (before?.isGiven ?? false)
    const isAnswered = side === 'output' || (before?.isAnswered ?? false)
    if (before && before.isGiven === isGiven && before.isAnswered === isAnswered) return
    const base = { name, home: before?.home ?? home, isGiven, isAnswered }
    if (Array.isArray(json.enum)) {
      known.set(name, { kind: 'enum', ...base, values: json.enum.map(String) })
      return
    }
    // Its place is taken before its fields are read, so that outer types come first.
    known.set(name, { kind: 'object', ...base, fields: [] })
    const fields = fieldsFrom(json, side, home)
    known.set(name, {
      kind: 'object',
      ...base,
      fields: before?.kind === 'object' ? merged(before.fields, fields) : fields,
      ...(isOpen(json) ? { isOpen: true } : {}),
    })
  }

  function fieldsFrom(json: Json, side: Side, home: string): Field[] {
    const required = new Set(Array.isArray(json.required) ? json.required.map(String) : [])
    return Object.entries(record(json.properties)).map(([name, value]) => {
      const property = record(value)
      return {
        name,
        type: refOf(property, side, home),
        required: required.has(name),
        ...(typeof property.description === 'string' ? { description: property.description } : {}),
        ...(property.default === undefined ? {} : { default: property.default }),
        limits: limitsOf(property),
      }
    })
  }

  return {
    typeOf: (schema, side, home) => refOf(describe(schema, side), side, home),
    fieldsOf: (schema, side, home) => fieldsFrom(describe(schema, side), side, home),
    types: () => [...known.values()],
  }
}

/** A loose object of the contract. */
function isOpen({ additionalProperties }: Json): boolean {
  return additionalProperties === true || Object(additionalProperties) === additionalProperties
}

/** The fields of a type on both sides: required is what both require. */
function merged(before: readonly Field[], now: readonly Field[]): Field[] {
  return before.map(field => {
    const other = now.find(({ name }) => name === field.name)
    return { ...other, ...field, required: field.required && (other?.required ?? false) }
  })
}

/** `{type: ['string', 'null']}` without null; undefined for a type that is no list. */
function withoutNull(json: Json): Json | undefined {
  if (!Array.isArray(json.type)) return undefined
  const [type, ...others] = json.type.filter(name => name !== 'null')
  if (others.length > 0) throw new Error(`A field of several plain types: ${json.type}`)
  return { ...json, type }
}

const limitKeys = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern'] as const

/** Bounds of safe integers say nothing. */
function limitsOf(json: Json): Limits {
  const inner = listOf(json.anyOf).find(({ type }) => type !== 'null') ?? {}
  const found = limitKeys
    .map(key => [key, json[key] ?? inner[key]] as const)
    .filter(([, value]) => value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER)
  return Object.fromEntries(found)
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(record) : []
}

function record(value: unknown): Json {
  return Object(value)
}

function literal(value: unknown): string | number | boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new Error(`A literal of the contract that clients cannot write: ${JSON.stringify(value)}`)
}
