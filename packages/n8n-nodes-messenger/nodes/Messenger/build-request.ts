import { type GenericValue, type IDataObject, jsonParse } from 'n8n-workflow'
import type { GatewayRequest, RequestField, RequestRow } from './request-table'

/** What the session picker answers for all sessions at once. */
export const allSessions = 'all'

/** Answers of one item: the operation's parameters by name, and those in Additional Fields. */
export interface Answers {
  session: string
  required: IDataObject
  additional: IDataObject
}

/** Makes the call of an operation from a workflow's answers. Throws for JSON that cannot be read. */
export function buildRequest(row: RequestRow, answers: Answers): GatewayRequest {
  const parts = { path: {}, query: {}, body: {} } satisfies Record<string, IDataObject>
  for (const { place, at, value } of row.constants) put(parts[place], at, value)
  for (const field of row.fields) {
    const given = field.additional ? answers.additional : answers.required
    if (field.parameter in given) put(parts[field.place], field.at, wireValue(field, given[field.parameter]))
  }
  const path: IDataObject = row.session === 'path' ? { ...parts.path, id: answers.session } : parts.path
  const hasBody = row.method === 'POST' || row.method === 'PUT'
  return {
    method: row.method,
    path: pathFor(row, answers).replace(/\{(\w+)\}/g, (_segment, name: string) =>
      encodeURIComponent(String(path[name] ?? '')),
    ),
    query: flatQuery(parts.query),
    ...(hasBody ? { body: parts.body } : {}),
    headers: row.session === 'header' ? { 'X-Session-Id': answers.session } : {},
  }
}

function pathFor(row: RequestRow, { session }: Answers): string {
  return session === allSessions && row.pathOfAll !== undefined ? row.pathOfAll : row.path
}

function wireValue(field: RequestField, value: IDataObject[string]): IDataObject[string] {
  if (value === '' && field.nullable) return null
  if (field.kind === 'json' && typeof value === 'string') return parseJson(field, value)
  if (field.kind === 'reference' && typeof value === 'string' && /^\d+$/.test(value)) return Number(value)
  if (field.kind === 'list' && typeof value === 'string') return [value]
  if (field.kind === 'string' && typeof value === 'number') return String(value)
  return value
}

function parseJson({ parameter }: RequestField, text: string): GenericValue {
  if (text.trim() === '') return {}
  return jsonParse(text, { errorMessage: `The field ${parameter} does not hold valid JSON` })
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
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
