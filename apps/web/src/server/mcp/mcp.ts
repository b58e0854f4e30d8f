import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { AnyTRPCRouter } from '@trpc/server'
import { provenForMs } from '../auth/prove-first.ts'
import { baseUrlOf } from '../http/base-url.ts'
import { clientIp } from '../http/client-ip.ts'
import { readBody } from '../http/read-body.ts'
import { requestIdOf } from '../http/request-id.ts'
import { sendJson, sendRefusal } from '../http/send.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { createToolBox, type ToolBox } from './call-tool.ts'
import { createElicit } from './elicit.ts'
import { refuseEntry, type TokenCredential, tokenOf } from './entry.ts'
import { followSession } from './follow.ts'
import { initializing } from './initializing.ts'
import { answerMessage, failed, type Peer, type RpcAnswer, responsesIn, rpcErrors } from './json-rpc.ts'
import { createMayFollow, type MayFollow } from './may-follow.ts'
import { isFitOrigin } from './origins.ts'
import { createReplyStream, type ReplyStream } from './reply-stream.ts'
import { createMcpSessions, isSessionId, type McpSession, type McpSessions } from './session-store.ts'
import { standingOf } from './standing.ts'
import { protocolVersions, silentVersion, takesBatches } from './versions.ts'

const maxBatch = 50
const notFound = -32001

export type McpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What one request is answered with. */
interface Visit {
  readonly services: Services
  readonly toolBox: ToolBox
  readonly mayFollow: MayFollow
  readonly sessions: McpSessions
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly credential: TokenCredential
  /** Undefined for a client that names none. */
  readonly session: McpSession | undefined
}

/**
 * The tool server: streamable HTTP. A client that takes streams gets a session, which is in PostgreSQL, so that any copy of this process
 * may answer; whoever names none is answered without.
 */
export function createMcp(rows: readonly NamedOperation[], router: AnyTRPCRouter, services: Services): McpHandler {
  const toolBox = createToolBox(rows, router)
  const mayFollow = createMayFollow(rows, services)
  const sessions = createMcpSessions(services.database.sql, services.sealer)
  return async (request, response) => {
    if (!isFitOrigin(request, baseUrlOf(request, services.settings.publicUrl))) {
      return sendJson(response, 403, { jsonrpc: '2.0', error: { code: -32000, message: 'Forbidden origin' } })
    }
    const { origin, 'mcp-session-id': named } = request.headers
    if (origin !== undefined) allowPage(response, origin)
    if (request.method === 'OPTIONS' && origin !== undefined) return sendJson(response, 204, undefined)
    const id = isSessionId(String(named)) ? String(named) : undefined
    const isOfSession = id !== undefined && (request.method === 'GET' || request.method === 'DELETE')
    if (request.method !== 'POST' && !isOfSession)
      return sendRefusal(response, new ApiError('method'), { allow: 'POST' })
    const credential = await tokenOf(request, services).catch(error => refusalOf(error))
    if (credential instanceof ApiError) return refuseEntry(request, response, credential, services)
    const session = id === undefined ? undefined : await sessions.find(id, credential)
    if (id !== undefined && !session) return sendJson(response, 404, failed(null, notFound, 'Session not found'))
    const visit: Visit = { services, toolBox, mayFollow, sessions, request, response, credential, session }
    if (!session || request.method === 'POST') {
      return post(visit).catch(error => {
        // here, and not by the front door: to it a request whose body was read looks like one whose sender has gone
        services.log.error({ requestId: requestIdOf(request), err: error }, 'mcp.failed')
        sendRefusal(response, refusalOf(error))
      })
    }
    if (request.method === 'GET') return follow(visit, id ?? '')
    await sessions.end(session)
    sendJson(response, 204, undefined)
  }
}

function allowPage(response: ServerResponse, origin: string): void {
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  response.setHeader('access-control-allow-methods', 'POST, GET, DELETE')
  response.setHeader(
    'access-control-allow-headers',
    'authorization, content-type, accept, mcp-session-id, mcp-protocol-version, last-event-id',
  )
  response.setHeader('access-control-expose-headers', 'mcp-session-id, www-authenticate')
}

async function follow(visit: Visit, id: string): Promise<void> {
  const { services, sessions, mayFollow, request, response, credential } = visit
  if (!(request.headers.accept ?? '').includes('text/event-stream')) {
    return sendJson(response, 406, failed(null, -32000, 'Not Acceptable'))
  }
  try {
    const ip = clientIp(request, services.trustedProxies)
    response.once('close', services.openStreams.open(`mcp ${credential.tokenId}`, ip))
  } catch (error) {
    return sendRefusal(response, refusalOf(error))
  }
  const lastEventId = request.headers['last-event-id']
  await followSession({
    ...{ services, sessions, response, mayFollow },
    lastEventId: lastEventId === undefined ? undefined : String(lastEventId),
    async prove() {
      const now = await tokenOf(request, services)
      const session = await sessions.find(id, now)
      if (!session) throw new ApiError('auth_invalid')
      return { session, credential: now }
    },
  })
}

