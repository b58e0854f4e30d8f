import type { IncomingMessage, ServerResponse } from 'node:http'
import { withoutSession } from '@messenger/shared/contract/endpoints'
import { wrap } from '@messenger/shared/contract/envelope'
import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { idempotentMethods } from '@messenger/shared/contract/idempotency'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import { pickVariant } from '@messenger/shared/contract/variants'
import type { AnyTRPCRouter } from '@trpc/server'
import { authorize } from '../auth/authorize.ts'
import type { Credential } from '../auth/credential.ts'
import { type Presented, presentedBy } from '../auth/presented.ts'
import { proveFirst, provenForMs } from '../auth/prove-first.ts'
import type { Call, Sender, SessionChoice } from '../call.ts'
import { callProcedure } from '../call-procedure.ts'
import { sendEvents } from '../events/send-events.ts'
import { abortSignalOf } from '../http/abort-signal.ts'
import { baseUrlOf } from '../http/base-url.ts'
import { clientIp } from '../http/client-ip.ts'
import { type Body, discardRest, readBody } from '../http/read-body.ts'
import { isFromN8n, requestIdOf } from '../http/request-id.ts'
import { sendJson, sendRefusal } from '../http/send.ts'
import { rateHeaders } from '../limits/rate-headers.ts'
import { receiveWithinSpace, type TakenIn } from '../media/receive-within-space.ts'
import { sendFile } from '../media/send-file.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { allowAnyOrigin, preflightHeaders } from './cross-origin.ts'
import { assembleInput, fieldsOfBody, fieldsOfHeaders } from './read-input.ts'
import { createRoutes, type Route } from './routes.ts'

const noBody: Body = { kind: 'whole', bytes: Buffer.alloc(0) }

