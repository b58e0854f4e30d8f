import type { NamedOperation } from '@messenger/shared/contract/operations'
import { z } from 'zod'
import { displayNameOf } from './field-property.ts'
import type { FieldKind } from './input-field.ts'
import { type InputField, type InputShape, inputShape } from './input-field.ts'
import { type MediaInput, mediaInputOf } from './media-input.ts'
import { operationValue, resourceValue } from './naming.ts'
import { isMainSinceVersion2 } from './type-versions.ts'

/** Where the node puts a value. */
export type Place = 'path' | 'query' | 'body'

export interface RequestField {
  readonly parameter: string
  /** What a person reads above it. */
  readonly title: string
  readonly place: Place
  /** Names from the outside in. */
  readonly at: readonly string[]
  readonly kind: FieldKind
  /** Asked in Additional Fields, sent only when it was added there. */
  readonly additional: boolean
  /** Asked in Additional Fields by version 1 of the node, and beside the required fields since. */
  readonly moved?: boolean
  /** An added field left empty is sent as null. */
  readonly nullable: boolean
}

/** All that the node must know to make a call: the machine-readable half of the generated description. */
export interface RequestRow {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** How the session is told: a header beside the token, a part of the path, or not at all. */
  readonly session: 'header' | 'path' | 'none'
  /** Path for all sessions at once, where the operation has one. */
  readonly pathOfAll?: string
  readonly envelope: string
  readonly pagination: 'page' | 'paginated' | 'none'
  readonly fields: readonly RequestField[]
  readonly constants: readonly {
    readonly place: Place
    readonly at: readonly string[]
    readonly value: string | number | boolean
  }[]
  /** How files are taken, where the operation takes any. */
  readonly media?: MediaInput
  /** The reply can be held until the network has taken the message. */
  readonly waits?: boolean
  /** The reply names a file that can be fetched as well. */
  readonly file?: 'media' | 'picture'
  /** Fields kept by Simplify; empty when the reply is small. */
  readonly simplified: readonly string[]
}

/** Operations that asked for a session and need none: saved workflows hold one, which nobody reads or sees. */
const withFormerSession = new Set(['usage.get'])

export function hasFormerSession({ source }: NodeOperation): boolean {
  return withFormerSession.has(source.name)
}

/** An operation as n8n sees it. */
export interface NodeOperation {
  readonly resource: { readonly name: string; readonly value: string }
  readonly operation: { readonly name: string; readonly value: string }
  readonly source: NamedOperation
  readonly shape: InputShape
  readonly row: RequestRow
}

const SESSION_SEGMENT = '/api/messenger-sessions/{id}'
const SIMPLE_FIELDS = 10

/** The operations that have a place in n8n, in the order of the contract. Throws when two claim the same place. */
export function nodeOperations(rows: readonly NamedOperation[]): NodeOperation[] {
  const taken = new Set<string>()
  return rows.flatMap(source => {
    const binding = source.operation.n8n
    if (!binding) return []
    const resource = { name: binding.resource, value: resourceValue(binding.resource) }
    const operation = { name: binding.operation, value: operationValue(binding.operation) }
    const place = `${resource.value}.${operation.value}`
    if (taken.has(place)) throw new Error(`Two operations are ${binding.resource} → ${binding.operation} in n8n.`)
    taken.add(place)
    const shape = askedShape(source)
    return [{ resource, operation, source, shape, row: requestRow(source, shape) }]
  })
}

/** The input without what the node fills in itself: the session and the page. */
function askedShape(source: NamedOperation): InputShape {
  const shape = inputShape(source.operation.input)
  const hidden = new Set<string>(pagingFields[paginationOf(source)])
  if (hasSessionInPath(source)) hidden.add('id')
  const asked = shape.fields.filter(field => !hidden.has(field.path.join('.')))
  return { ...shape, fields: asked.map(field => withVersions(source, field)) }
}

function withVersions({ name }: NamedOperation, field: InputField): InputField {
  if (isMainSinceVersion2(name, field.parameter)) return { ...field, moved: true }
  // Version 2 waits by itself, and throws when the send failed.
  return isWait(field) ? { ...field, retired: true } : field
}

