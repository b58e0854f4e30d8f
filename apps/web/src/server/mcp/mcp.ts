import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { AnyTRPCRouter } from '@trpc/server'
import type { Credential } from '../auth/credential.ts'
import { presentedBy } from '../auth/presented.ts'
import { prove } from '../auth/prove.ts'
import { abortSignalOf } from '../http/abort-signal.ts'
import { baseUrlOf } from '../http/base-url.ts'
import { clientIp } from '../http/client-ip.ts'
import { readBody } from '../http/read-body.ts'
import { requestIdOf } from '../http/request-id.ts'
import { sendJson, sendRefusal } from '../http/send.ts'
import { standingOf } from '../plans/subscription.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { createToolBox } from './call-tool.ts'
import { answerMessage, failed, protocolVersions, type RpcAnswer, rpcErrors } from './json-rpc.ts'

const maxBatch = 50

export type McpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The tool server: streamable HTTP without state, so that any copy of this process may answer. */
export function createMcp(rows: readonly NamedOperation[], router: AnyTRPCRouter, services: Services): McpHandler {
  const toolBox = createToolBox(rows, router)
  return async (request, response) => {
    if (request.method !== 'POST') return sendRefusal(response, new ApiError('method'), { allow: 'POST' })
    const credential = await tokenOf(request, services).catch(error => refusalOf(error))
    if (credential instanceof ApiError) return refuseEntry(response, credential)
    const reply = replyType(request.headers.accept)
    if (!reply) return sendJson(response, 406, failed(null, -32000, 'Not Acceptable'))
    if (isUnknownVersion(request)) return sendJson(response, 400, failed(null, -32000, 'Unsupported protocol version'))
    const body = await readBody(request)
    if (body.kind === 'too_large') return sendRefusal(response, new ApiError('body_too_large'), { connection: 'close' })
    const message = parseJson(body.bytes)
    if (message === undefined) return sendJson(response, 400, failed(null, rpcErrors.parse, 'Parse error'))
    if (Array.isArray(message) && (message.length === 0 || message.length > maxBatch)) {
      return sendJson(response, 400, failed(null, rpcErrors.invalid, `Invalid Request: 1 to ${maxBatch} messages`))
    }
    const signal = abortSignalOf(response)
    const run = (name: string, given: Readonly<Record<string, unknown>>) =>
      toolBox.run(name, given, {
        services,
        door: 'mcp',
        requestId: requestIdOf(request),
        presented: { kind: 'proven', credential },
        signal,
        baseUrl: baseUrlOf(request, services.settings.publicUrl),
        ip: clientIp(request, services.trustedProxies),
        reply: { replayed: false },
      })
    const messages = Array.isArray(message) ? message : [message]
    const answers = (
      await Promise.all(messages.map(one => answerMessage(one, toolBox.descriptionsFor(credential), run)))
    ).filter(one => one !== undefined)
    if (answers.length === 0) return sendJson(response, 202, undefined)
    send(response, reply, Array.isArray(message) ? answers : answers[0])
  }
}

/** The door takes personal access tokens of paid plans alone: not session keys, and not a dashboard's cookie. */
async function tokenOf(request: IncomingMessage, services: Services): Promise<Credential> {
  const { settings, limits } = services
  const presented = presentedBy({ authorization: request.headers.authorization }, settings.publicUrl)
  const credential = await prove(services, presented, true)
  if (credential.kind !== 'pat') throw new ApiError('auth_invalid')
  const { plan, status } = standingOf(credential.subscription, limits.plans)
  if (!plan.tool_server || status === 'expired') throw new ApiError('paid_plans_only')
  return credential
}

function refuseEntry(response: ServerResponse, refusal: ApiError): void {
  const challenge: OutgoingHttpHeaders = refusal.status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  sendRefusal(response, refusal, challenge)
}

/** JSON where it is accepted, else an event stream of one event. */
function replyType(accept: string | undefined): 'json' | 'stream' | undefined {
  if (accept === undefined || /application\/(?:json|\*)|\*\/\*/.test(accept)) return 'json'
  return accept.includes('text/event-stream') ? 'stream' : undefined
}

function isUnknownVersion({ headers }: IncomingMessage): boolean {
  const version = headers['mcp-protocol-version']
  return version !== undefined && !protocolVersions.includes(String(version))
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