/** The REST door of a contract. */
export interface Rest {
  /** True when an operation lives at that path, by whatever method. */
  serves(path: string): boolean
  /** Its pattern, for metrics; undefined where nothing lives. */
  patternOf(path: string): string | undefined
  /** True when what is sent to that path may be a large file. */
  takesFile(path: string): boolean
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

export function createRest(rows: readonly NamedOperation[], router: AnyTRPCRouter, services: Services): Rest {
  const routes = createRoutes(rows)
  return {
    serves: path => routes.match('GET', path).kind !== 'none',
    patternOf: path => routes.patternOf(path),
    takesFile(path) {
      const match = routes.match('POST', path)
      return match.kind === 'found' && match.route.rows.some(({ operation }) => operation.http.body === 'file')
    },
    async handle(request, response) {
      const { method = 'GET', url = '/' } = request
      const [path = '/', query = ''] = splitOnce(url, '?')
      const match = routes.match(method, path)
      if (match.kind === 'none') return sendRefusal(response, new ApiError('not_found'))
      if (match.kind === 'method') {
        const allow = [...match.allowed, ...(match.allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
        const isOpen = allowAnyOrigin(routes, match.allowed, path, response)
        if (method === 'OPTIONS') return sendJson(response, 204, undefined, { allow, ...(isOpen && preflightHeaders) })
        return sendRefusal(response, new ApiError('method'), { allow })
      }
      allowAnyOrigin(routes, [method], path, response)
      const { route, values } = match
      const parameters = Object.fromEntries(route.parameters.map((name, index) => [name, values[index] ?? '']))
      await answer(router, services, { request, response, route, parameters, path, query })
    },
  }
}

interface Matched {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly route: Route
  readonly parameters: Readonly<Record<string, string>>
  readonly path: string
  readonly query: string
}

async function answer(router: AnyTRPCRouter, services: Services, matched: Matched): Promise<void> {
  const { request, response, route } = matched
  const [first] = route.rows
  const { method, body: bodyForm } = rowOf(first).operation.http
  const signal = abortSignalOf(response)
  const entry = await enter(services, matched, method !== 'GET' && bodyForm !== 'file')
  const { body } = entry
  const taken: TakenIn[] = []
  const receive = async (sender: Sender) => {
    const received = await receiveWithinSpace(services, request, sender)
    taken.push(received)
    return received
  }
  const { row, call, input } = prepare(services, matched, entry, {
    signal,
    ...(bodyForm === 'file' ? { receive } : {}),
  })
  const headers = () => ({
    ...(call.reply.rate ? rateHeaders(call.reply.rate, services.limits.resetForm) : {}),
    ...(call.reply.replayed ? { 'idempotent-replayed': 'true' } : {}),
    ...(body.kind === 'too_large' && !body.ended ? { connection: 'close' } : {}),
  })
  try {
    const output = await callProcedure(router, row, call, input).finally(async () => {
      // Before the answer, so that the next call finds the space that this one took.
      for (const received of taken) await received.discard()
    })
    if (row.operation.envelope === 'file') return await sendFile(services, request, response, output)
    if (row.operation.envelope === 'stream') {
      const prove = () => authorize(row, call, input)
      const close = services.openStreams.open(readerOf(await prove()), clientIp(request, services.trustedProxies))
      return await sendEvents({ services, response, gone: signal, prove }, output).finally(close)
    }
    const reply = wrap(row.operation, output)
    sendJson(response, reply === undefined ? 204 : 200, reply, headers())
  } catch (error) {
    sendRefusal(response, refusalOf(error), headers())
    if (bodyForm === 'file' || entry.presented.kind === 'refused') discardRest(request)
  }
}

interface Entry {
  readonly presented: Presented
  readonly body: Body
}

/** Who calls, and after that the body: of whoever shows no good credential it is not read, where one is asked for. */
async function enter(services: Services, { request, route }: Matched, readsBody: boolean): Promise<Entry> {
  const shown = presentedBy(request.headers, services.settings.publicUrl, clientIp(request, services.trustedProxies))
  if (!readsBody) return { presented: shown, body: noBody }
  const { credential } = rowOf(route.rows[0]).operation
  const isOpen = credential === 'none' || credential === 'token'
  const presented = isOpen ? shown : await proveFirst(services, shown, true, clientIp(request, services.trustedProxies))
  if (presented.kind === 'refused') return { presented, body: noBody }
  const startedAt = performance.now()
  const body = await readBody(request)
  return { presented: performance.now() - startedAt < provenForMs ? presented : shown, body }
}

/** Whose streams count together: a key's, a token's for one session. */
function readerOf(credential: Credential): string {
  const session = 'sessionId' in credential ? credential.sessionId : 0
  switch (credential.kind) {
    case 'pat':
      return `token ${credential.tokenId} ${session}`
    case 'user':
      return `user ${credential.userId} ${session}`
    default:
      return `${credential.kind} ${session}`
  }
}

function rowOf(row: NamedOperation | undefined): NamedOperation {
  if (!row) throw new Error('A route without an operation')
  return row
}

function prepare(
  services: Services,
  { request, route, parameters, path, query }: Matched,
  { presented, body }: Entry,
  { signal, receive }: { readonly signal: AbortSignal; readonly receive?: Call['receive'] },
) {
  const read = fieldsOfBody(body)
  const fields = 'fields' in read ? read.fields : {}
  const { row, problem } = pickVariant(route.rows, fields)
  const { http, input: schema, credential } = row.operation
  const own = Object.fromEntries(Object.entries(parameters).filter(([name]) => name in schema.shape))
  const key = request.headers['idempotency-key']
  const call: Call = {
    services,
    door: 'rest',
    requestId: requestIdOf(request),
    isFromN8n: isFromN8n(request),
    presented,
    session: credential === 'key' ? sessionChoice(request, parameters, own) : undefined,
    idempotency:
      key !== undefined && idempotentMethods.includes(http.method)
        ? { key: String(key), request: requestText(http.method, path, query, body) }
        : undefined,
    inputProblem: 'problem' in read ? read.problem : problem && validationError(problem),
    baseUrl: baseUrlOf(request, services.settings.publicUrl),
    receive,
    address: { path, query },
    ip: clientIp(request, services.trustedProxies),
    signal: row.operation.effect === 'read' ? signal : undefined,
    reply: { replayed: false },
  }
  const given = { ...assembleInput(http, fields, new URLSearchParams(query), own), ...fieldsOfHeaders(http, request) }
  return { row, call, input: row.accountWide ? withoutSession(given) : given }
}

/** A path parameter `id` that is no field of the input names the session, as the header does. */
function sessionChoice(
  request: IncomingMessage,
  parameters: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): SessionChoice | undefined {
  const { id } = parameters
  if (id !== undefined && !('id' in own)) return { from: 'path', text: id }
  const header = request.headers['x-session-id']
  return header === undefined ? undefined : { from: 'header', text: String(header) }
}

function requestText(method: string, path: string, query: string, body: Body): string {
  return [method, path, query, body.kind === 'whole' ? body.bytes.toString('base64') : body.kind].join('\n')
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