function isWait({ parameter, choices }: InputField): boolean {
  return parameter === 'wait' && choices.includes('sent')
}

const pagingFields = { page: ['page', 'per_page'], paginated: ['paginated', 'page', 'limit'], none: [] } as const

function requestRow(source: NamedOperation, shape: InputShape): RequestRow {
  const { operation, name } = source
  const media = mediaInputOf(operation, shape)
  return {
    name,
    method: operation.http.method,
    path: operation.http.path,
    session: sessionOf(source),
    ...(operation.http.accountWide === undefined ? {} : { pathOfAll: operation.http.accountWide }),
    // A page's list is its `data`, which is all that a workflow wants of it.
    envelope: operation.envelope === 'page' ? 'data' : operation.envelope,
    pagination: paginationOf(source),
    fields: shape.fields.map(field => requestField(source, field)),
    constants: shape.constants.map(({ path, value }) => ({ place: placeOf(source, path), at: path, value })),
    ...(media === undefined ? {} : { media }),
    ...(shape.fields.some(isWait) ? { waits: true } : {}),
    ...(operation.n8n?.file === undefined ? {} : { file: operation.n8n.file }),
    simplified: operation.n8n?.whole ? [] : simplifiedOf(operation.output),
  }
}

function requestField(source: NamedOperation, field: InputField): RequestField {
  return {
    parameter: field.parameter,
    title: displayNameOf(field, source.name),
    place: placeOf(source, field.path),
    at: field.path,
    kind: field.kind,
    additional: !field.shown,
    ...(field.moved ? { moved: true } : {}),
    nullable: field.nullable,
    ...(field.shown && !field.required && field.kind === 'string' ? { optional: true } : {}),
  }
}

/** Path parameters by name; GET and DELETE read the rest from the query, others the named ones. */
function placeOf({ operation: { http } }: NamedOperation, path: readonly string[]): Place {
  const [name = ''] = path
  if (http.path.includes(`{${name}}`)) return 'path'
  const query = http.method === 'GET' || http.method === 'DELETE' || http.query?.includes(name)
  return query ? 'query' : 'body'
}

function hasSessionInPath({ operation }: NamedOperation): boolean {
  return operation.http.path === SESSION_SEGMENT || operation.http.path.startsWith(`${SESSION_SEGMENT}/`)
}

function sessionOf(source: NamedOperation): RequestRow['session'] {
  if (hasSessionInPath(source)) return 'path'
  // Where a token is enough, the gateway takes no notice of a session beside it.
  return source.operation.credential === 'key' ? 'header' : 'none'
}

function paginationOf({ operation: { input } }: NamedOperation): RequestRow['pagination'] {
  if ('page' in input.shape && 'per_page' in input.shape) return 'page'
  return 'paginated' in input.shape && 'limit' in input.shape ? 'paginated' : 'none'
}

/** The first ten plain fields of a record that has more than ten. */
function simplifiedOf(output: z.ZodType): string[] {
  const schema = recordOf(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }))
  const properties = Object.entries(schema?.properties ?? {})
  if (properties.length <= SIMPLE_FIELDS) return []
  return properties
    .filter(([, property]) => isPlain(property))
    .map(([name]) => name)
    .slice(0, SIMPLE_FIELDS)
}

/** The record that becomes an item: of a list, of a page, or the reply itself. */
export function recordOf(schema: z.core.JSONSchema.JSONSchema): z.core.JSONSchema.JSONSchema | undefined {
  if (schema.type === 'array') {
    return typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : undefined
  }
  const { current_page: page, data, items, pagination } = schema.properties ?? {}
  if (page && typeof data === 'object') return recordOf(data)
  if (pagination && typeof items === 'object') return recordOf(items)
  return schema
}

function isPlain(property: z.core.JSONSchema.JSONSchema | boolean): boolean {
  if (typeof property === 'boolean') return false
  if (property.anyOf) return property.anyOf.every(isPlain)
  return property.type !== 'object' && property.type !== 'array'
}
