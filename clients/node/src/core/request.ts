import type { OutgoingCall } from './connection.ts'
import type { Input, OperationRow } from './operation.ts'
import { needsForm, type UploadSource } from './upload-source.ts'

/** A request without its body's bytes. */
export interface RequestParts {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Undefined: none, or the file of an upload. */
  readonly json: string | undefined
}

const placeholder = /\{(\w+)\}/g

/** Puts the fields of the input where the contract reads them: path, query, headers, body. */
export function requestParts(baseUrl: string, { row, input, file, lastEventId }: OutgoingCall): RequestParts {
  const inPath = new Set([...row.path.matchAll(placeholder)].map(([, name]) => name))
  const rest = Object.entries({ ...row.constants, ...input }).filter(
    ([name, value]) => !inPath.has(name) && value !== undefined,
  )
  const place = (name: string) => placeOf(row, name)
  const query = new URLSearchParams()
  for (const [name, value] of rest) if (place(name) === 'query' && value !== null) query.append(name, textOf(value))
  const body = Object.fromEntries(rest.filter(([name]) => place(name) === 'body'))
  const headers = Object.fromEntries(
    rest
      .filter(([name]) => place(name) === 'header')
      .map(([name, value]) => [row.headers?.[name] ?? name, String(value)]),
  )
  if (lastEventId !== undefined) headers['last-event-id'] = lastEventId
  // The border of a form is named by whoever sends it.
  if (file !== undefined && !needsForm(contentTypeOf(file, input))) headers['content-type'] = contentTypeOf(file, input)
  const hasJson = file === undefined && hasBody(row)
  if (hasJson) headers['content-type'] = 'application/json'
  return {
    url: `${baseUrl}${filled(row.path, input)}${query.size > 0 ? `?${query}` : ''}`,
    headers,
    json: hasJson ? JSON.stringify(body) : undefined,
  }
}

/** What the file of an upload is. */
export function contentTypeOf(file: UploadSource, { mimetype }: Input): string {
  if (typeof mimetype === 'string') return mimetype
  return file instanceof Blob && file.type !== '' ? file.type : 'application/octet-stream'
}

function placeOf(row: OperationRow, name: string): 'query' | 'header' | 'body' {
  if (row.headers?.[name] !== undefined) return 'header'
  return row.query?.includes(name) || !hasBody(row) ? 'query' : 'body'
}

function hasBody({ method }: OperationRow): boolean {
  return method === 'POST' || method === 'PUT'
}

/** @throws TypeError for a parameter that is missing, or a step to another folder: the call would reach another address */
function filled(path: string, input: Input): string {
  return path.replace(placeholder, (_, name: string) => {
    const value = input[name]
    if (value === undefined || value === null || value === '') throw new TypeError(`The parameter ${name} is missing.`)
    const text = String(value)
    if (text === '.' || text === '..') throw new TypeError(`The parameter ${name} cannot be ${text}`)
    return encodeURIComponent(text)
  })
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value)
}
