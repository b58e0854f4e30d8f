import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import type { AnyTRPCRouter } from '@trpc/server'
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http'
import { deviceOf } from '../auth/device-cookie.ts'
import { type Presented, presentedBy } from '../auth/presented.ts'
import { proveFirst, provenForMs } from '../auth/prove-first.ts'
import type { Call } from '../call.ts'
import { asTrpcError, refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { baseUrlOf } from './base-url.ts'
import { clientIp } from './client-ip.ts'
import { endWhenStalled } from './end-when-stalled.ts'
import { discardRest, readBody } from './read-body.ts'
import { requestIdOf } from './request-id.ts'
import { sendRefusal } from './send.ts'

export const trpcPrefix = '/api/trpc/'
/** Calls in one request. The dashboard's own client sends half as many at most. */
const maxBatch = 20
/** The stream of an open page, and how long nobody may take what it says. */
const livePath = 'live.follow'
const stalledMs = 30_000
const anyBase = 'http://localhost'

/**
 * The door of the dashboard's client. Who calls is looked up before the body is read; whoever shows no good credential gets
 * to what is `open` alone, and so often. A refusal of the whole request has the client's form, with the contract's code.
 */
export function createTrpcDoor(router: AnyTRPCRouter, open: ReadonlySet<string>, services: Services) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { path, names } = callsOf(request)
    if (names.length > maxBatch) return refuseUnread(request, response, new ApiError('body_too_large'))
    const ip = clientIp(request, services.trustedProxies)
    const shown = presentedBy(request.headers, services.settings.publicUrl, ip)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const proof = await proveFirst(services, shown, hasBody, ip)
    const refusal =
      proof.kind === 'refused' && refusalFor(request, services, { names, open, hasBody, error: proof.error })
    if (refusal && refusal.retryAfter !== undefined) response.setHeader('retry-after', String(refusal.retryAfter))
    const startedAt = performance.now()
    let body: string | undefined
    if (hasBody && !refusal) {
      const read = await readBody(request)
      if (read.kind === 'too_large') return refuseUnread(request, response, new ApiError('body_too_large'))
      body = read.bytes.toString('utf8')
      if (!isJsonOrNothing(body)) return sendRefusal(response, new ApiError('bad_json'))
    }
    const isStream = names.includes(livePath)
    if (isStream && !takePlace(request, response, services)) return
    // a stream proves its login again and again, so it keeps what was shown; a body that was long on its way is asked anew
    const isStale = proof.kind === 'proven' && performance.now() - startedAt >= provenForMs
    const presented = isStream || isStale ? shown : proof
    await nodeHTTPRequestHandler({
      router,
      req: hasBody ? Object.assign(request, { body: body ?? '' }) : request,
      res: response,
      path,
      maxBatchSize: maxBatch,
      createContext: async () => {
        if (refusal) throw asTrpcError(refusal)
        return contextOf(request, services, presented)
      },
    })
    if (refusal) discardRest(request)
  }
}

/** Counts a page's stream until its end; false, and answered, where its address has as many as there may be. */
function takePlace(request: IncomingMessage, response: ServerResponse, services: Services): boolean {
  try {
    response.once('close', services.openStreams.open(undefined, clientIp(request, services.trustedProxies)))
    endWhenStalled(response, stalledMs)
    return true
  } catch (error) {
    sendRefusal(response, refusalOf(error))
    return false
  }
}

/** What the whole request is refused with, which shows no good credential; false where it may go on. */
function refusalFor(
  request: IncomingMessage,
  { guestCalls, trustedProxies }: Services,
  asked: {
    readonly names: readonly string[]
    readonly open: ReadonlySet<string>
    readonly hasBody: boolean
    readonly error: unknown
  },
): ApiError | false {
  // a database that is away says nothing of who calls
  const { status, code } = refusalOf(asked.error)
  if (status !== 401 && code !== 'account_suspended') return asked.hasBody && refusalOf(asked.error)
  const waitSeconds = guestCalls.take(clientIp(request, trustedProxies), asked.names.length)
  if (waitSeconds > 0) return new ApiError('rate_limited', { retryAfter: waitSeconds })
  return asked.hasBody && !asked.names.some(name => asked.open.has(name)) && refusalOf(asked.error)
}

function contextOf(request: IncomingMessage, services: Services, presented: Presented): Call {
  const session = request.headers['x-session-id']
  return {
    services,
    door: 'trpc',
    requestId: requestIdOf(request),
    presented,
    session: session === undefined ? undefined : { from: 'header', text: String(session) },
    baseUrl: baseUrlOf(request, services.settings.publicUrl),
    ip: clientIp(request, services.trustedProxies),
    device: deviceOf(request.headers.cookie ?? '', services.settings.publicUrl),
    reply: { replayed: false },
  }
}

/** The procedures that a request names, read as the library reads them. */
function callsOf(request: IncomingMessage): { readonly path: string; readonly names: readonly string[] } {
  const url = request.url ?? ''
  const path = (url.split('?', 1)[0] ?? '').slice(trpcPrefix.length)
  const isBatch = URL.canParse(url, anyBase) && new URL(url, anyBase).searchParams.get('batch') === '1'
  return { path, names: isBatch ? decoded(path).split(',') : [decoded(path)] }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function refuseUnread(request: IncomingMessage, response: ServerResponse, refusal: ApiError): void {
  sendRefusal(response, refusal, { connection: 'close' })
  discardRest(request)
}

function isJsonOrNothing(text: string): boolean {
  if (text.trim() === '') return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
