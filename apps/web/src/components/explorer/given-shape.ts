import { deliveryContract, eventContract, optInContract } from '@messenger/shared/contract/events'
import { nameTypes, type TypeNaming } from '@messenger/shared/contract/naming/named-types'
import { operations } from '@messenger/shared/contract/operations'
import { z } from 'zod'

/** What the client libraries make of a value that is given: the objects in it are types with names. */
export interface GivenShape {
  /** Of an object: `ContactCard`. */
  readonly type?: string
  /** Of an object with a name: its fields, those without a shape as null. */
  readonly fields?: Readonly<Record<string, GivenShape | null>>
  /** Of a list. */
  readonly items?: GivenShape
  /** An object with any names. */
  readonly isMap?: true
}

let naming: TypeNaming | undefined

/** The shapes of an input's fields that are more than plain values. */
export function shapesOf(input: z.ZodObject): Readonly<Record<string, GivenShape>> {
  naming ??= nameTypes(operations, { ...eventContract, ...optInContract, ...deliveryContract })
  const { nameOf } = naming
  return Object.fromEntries(
    Object.entries(input.shape).flatMap(([name, field]) => {
      const shape = shapeOf(field, nameOf)
      return shape ? [[name, shape]] : []
    }),
  )
}

function shapeOf(schema: unknown, nameOf: TypeNaming['nameOf']): GivenShape | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return shapeOf(schema.unwrap(), nameOf)
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.map(option => shapeOf(option, nameOf)).find(shape => shape !== undefined)
  }
  if (schema instanceof z.ZodRecord) return { isMap: true }
  if (schema instanceof z.ZodArray) {
    const items = shapeOf(schema.element, nameOf)
    return items && { items }
  }
  if (!(schema instanceof z.ZodObject)) return undefined
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, shapeOf(field, nameOf) ?? null])
  const type = nameOf(schema)
  return type === undefined ? { isMap: true } : { type, fields: Object.fromEntries(fields) }
}
