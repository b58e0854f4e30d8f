import type { EventDeclaration } from '@messenger/shared/contract/event'
import { nameTypes } from '@messenger/shared/contract/naming/named-types'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { z } from 'zod'
import { type JsonSchema, jsonSchemaOf, nameKey, ownDescriptionKey } from './json-schema.ts'

/** The schemas of a document: what has a name is written once and referred to. */
export interface Schemas {
  /** The schema of a value that callers give (`input`) or get (`output`). */
  readonly of: (schema: z.ZodType, side: 'input' | 'output') => JsonSchema
  /** The same without a name of its own, for what is taken apart. */
  readonly apart: (schema: z.ZodType, side: 'input' | 'output') => JsonSchema
  /** What a reference leads to; any other schema is answered as it is. */
  readonly follow: (schema: JsonSchema) => JsonSchema
  /** Gives a schema a name, and answers the reference to it. @throws where another one has the name */
  readonly define: (name: string, schema: JsonSchema) => JsonSchema
  /** The document with them: what it writes out although it has a name is referred to as well. */
  readonly putInto: (document: Readonly<Record<string, unknown>> & { readonly components: object }) => object
}

const prefix = '#/components/schemas/'

/** Types have the names of the contract's table, which client libraries use too. */
export function createSchemas(
  rows: readonly NamedOperation[],
  events: Readonly<Record<string, EventDeclaration>>,
): Schemas {
  const naming = nameTypes(rows, events)
  const known = new Map<string, JsonSchema>()

  function define(name: string, schema: JsonSchema): JsonSchema {
    const before = known.get(name)
    if (before === undefined) known.set(name, schema)
    else if (shapeOf(before) !== shapeOf(schema)) throw new Error(`Two schemas would be called ${name}`)
    return { $ref: `${prefix}${name}` }
  }

  function named(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(named)
    if (typeof node !== 'object' || node === null) return node
    const {
      [nameKey]: name,
      [ownDescriptionKey]: own,
      ...rest
    } = Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, named(inner)]))
    if (typeof name !== 'string') return rest
    // What is said of the field stays there: its default, and what it means in this place.
    const { default: byDefault, description, ...schema } = rest
    const reference = define(name, { ...(own === undefined ? {} : { description: own }), ...schema })
    return {
      ...reference,
      ...(description === undefined || description === known.get(name)?.description ? {} : { description }),
      ...(byDefault === undefined ? {} : { default: byDefault }),
    }
  }

  const marked = (schema: z.ZodType, side: 'input' | 'output') =>
    jsonSchemaOf(schema, side, part => naming.nameOf(part))
  return {
    of: (schema, side) => Object(named(marked(schema, side))),
    apart(schema, side) {
      const { [nameKey]: _name, [ownDescriptionKey]: _own, ...json } = marked(schema, side)
      return Object(named(json))
    },
    follow: schema => known.get(String(schema.$ref).slice(prefix.length)) ?? schema,
    define,
    putInto(document) {
      const byShape = new Map([...known].map(([name, schema]) => [shapeOf(schema), name]))
      const { components, ...rest } = document
      const inside = (schema: JsonSchema) =>
        Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, referring(inner, byShape)]))
      const schemas = [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, schema]) => [name, inside(schema)])
      return {
        ...Object(referring(rest, byShape)),
        components: { ...components, schemas: Object.fromEntries(schemas) },
      }
    },
  }
}

/** The node, with a reference in place of each object schema that has a name. */
function referring(node: unknown, byShape: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(node)) return node.map(inner => referring(inner, byShape))
  if (typeof node !== 'object' || node === null) return node
  const isObjectSchema = 'properties' in node && 'type' in node && node.type === 'object'
  const name = isObjectSchema ? byShape.get(shapeOf({ ...node })) : undefined
  if (name !== undefined) return { $ref: `${prefix}${name}` }
  return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, referring(inner, byShape)]))
}

/** Equal for schemas that take the same values, whatever is written beside them. */
function shapeOf(schema: JsonSchema): string {
  return JSON.stringify(schema, (key, value) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  )
}

/** `messages.sendText` → `MessagesSendText`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())
}
