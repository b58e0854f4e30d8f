import { type GenericValue, type IDataObject, jsonParse } from 'n8n-workflow'
import { isoTime } from './iso-time'
import type { GatewayRequest, RequestField, RequestRow } from './request-table'

/** What the session picker answers for all sessions at once. */
export const allSessions = 'all'

/** Answers of one item, by parameter, wherever they were asked for. */
export interface Answers {
  session: string
  values: IDataObject
  /** Time zone of the workflow, in which times without one are meant. */
  timezone: string
}

/** Makes the call of an operation from a workflow's answers. Throws for JSON or a time that cannot be read. */
export function buildRequest(row: RequestRow, answers: Answers): GatewayRequest {
  const parts = { path: {}, query: {}, body: {} } satisfies Record<string, IDataObject>
  for (const { place, at, value } of row.constants) put(parts[place], at, value)
  for (const field of row.fields) {
    if (!(field.parameter in answers.values)) continue
    const value = wireValue(field, plainAnswer(answers.values[field.parameter]), answers.timezone)
    if (value !== undefined) put(parts[field.place], field.at, value)
  }
  const path: IDataObject = row.session === 'path' ? { ...parts.path, id: answers.session } : parts.path
  const hasBody = row.method === 'POST' || row.method === 'PUT'
  return {
    method: row.method,
    path: pathFor(row, answers).replace(/\{(\w+)\}/g, (_segment, name: string) => segment(row, name, path[name])),
    query: flatQuery(parts.query),
    ...(hasBody ? { body: parts.body } : {}),
    headers: row.session === 'header' ? { 'X-Session-Id': answers.session } : {},
  }
}

function pathFor(row: RequestRow, { session }: Answers): string {
  return session === allSessions && row.pathOfAll !== undefined ? row.pathOfAll : row.path
}

/** A part of the path; without one the call would reach another operation. */
function segment(row: RequestRow, name: string, value: IDataObject[string]): string {
  const text = String(value ?? '').trim()
  if (text !== '') return encodeURIComponent(text)
  const title = row.fields.find(field => field.at[0] === name)?.title ?? name
  throw new Error(`${title} is empty`)
}

/** The answer behind a picker, as it is for everything else. */
export function plainAnswer(value: IDataObject[string]): IDataObject[string] {
  return isRecord(value) && '__rl' in value ? value.value : value
}

/** What goes over the wire; undefined for what was left empty and need not be there. */
function wireValue(field: RequestField, value: IDataObject[string], timezone: string): IDataObject[string] {
  if (value === '' && field.nullable) return null
  if (value === '' && field.optional) return undefined
  if (field.kind === 'time') return value === '' || value === null ? undefined : isoTime(String(value), timezone)
  if (field.kind === 'json' && typeof value === 'string') return parseJson(field, value)
  const counts = field.kind === 'reference' || field.kind === 'number'
  if (counts && typeof value === 'string' && /^\d+$/.test(value)) return Number(value)
  if (field.kind === 'list' && typeof value === 'string') return [value]
  if (field.kind === 'string' && typeof value === 'number') return String(value)
  return value
}

function parseJson({ title }: RequestField, text: string): GenericValue {
  if (text.trim() === '') return {}
  return jsonParse(text, { errorMessage: `The field ${title} does not hold valid JSON` })
}

function put(target: IDataObject, at: string[], value: IDataObject[string]): void {
  const [name = '', ...rest] = at
  if (rest.length === 0) {
    target[name] = value
    return
  }
  const present = target[name]
  const inner: IDataObject = isRecord(present) ? present : {}
  target[name] = inner
  put(inner, rest, value)
}

/** Query values are text on the wire; lists are joined with commas, and null is nothing. */
function flatQuery(query: IDataObject): IDataObject {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  )
}

export function isRecord(value: unknown): value is IDataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
}

/** The value where it is a record, and an empty one otherwise: collections that nobody has opened. */
export function recordOf(value: unknown): IDataObject {
  return isRecord(value) ? value : {}
}
