import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import type { Logger } from 'pino'
import { baseUrlOf } from '../http/base-url.ts'
import { clientIp } from '../http/client-ip.ts'
import { readBody } from '../http/read-body.ts'
import { sendJson, sendRefusal } from '../http/send.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { consentPath, oauthPaths, resourceMetadata, serverMetadata } from './addresses.ts'
import { readAsked } from './asked.ts'
import { isDocumentId } from './client-document.ts'
import { findClient, registerClient } from './clients.ts'
import { oauthFields } from './fields.ts'
import { OauthError } from './oauth-error.ts'
import { spendOauth } from './throttles.ts'
import { answerRevocation, answerToken } from './token-endpoint.ts'

const mostBytes = 64 * 1024
/** Clients in browsers read these too. Nothing here looks at a cookie. */
const open: OutgoingHttpHeaders = { 'access-control-allow-origin': '*' }

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** Authorization for the tool server: metadata, registration, codes, tokens. What a person decides is `oauth-router.ts`. */
export function createOauthDoor(services: Services): (path: string) => Answer | undefined {
  const { settings, log } = services
  const metadata =
    (of: (base: string) => unknown): Answer =>
    (request, response) =>
      sendJson(response, 200, of(baseUrlOf(request, settings.publicUrl)), { ...open, 'cache-control': 'max-age=300' })
  const resource = only('GET', metadata(resourceMetadata))
  const server = only('GET', metadata(serverMetadata))
  const doors: Readonly<Record<string, Answer>> = {
    [oauthPaths.resource]: resource,
    [`${oauthPaths.resource}/mcp`]: resource,
    [oauthPaths.server]: server,
    [oauthPaths.authorize]: only('GET', (request, response) => authorize(services, request, response)),
    [oauthPaths.register]: only(
      'POST',
      posted(log, (sent, response) => register(services, sent, response)),
    ),
    [oauthPaths.token]: only(
      'POST',
      posted(log, async ({ request, text }, response) => {
        const answer = await answerToken(sentOf(services, request, text))
        sendJson(response, 200, answer, { ...open, pragma: 'no-cache' })
      }),
    ),
    [oauthPaths.revoke]: only(
      'POST',
      posted(log, async ({ request, text }, response) => {
        await answerRevocation(sentOf(services, request, text))
        sendJson(response, 200, {}, open)
      }),
    ),
  }
  return path => (Object.hasOwn(doors, path) ? doors[path] : undefined)
}

function only(method: 'GET' | 'POST', answer: Answer): Answer {
  const methods = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  return (request, response) => {
    if (request.method === 'OPTIONS') {
      const preflight = { 'access-control-allow-methods': methods, 'access-control-max-age': '600' }
      const headers = 'authorization, content-type, mcp-protocol-version'
      return sendJson(response, 204, undefined, { ...open, ...preflight, 'access-control-allow-headers': headers })
    }
    if (!methods.split(', ').includes(request.method ?? '')) {
      return sendRefusal(response, new ApiError('method'), { allow: methods })
    }
    return answer(request, response)
  }
}

interface Posted {
  readonly request: IncomingMessage
  readonly text: string
}

/** Reads the body, and answers what is refused in OAuth's form. */
function posted(log: Logger, answer: (sent: Posted, response: ServerResponse) => Promise<void>): Answer {
  return async (request, response) => {
    const body = await readBody(request, mostBytes)
    if (body.kind === 'too_large') return sendRefusal(response, new ApiError('body_too_large'), { connection: 'close' })
    try {
      await answer({ request, text: body.bytes.toString('utf8') }, response)
    } catch (error) {
      if (error instanceof OauthError) return refuse(response, error)
      // here, and not by the front door: to it a request whose body was read looks like one whose sender has gone
      log.error({ path: request.url, err: error }, 'oauth.failed')
      sendRefusal(response, refusalOf(error))
    }
  }
}

function refuse(response: ServerResponse, error: OauthError): void {
  sendJson(response, error.status, error.body, {
    ...open,
    ...(error.status === 401 ? { 'www-authenticate': 'Basic realm="oauth"' } : {}),
    ...(error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) }),
  })
}

function sentOf(services: Services, request: IncomingMessage, text: string) {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new OauthError('invalid_request', 'The body is application/x-www-form-urlencoded')
  }
  return {
    services,
    headers: request.headers,
    fields: oauthFields(text),
    base: baseUrlOf(request, services.settings.publicUrl),
    ip: clientIp(request, services.trustedProxies),
  }
}

async function register(services: Services, { request, text }: Posted, response: ServerResponse): Promise<void> {
  const { oauthThrottles, trustedProxies, database } = services
  await spendOauth(oauthThrottles.registrations, clientIp(request, trustedProxies))
  await spendOauth(oauthThrottles.allRegistrations, '')
  const client = await registerClient(database.db, database.sql, parse(text))
  sendJson(response, 201, client, { ...open, pragma: 'no-cache' })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Leads a browser to the page on which its person decides. What is wrong with a request is told there too, and to programs here; it is
 * never told where the request says. A client that describes itself at an address is read when somebody who is signed in asks.
 */
async function authorize(services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const query = (request.url ?? '').split('?').slice(1).join('?')
  const to = (headers: OutgoingHttpHeaders) =>
    response.writeHead(303, { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...headers }).end()
  const page = { location: `${consentPath}?${new URLSearchParams(query)}` }
  if (/text\/html/.test(request.headers.accept ?? '')) {
    to(page)
    return
  }
  try {
    const base = baseUrlOf(request, services.settings.publicUrl)
    if (!isDocumentId(oauthFields(query).client_id ?? '')) {
      await readAsked(query, base, id => findClient(services.database.db, id))
    }
    to(page)
  } catch (error) {
    if (!(error instanceof OauthError)) throw error
    sendJson(response, error.status, error.body)
  }
}