async function post(entered: Visit): Promise<void> {
  const { request, response, session, sessions } = entered
  const reply = replyType(request.headers.accept)
  if (!reply) return sendJson(response, 406, failed(null, -32000, 'Not Acceptable'))
  const version = String(request.headers['mcp-protocol-version'] ?? session?.version ?? silentVersion)
  if (!protocolVersions.includes(version)) {
    return sendJson(response, 400, failed(null, rpcErrors.invalid, 'Unsupported protocol version'))
  }
  const startedAt = performance.now()
  const body = await readBody(request)
  const credential = await credentialAfter(entered, performance.now() - startedAt)
  if (credential instanceof ApiError) return sendRefusal(response, credential)
  const visit = { ...entered, credential }
  if (body.kind === 'too_large') return sendRefusal(response, new ApiError('body_too_large'), { connection: 'close' })
  const message = parseJson(body.bytes)
  if (message === undefined) return sendJson(response, 400, failed(null, rpcErrors.parse, 'Parse error'))
  const messages = Array.isArray(message) ? message : [message]
  if (Array.isArray(message) && !takesBatches(version)) {
    return sendJson(response, 400, failed(null, rpcErrors.invalid, 'Invalid Request: one message in a body'))
  }
  if (messages.length === 0 || messages.length > maxBatch) {
    return sendJson(response, 400, failed(null, rpcErrors.invalid, `Invalid Request: 1 to ${maxBatch} messages`))
  }
  if (session) for (const { id, response: one } of responsesIn(messages)) await sessions.answer(session, id, one)
  const stream =
    session && acceptsStream(request)
      ? createReplyStream(sessions, session, { response, standing: standingOf(credential) })
      : undefined
  const begun = session ? undefined : await initializing(message, acceptsStream(request), visit)
  const peer = peerOf(visit, version, { stream, hasSession: session !== undefined || begun !== undefined })
  const answers = (await Promise.all(messages.map(one => answerMessage(one, peer)))).filter(one => one !== undefined)
  // A question may have stood for minutes: whoever lost their token meanwhile is told nothing more.
  if (stream?.isOpen() && !(await isGood(visit))) return void response.end()
  if (stream?.isOpen()) return stream.finish(Array.isArray(message) ? answers : answers[0])
  if (begun !== undefined) response.setHeader('mcp-session-id', begun)
  if (answers.length === 0) return sendJson(response, 202, undefined)
  send(response, reply, Array.isArray(message) ? answers : answers[0])
}

interface Means {
  readonly stream: ReplyStream | undefined
  readonly hasSession: boolean
}

function peerOf(visit: Visit, version: string, { stream, hasSession }: Means): Peer {
  const { services, toolBox, mayFollow, sessions, request, response, credential, session } = visit
  const signal = goneSignal(response, stream)
  const elicit =
    session?.canElicit && stream ? createElicit(sessions, session, { stream, isGood: () => isGood(visit) }) : undefined
  return {
    version,
    tools: toolBox.descriptionsFor(credential),
    run: (name, given) =>
      toolBox.run(name, given, {
        ...{ services, door: 'mcp', requestId: requestIdOf(request), signal, elicit },
        presented: { kind: 'proven', credential },
        baseUrl: baseUrlOf(request, services.settings.publicUrl),
        ip: clientIp(request, services.trustedProxies),
        reply: { replayed: false },
      }),
    follow: hasSession
      ? async (uri, isFollowed) => {
          if (!session || (isFollowed && !(await mayFollow(credential, uri)))) return false
          return sessions.follow(session, uri, isFollowed)
        }
      : undefined,
  }
}

/** Who calls, anew where the body was long on its way: their token may have ended, or got another leash. */
function credentialAfter(
  { request, services, credential }: Visit,
  bodyMs: number,
): Promise<TokenCredential | ApiError> | TokenCredential {
  return bodyMs < provenForMs ? credential : tokenOf(request, services).catch(refusalOf)
}

async function isGood({ request, services }: Visit): Promise<boolean> {
  return tokenOf(request, services).then(
    () => true,
    error => {
      if (refusalOf(error).code === 'internal') throw error
      return false
    },
  )
}

/** Aborts when the caller goes before its answer; from a stream it may be gone for a while. */
function goneSignal(response: ServerResponse, stream: ReplyStream | undefined): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished && !stream?.isOpen()) gone.abort()
  })
  return gone.signal
}

function acceptsStream({ headers }: IncomingMessage): boolean {
  return (headers.accept ?? '').includes('text/event-stream')
}

/** JSON where it is accepted, else an event stream of one event. */
function replyType(accept: string | undefined): 'json' | 'stream' | undefined {
  if (accept === undefined || /application\/(?:json|\*)|\*\/\*/.test(accept)) return 'json'
  return accept.includes('text/event-stream') ? 'stream' : undefined
}

function send(response: ServerResponse, type: 'json' | 'stream', answer: RpcAnswer | RpcAnswer[] | undefined): void {
  if (type === 'json') {
    sendJson(response, 200, answer)
    return
  }
  const events = (Array.isArray(answer) ? answer : [answer]).map(
    one => `event: message\ndata: ${JSON.stringify(one)}\n\n`,
  )
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).end(events.join(''))
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
