import type { AnyTRPCRouter } from '@trpc/server'
import { z } from 'zod'

/** A procedure of a router, and every field of its input. */
export interface Declared {
  readonly name: string
  readonly type: string
  /** Dots for nested ones; what a list or a record holds has no name of its own. */
  readonly fields: readonly string[]
}

/** Every procedure of a router but some. @throws Error for an input that does not carry its schema: see `fields` of the server. */
export function declaredIn(router: AnyTRPCRouter, leftOut: ReadonlySet<string>): Declared[] {
  const procedures = Object.entries<unknown>(router._def.procedures).filter(([name]) => !leftOut.has(name))
  return procedures.map(([name, procedure]) => {
    const def = Object(Reflect.get(Object(procedure), '_def'))
    const inputs: unknown[] = def.inputs ?? []
    return { name, type: String(def.type), fields: inputs.flatMap(input => fieldsOf(schemaOf(name, input))) }
  })
}

function schemaOf(name: string, input: unknown): z.core.$ZodType {
  const schema: unknown = Reflect.get(Object(input), 'schema')
  if (schema instanceof z.core.$ZodType) return schema
  throw new Error(`The input of ${name} does not carry its schema`)
}

/** Those that a caller fills freely: texts and numbers, not flags, choices and times. */
export function fieldsOf(schema: z.core.$ZodType, path = ''): string[] {
  const inner = (one: z.core.$ZodType, name = '') => fieldsOf(one, [path, name].filter(Boolean).join('.'))
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, one]) => inner(one, name))
  if (schema instanceof z.ZodArray) return inner(schema.element)
  if (schema instanceof z.ZodUnion) return [...new Set(schema.options.flatMap(one => inner(one)))]
  if (schema instanceof z.ZodRecord) return inner(schema.valueType)
  if (schema instanceof z.ZodPipe) return inner(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  )
    return inner(schema.def.innerType)
  return isChoice(schema) ? [] : [path]
}

function isChoice(schema: z.core.$ZodType): boolean {
  return (
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodNull ||
    schema instanceof z.ZodISODateTime ||
    schema instanceof z.ZodISODate
  )
}
