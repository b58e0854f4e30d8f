import { endpointsOf } from '@messenger/shared/contract/endpoints'
import type { Operation } from '@messenger/shared/contract/operation'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { GeneratedFile } from '../generated-file.ts'
import type { InputField } from './input-field.ts'
import { locatorOf } from './locator.ts'
import type { NodeOperation } from './request-row.ts'
import { typeVersions } from './type-versions.ts'

/** Session that every case names, as a person picks it; the cases of twins pick all of them. */
const SESSION_ID = '7'
const ALL = 'all'

/**
 * One test case for each n8n operation, from the example in the contract: the parameters a workflow would hold, the
 * HTTP request that must come of them, the reply of the example, and the items that must come of that. The request is
 * made from the example and the HTTP binding, not from the request table, so that the two check each other.
 */
export function casesFile(entries: readonly NodeOperation[]): GeneratedFile {
  // Files are no JSON; the node's own tests download one.
  const told = entries.filter(({ row }) => row.envelope !== 'file')
  return { path: 'cases.json', text: `${JSON.stringify(told.flatMap(casesOf), null, 2)}\n` }
}

function casesOf(entry: NodeOperation) {
  const { name } = entry.source
  const [operation, twin] = endpointsOf([entry.source])
  if (!operation) throw new Error(`${name} is nowhere`)
  const versions = differs(entry) ? typeVersions : typeVersions.slice(-1)
  return versions.flatMap(version => [
    caseOf(entry, operation, { name, session: SESSION_ID, version }),
    ...(twin ? [caseOf(entry, twin, { name: `${name} of all`, session: ALL, version })] : []),
  ])
}

/** Whether the versions of the node ask for other things, or make another call of them. */
function differs({ row, shape }: NodeOperation): boolean {
  return row.waits === true || shape.fields.some(({ moved, retired }) => moved || retired)
}

interface Caller {
  readonly name: string
  readonly session: string
  readonly version: number
}

function caseOf(entry: NodeOperation, { operation }: NamedOperation, caller: Caller) {
  const { output } = operation.example
  return {
    name: differs(entry) ? `${caller.name}, version ${caller.version}` : caller.name,
    version: caller.version,
    parameters: parametersOf(entry, caller),
    request: requestOf(entry, operation, caller),
    reply: { status: operation.envelope === 'none' ? 204 : 200, body: replyBody(operation.envelope, output) },
    items: itemsOf(entry, output),
  }
}

function parametersOf({ resource, operation, row, shape, source }: NodeOperation, { session, version }: Caller) {
  const { input } = source.operation.example
  const isMain = ({ shown, moved }: InputField) => shown || (moved === true && version >= 2)
  const answers = (main: boolean) =>
    Object.fromEntries(
      shape.fields
        .filter(field => !(field.retired && version >= 2))
        .filter(field => isMain(field) === main && valueAt(input, field.path) !== undefined)
        .map(field => [field.parameter, answerOf(source.name, field, valueAt(input, field.path))]),
    )
  return {
    resource: resource.value,
    operation: operation.value,
    ...(row.session === 'none' ? {} : { session: { __rl: true, mode: 'id', value: session } }),
    ...(row.media === undefined ? {} : mediaAnswers[row.media.as]),
    ...answers(true),
    ...(row.pagination === 'none' ? {} : { returnAll: true }),
    ...(row.simplified.length === 0 ? {} : { simplify: false }),
    additionalFields: answers(false),
  }
}

/** Examples name files by their address, or hold them as text. */
const mediaAnswers = {
  source: { mediaSource: 'url' },
  upload: { mediaSource: 'base64' },
  attachment: { attachBinary: false },
}

function answerOf(operation: string, field: InputField, value: unknown): unknown {
  if (locatorOf(operation, field)) return { __rl: true, mode: 'id', value: String(value) }
  if (field.kind === 'json') return JSON.stringify(value)
  return field.kind === 'reference' ? String(value) : value
}

function requestOf({ row }: NodeOperation, { http, example }: Operation, { session, version }: Caller) {
  const input = isRecord(example.input) ? example.input : {}
  const rest = Object.entries(input).filter(
    ([key]) => !http.path.includes(`{${key}}`) && !isPaging(row.pagination, key),
  )
  const inQuery = (key: string) => http.method === 'GET' || http.method === 'DELETE' || http.query?.includes(key)
  const body = Object.fromEntries(rest.filter(([key]) => !inQuery(key)))
  const query = rest.filter(([key]) => inQuery(key)).map(([key, value]) => [key, String(value)])
  return {
    method: http.method,
    path: http.path.replace(/\{(\w+)\}/g, (_match, key) => {
      const value = row.session === 'path' && key === 'id' ? session : input[key]
      return encodeURIComponent(String(value))
    }),
    session: row.session === 'header' ? session : null,
    query: {
      ...Object.fromEntries(query),
      ...pageQuery[row.pagination],
      ...(row.waits && version >= 2 ? { wait: 'sent' } : {}),
    },
    body: http.method === 'POST' || http.method === 'PUT' ? body : null,
  }
}

/** First page of a complete list, as the node asks for it. */
const pageQuery = {
  page: { page: '1', per_page: '100' },
  paginated: { paginated: 'true', page: '1', limit: '100' },
  none: {},
}

function isPaging(pagination: keyof typeof pageQuery, key: string): boolean {
  return key in pageQuery[pagination]
}

function replyBody(envelope: string, output: unknown): unknown {
  if (envelope === 'none') return null
  if (envelope === 'status') return { status: output }
  if (envelope === 'success') return { success: true }
  if (envelope === 'page' || envelope === 'passkey') return { success: true, ...(isRecord(output) ? output : {}) }
  return { success: true, [envelope]: output }
}

function itemsOf({ row, source }: NodeOperation, output: unknown): unknown[] {
  if (row.method === 'DELETE') return [{ deleted: true }]
  if (source.operation.envelope === 'page') return listAt(output, 'data')
  if (row.envelope === 'none' || row.envelope === 'success') return [{ success: true }]
  if (row.envelope !== 'data') return [isRecord(output) ? output : { [row.envelope]: output }]
  if (row.pagination === 'page') return listAt(output, 'data')
  if (row.pagination === 'paginated') return isRecord(output) ? listAt(output, 'items') : [output]
  return Array.isArray(output) ? output : [output]
}

function listAt(output: unknown, key: string): unknown[] {
  const list = isRecord(output) ? output[key] : undefined
  if (!Array.isArray(list)) throw new Error(`The example of a list has no ${key}.`)
  return list
}

function valueAt(input: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), input)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
