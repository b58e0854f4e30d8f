import { z } from 'zod'
import { type SchemaPlace, schemaPlaces } from './schema-places.ts'
import { typeNames } from './type-names.ts'

/** Names of the types of a contract, for clients and descriptions of it. */
export interface TypeNaming {
  /** The name of an object or an enumeration; undefined for what is only the outside of an input. */
  readonly nameOf: (schema: object) => string | undefined
}

/** Names every object and enumeration of a contract. Equal ones, whatever their descriptions, are one type. */
export function nameTypes(...contract: Parameters<typeof schemaPlaces>): TypeNaming {
  const names = new Map<object, string>()
  const owners = new Map<string, string>()
  const byShape = new Map<string, string>()
  const byPlace = new Map<string, string>()
  const places = schemaPlaces(...contract)
  const union = placesOfUnions(places)
  // Pages last: they are named after what is in them.
  for (const place of [
    ...places.filter(({ schema }) => !isPage(schema)),
    ...places.filter(({ schema }) => isPage(schema)),
  ]) {
    const shape = shapeOf(place.schema)
    const name = byShape.get(shape) ?? `${nameFor(place, byPlace)}${union.has(place.place) ? markOf(place.schema) : ''}`
    const owner = owners.get(name)
    if (owner !== undefined && owner !== shape) throw new Error(`Two types would be called ${name}: see ${place.place}`)
    owners.set(name, shape)
    byShape.set(shape, name)
    names.set(place.schema, name)
    if (!byPlace.has(place.place)) byPlace.set(place.place, name)
  }
  return { nameOf: schema => names.get(schema) }
}

function nameFor({ schema, place, parent, isElement }: SchemaPlace, byPlace: ReadonlyMap<string, string>): string {
  if (isPage(schema)) return `${byPlace.get(`${place}.data`) ?? byPlace.get(place) ?? pascal(place)}Page`
  const field = place.slice(place.lastIndexOf('.') + 1)
  const outer = parent === undefined ? undefined : byPlace.get(parent)
  return typeNames[place] ?? `${outer ?? pascal(place)}${pascal(isElement ? singular(field) : field)}`
}

/** Places where one of several objects stands. A list beside a page of the same is none. */
function placesOfUnions(places: readonly SchemaPlace[]): ReadonlySet<string> {
  const objects = new Map<string, Set<z.ZodType>>()
  for (const { schema, place } of places) {
    if (schema instanceof z.ZodEnum || isPage(schema)) continue
    objects.set(place, (objects.get(place) ?? new Set()).add(schema))
  }
  return new Set([...objects].filter(([, schemas]) => schemas.size > 1).map(([place]) => place))
}

/** One page of a list, with how many there are. */
export function isPage(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && ('current_page' in schema.shape || 'pagination' in schema.shape)
}

/** The value that tells an object from the others of its union. */
function markOf(schema: z.ZodType): string {
  if (!(schema instanceof z.ZodObject)) return ''
  const literal = Object.entries(schema.shape).find(([name]) => name === 'status' || name === 'stage')?.[1]
  return literal instanceof z.ZodLiteral ? pascal(String(literal.value).toLowerCase()) : ''
}

/** Equal for types that look the same, whatever is written beside them. */
function shapeOf(schema: z.ZodType): string {
  return JSON.stringify(
    z.toJSONSchema(schema, {
      io: 'output',
      override({ jsonSchema }) {
        for (const word of ['description', 'default', 'refusal', 'title', 'examples']) delete jsonSchema[word]
      },
    }),
  )
}

function singular(word: string): string {
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.endsWith('s') ? word.slice(0, -1) : word
}

/** `status_reason` → `StatusReason`. */
function pascal(text: string): string {
  return text.replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9]?)/g, (_whole, letter: string) => letter.toUpperCase())
}
