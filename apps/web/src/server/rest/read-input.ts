import type { IncomingMessage } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import type { HttpBinding } from '@messenger/shared/contract/operation'
import type { Body } from '../http/read-body.ts'

type Fields = Record<string, unknown>

/** Fields of a body, or what is wrong with it. */
export type BodyFields = { readonly fields: Fields } | { readonly problem: ApiError }

/** Reads a JSON object whatever its content type says; an empty body and `null` are an empty object. */
export function fieldsOfBody(body: Body): BodyFields {
  if (body.kind === 'too_large') return { problem: new ApiError('body_too_large') }
  const parsed = parseJson(body.bytes)
  if (parsed === null) return { fields: {} }
  return isFields(parsed) ? { fields: parsed } : { problem: new ApiError('bad_json') }
}

/**
 * The operation's raw input: body fields, then those the binding reads from the query (all of them where the method has
 * no body), then path parameters, the later ones winning. A field named `__proto__` stays a plain field.
 */
export function assembleInput(
  http: HttpBinding,
  body: Fields,
  query: URLSearchParams,
  parameters: Readonly<Record<string, string>>,
): Fields {
  return { ...body, ...fieldsOfQuery(http, query), ...parameters }
}

/** What headers say wins over the rest of the input. */
export function fieldsOfHeaders({ headers = {} }: HttpBinding, request: IncomingMessage): Fields {
  const given = Object.entries(headers).map(([field, header]) => [field, request.headers[header]] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

function fieldsOfQuery({ method, query: bound, queryAliases = {} }: HttpBinding, query: URLSearchParams): Fields {
  const readsAll = method === 'GET' || method === 'DELETE'
  const named = [...query].map(([name, value]): [string, string] => [
    Object.hasOwn(queryAliases, name) ? (queryAliases[name] ?? name) : name,
    value,
  ])
  return Object.fromEntries(named.filter(([name]) => readsAll || bound?.includes(name)))
}

/** `undefined` for what is no JSON. */
function parseJson(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.trim() === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
