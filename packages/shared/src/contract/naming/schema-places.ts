import { z } from 'zod'
import type { EventDeclaration } from '../event.ts'
import type { NamedOperation } from '../operations.ts'

/** A schema of an object or an enumeration, and where it stands: `messages.getInfo.output.key`. */
export interface SchemaPlace {
  readonly schema: z.ZodObject | z.ZodEnum
  /** Dots between names; lists, unions and wrappers do not show. */
  readonly place: string
  /** The place of the object that has it as a field; undefined at the top. */
  readonly parent: string | undefined
  /** It is the element of a list there. */
  readonly isElement: boolean
}

type Events = Readonly<Record<string, EventDeclaration>>

/** Every object and enumeration of a contract with each of its places, outer ones first. Inputs as a whole have none. */
export function schemaPlaces(rows: readonly NamedOperation[], events: Events): SchemaPlace[] {
  return [
    ...rows.flatMap(({ name, operation }) => [
      ...fieldsOf(operation.input, `${name}.input`, undefined),
      ...placesIn(operation.output, `${name}.output`, undefined, false),
    ]),
    ...Object.entries(events).flatMap(([name, { payload }]) => placesIn(payload, `event ${name}`, undefined, false)),
  ]
}

function fieldsOf(schema: z.ZodObject, place: string, parent: string | undefined): SchemaPlace[] {
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    field instanceof z.ZodType ? placesIn(field, `${place}.${name}`, parent, false) : [],
  )
}

function placesIn(schema: z.ZodType, place: string, parent: string | undefined, isElement: boolean): SchemaPlace[] {
  if (schema instanceof z.ZodObject) {
    return [{ schema, place, parent, isElement }, ...fieldsOf(schema, place, place)]
  }
  if (schema instanceof z.ZodEnum) return [{ schema, place, parent, isElement }]
  return insideOf(schema).flatMap(inner =>
    placesIn(inner, place, parent, isElement || schema instanceof z.ZodArray || schema instanceof z.ZodRecord),
  )
}

/** What a wrapper, list, record or union holds. */
function insideOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.filter(isSchema)
  const inner =
    schema instanceof z.ZodArray
      ? schema.element
      : schema instanceof z.ZodRecord
        ? schema.valueType
        : schema instanceof z.ZodOptional ||
            schema instanceof z.ZodNullable ||
            schema instanceof z.ZodDefault ||
            schema instanceof z.ZodNonOptional
          ? schema.unwrap()
          : undefined
  return isSchema(inner) ? [inner] : []
}

function isSchema(value: unknown): value is z.ZodType {
  return value instanceof z.ZodType
}
