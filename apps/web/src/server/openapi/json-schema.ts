import { z } from 'zod'

/** JSON Schema 2020-12, as a plain object. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Carry the name of a type and what is said of it wherever it stands, for whoever asks for names. */
export const nameKey = 'x-type'
export const ownDescriptionKey = 'x-type-description'

/**
 * A schema of the contract for callers to read: `input` before defaults are filled in, `output` after. Our own notes on
 * fields (`refusal`, `missing`) and the bounds of safe integers, which say nothing, are left out.
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  nameOf?: (part: object) => string | undefined,
): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    override({ zodSchema, jsonSchema }) {
      const name = nameOf?.(zodSchema)
      if (name !== undefined)
        Object.assign(jsonSchema, { [nameKey]: name, [ownDescriptionKey]: jsonSchema.description })
      delete jsonSchema.refusal
      delete jsonSchema.missing
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return json
}

/** The `properties` of an object schema; empty for anything else. */
export function propertiesOf(schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> {
  return asProperties(schema?.properties ?? {})
}

/** Names of the required properties. */
export function requiredOf(schema: JsonSchema | undefined): readonly string[] {
  return Array.isArray(schema?.required) ? schema.required.map(String) : []
}

/** An object whose properties are all required. */
export function objectOf(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** Guarantee: the value is the `properties` keyword of a schema that `jsonSchemaOf` made. */
function asProperties(value: unknown): Readonly<Record<string, JsonSchema>> {
  return value as Readonly<Record<string, JsonSchema>>
}
