import type { GivenShape } from '../given-shape.ts'
import { enclosed, type Notation, writtenMap, writtenValue } from './written-value.ts'

/** How a language makes the objects whose types have names. */
export interface ShapeNotation extends Notation {
  /** A field of such an object, or an argument of a call, under its name of the wire. */
  readonly named: (name: string, value: string) => string
  readonly made: (type: string) => readonly [open: string, close: string]
}

/** A value as the language's own literal, in which objects with names of their own are made as such. `types`: gets their names. */
export function shapedValue(
  value: unknown,
  shape: GivenShape | null | undefined,
  notation: ShapeNotation,
  depth: number,
  types: Set<string>,
): string {
  const { indent, list } = notation
  if (Array.isArray(value) && shape?.items) {
    const parts = value.map(one => shapedValue(one, shape.items, notation, depth + 1, types))
    return enclosed(list, parts, indent, depth)
  }
  const { type, fields } = shape ?? {}
  if (shape?.isMap && isObject(value)) return writtenMap(value, notation, depth)
  if (type === undefined || fields === undefined || !isObject(value) || !isKnown(value, fields)) {
    return writtenValue(value, notation, depth)
  }
  types.add(type)
  const parts = Object.entries(value).map(([name, one]) =>
    notation.named(name, shapedValue(one, fields[name], notation, depth + 1, types)),
  )
  return enclosed(notation.made(type), parts, indent, depth)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isKnown(value: object, fields: object): boolean {
  return Object.keys(value).every(name => Object.hasOwn(fields, name))
}
