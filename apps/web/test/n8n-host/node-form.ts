import { z } from 'zod'
import type { Fields } from '../rows/doors.ts'
import type { N8nClient } from './n8n-client.ts'
import type { Parameters } from './workflows.ts'

const option = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  action: z.string().optional(),
})
const mode = z.object({
  displayName: z.string(),
  name: z.string(),
  typeOptions: z.object({ searchListMethod: z.string() }).partial().optional(),
})
const property = z.object({
  displayName: z.string(),
  name: z.string(),
  type: z.string(),
  displayOptions: z.object({ show: z.record(z.string(), z.array(z.unknown())).optional() }).optional(),
  options: z.array(z.unknown()).optional(),
  modes: z.array(mode).optional(),
})
const nodeType = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  codex: z.object({ alias: z.array(z.string()).optional() }),
  properties: z.array(property),
})
export type Property = z.infer<typeof property>
export type NodeType = z.infer<typeof nodeType>

/** A node type as n8n tells it to its editor; undefined when n8n does not know it. */
export async function nodeTypeOf({ url, cookie }: N8nClient, name: string): Promise<NodeType | undefined> {
  const types = z
    .array(z.unknown())
    .parse(await (await fetch(`${url}/types/nodes.json`, { headers: { cookie, connection: 'close' } })).json())
  const found = types.find(type => z.object({ name: z.literal(name) }).safeParse(type).success)
  return found === undefined ? undefined : nodeType.parse(found)
}

/** What a person fills in: the form of one operation. */
export interface Form {
  readonly resource: string
  readonly operation: string
  readonly fields: readonly Property[]
  readonly additional: readonly Property[]
}

/** The form of the operation that the editor shows under these names. Throws unless there is exactly one. */
export function formOf({ properties }: NodeType, names: { resource: string; operation: string }): Form {
  const resource = valueNamed(named(properties, 'resource'), names.resource)
  const ofResource = properties.filter(one => one.displayOptions?.show?.resource?.includes(resource) && isCurrent(one))
  const operation = valueNamed(named(ofResource, 'operation'), names.operation)
  const fields = ofResource.filter(one => one.displayOptions?.show?.operation?.includes(operation))
  const additional = fields
    .filter(({ name }) => name === 'additionalFields')
    .flatMap(innerOf)
    .filter(isCurrent)
  return { resource, operation, fields, additional }
}

/** Whether the last version of the node has the property, and not an earlier one alone. */
function isCurrent({ displayOptions }: Property): boolean {
  const versions = displayOptions?.show?.['@version']
  return versions === undefined || versions.some(version => typeof version === 'object')
}

/**
 * Fills the form in with the input of the operation: everything in full, no files, `session` in its picker. A send waits
 * only where the input says so, and a failed one is data.
 */
export function fillIn(form: Form, { wait, ...input }: Fields, session: string): Parameters {
  const top: Record<string, unknown> = { resource: form.resource, operation: form.operation }
  const sends = form.additional.some(({ name }) => name === 'doNotWait')
  const additionalFields: Record<string, unknown> = sends
    ? { doNotWait: wait === undefined, returnFailedSends: true }
    : {}
  const always = { simplify: false, returnAll: true, session, mediaSource: sourceIn(form) }
  for (const [name, value] of Object.entries(always)) {
    const shown = form.fields.find(field => field.name === name)
    if (shown) top[name] = answerTo(shown, value)
  }
  const fill = (path: readonly string[], value: unknown): void => {
    if (value === undefined) return
    const name = parameterOf(path)
    const required = form.fields.find(field => field.name === name)
    const extra = form.additional.find(field => field.name === name)
    if (required) top[name] = answerTo(required, value)
    else if (extra) additionalFields[name] = answerTo(extra, value)
    else if (Object(value) === value && !Array.isArray(value))
      for (const [inner, one] of Object.entries(Object(value))) fill([...path, inner], one)
    else if (path.length === 1) throw new Error(`${form.resource} → ${form.operation} asks for no ${name}`)
  }
  // A list asks for no page: it is given whole, or as far as its first page goes.
  const isList = form.fields.some(({ name }) => name === 'returnAll')
  if (isList && typeof input.per_page === 'number') Object.assign(top, { returnAll: false, limit: input.per_page })
  const asked = Object.entries(input).filter(([name]) => !(isList && /^(page|per_page)$/.test(name)))
  for (const [name, value] of asked) fill([name], value)
  return { ...top, additionalFields }
}

/** Lists that pickers of the node open. */
export function searchMethodsOf({ properties }: NodeType): string[] {
  const methods = properties.flatMap(({ modes = [] }) => modes.map(({ typeOptions }) => typeOptions?.searchListMethod))
  return [...new Set(methods.filter(method => method !== undefined))].sort()
}

/** Names and values of a property's options. */
export function optionsOf({ options = [] }: Property): z.infer<typeof option>[] {
  return options.flatMap(one => option.safeParse(one).data ?? [])
}

export function named(properties: readonly Property[], name: string): Property {
  const [found, ...more] = properties.filter(one => one.name === name)
  if (!found || more.length > 0) throw new Error(`There are ${found ? more.length + 1 : 0} properties ${name}`)
  return found
}

function valueNamed(of: Property, name: string): string {
  const [found, ...more] = optionsOf(of).filter(one => one.name === name)
  if (!found || more.length > 0) throw new Error(`${of.name} offers ${name} ${found ? 'twice' : 'nowhere'}`)
  return String(found.value)
}

/** Properties of a collection. */
export function innerOf({ options = [] }: Property): Property[] {
  return options.flatMap(one => property.safeParse(one).data ?? [])
}

/** How a file is given as text: by its address, or as Base64. */
function sourceIn({ fields }: Form): unknown {
  const sources = fields.filter(({ name }) => name === 'mediaSource').flatMap(optionsOf)
  return sources.find(({ value }) => value === 'url' || value === 'base64')?.value
}

function answerTo({ type }: Property, value: unknown): unknown {
  if (type === 'resourceLocator') return { __rl: true, mode: 'id', value: String(value) }
  if (type === 'json') return JSON.stringify(value)
  if (type === 'dateTime') return typeof value === 'number' ? new Date(value).toISOString() : value
  return value ?? ''
}

/** `['poll', 'question']` is asked as `pollQuestion`. */
function parameterOf([first = '', ...rest]: readonly string[]): string {
  return first + rest.map(name => name.charAt(0).toUpperCase() + name.slice(1)).join('')
}
