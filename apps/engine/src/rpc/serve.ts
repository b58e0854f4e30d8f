import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { sha256 } from '@messenger/shared/crypto/digest'
import { mayReadMetrics } from '@messenger/shared/crypto/may-read-metrics'
import { hostWithPort } from '@messenger/shared/outbound/host-with-port'
import { type Certificates, watchCertificates } from '@messenger/shared/rpc/certificates'
import type { RpcSettings } from '@messenger/shared/rpc/rpc-settings'
import { clockHeader, stampHeader, steadyNow } from '@messenger/shared/rpc/stamp'
import { createHTTPHandler } from '@trpc/server/adapters/standalone'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { EngineContext } from '../engine-context.ts'
import { type CallGuard, createCallGuard, type Refusal } from './call-guard.ts'
import { isWeb } from './is-web.ts'
import { readWhole } from './read-whole.ts'
import { engineRouter } from './router.ts'

export interface ServeOptions {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** `host` or `host:port` at which others reach this engine; absent: where it listens. */
  readonly advertised?: string | undefined
  readonly rpc: RpcSettings
  /** Reads `/metrics` from other machines; undefined: this machine alone does. */
  readonly metricsToken?: string | undefined
  readonly log: Logger
  /** Known only after the address is: the engine registers under it. */
  readonly context: () => Omit<EngineContext, 'call'>
  readonly isReady: () => Promise<boolean>
  readonly metrics: () => Promise<string>
}

/** What calls under way are given at stop; less than what the whole engine has for it, sessions have to be let go after this. */
const stopGraceMs = 5_000

export interface EngineServer {
  readonly url: string
  /** Resolves when the calls under way are answered or have been given up. */
  stop(graceMs?: number): Promise<void>
}

/**
 * Serves the internal RPC under `/rpc` to whoever proves to be the web (a stamp made with the shared secret, and with certificates
 * the web's own), and `/healthz`, `/readyz`, `/metrics` for the operator.
 */
export async function serve(options: ServeOptions): Promise<EngineServer> {
  const rpc = createHTTPHandler({
    router: engineRouter,
    basePath: '/rpc/',
    createContext: () => options.context(),
    onError: ({ error, path, input }) => {
      if (error.code !== 'INTERNAL_SERVER_ERROR') return
      options.log.error({ err: error, path, requestId: requestIdOf(input) }, 'rpc.failed')
    },
  })
  const own = { url: '' }
  const guard = createCallGuard({ secret: options.rpc.secret, ownUrl: () => own.url })
  const { server, stopWatching } = openServer(options, (request, response) => {
    const work = request.url?.startsWith('/rpc/')
      ? answerCall({ guard, settings: options.rpc, rpc }, request, response)
      : probe({ ...options, guard }, request, response)
    work.catch(() => answer(response, 503, 'unavailable'))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  own.url = urlOf(options, addressOf(server.address()).port)
  server.on('request', (_, response) => {
    // Callers keep their connections: one that was busy when the server closed would hold it for a minute, and bring new calls.
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections())
    })
  })
  return {
    url: own.url,
    stop(graceMs = stopGraceMs) {
      stopWatching()
      return close(server, graceMs)
    },
  }
}

const named = z.object({ call: z.object({ requestId: z.string() }) })

/** Of the call from outside for which web asks: web's own log has the same. */
const requestIdOf = (input: unknown) => named.safeParse(input).data?.call.requestId

const serverOptions = { keepAliveTimeout: 65_000 }

/** Plain, or with the certificates of a folder, which may be renewed while the server runs. */
function openServer({ rpc, log }: ServeOptions, listener: RequestListener): { server: Server; stopWatching(): void } {
  if (rpc.certificates === null) return { server: createServer(serverOptions, listener), stopWatching: () => undefined }
  const tls: { server?: TlsServer } = {}
  const watched = watchCertificates(rpc.certificates, {
    onChange(next) {
      tls.server?.setSecureContext(secureContext(next))
      log.info('rpc.certificates_renewed')
    },
    onProblem: error => log.warn({ err: error }, 'rpc.certificates_unreadable'),
  })
  // Who calls is judged for each request: probes of the operator bring no certificate.
  const demands = { requestCert: true, rejectUnauthorized: false, ...serverOptions }
  tls.server = createTlsServer({ ...secureContext(watched.current()), ...demands }, listener)
  return { server: tls.server, stopWatching: watched.stop }
}

const secureContext = (own: Certificates) => ({ ...own, minVersion: 'TLSv1.3' as const })

function urlOf({ host, advertised, rpc }: ServeOptions, port: number): string {
  const scheme = rpc.certificates === null ? 'http' : 'https'
  const url = new URL(`${scheme}://${advertised ?? hostWithPort(host, port)}`)
  if (url.port === '') url.port = String(port)
  return url.origin
}

/** A refusal of a stamp, which web reads by its status and this header alone. */
const refusals: Readonly<Record<Refusal, readonly [number, string]>> = {
  unknown: [401, 'unauthorized'],
  other_clock: [401, 'other clock'],
  late: [408, 'late'],
  seen: [409, 'seen'],
}

interface Door {
  readonly guard: CallGuard
  readonly settings: RpcSettings
  readonly rpc: RequestListener
}

async function answerCall({ guard, settings, rpc }: Door, request: IncomingMessage, response: ServerResponse) {
  if (!isWeb(request)) return answer(response, 401, 'unauthorized')
  if (isOfEarlierWeb(request, settings)) return rpc(request, response)
  const admission = guard.admit(request)
  if (admission.verdict === 'other_clock') response.setHeader(clockHeader, steadyNow().toFixed(0))
  if (admission.verdict !== 'admitted') return answer(response, ...refusals[admission.verdict])
  const body = await readWhole(request)
  if (!guard.isBodyOf(admission.stamp, body)) return answer(response, 401, 'unauthorized')
  rpc(Object.assign(request, { body: body.toString('utf8') }), response)
}

/** A web of 0.1.0 during an update, where the operator has said that the network itself encrypts. */
function isOfEarlierWeb({ headers }: IncomingMessage, { plain, secret }: RpcSettings): boolean {
  if (!plain || headers[stampHeader] !== undefined) return false
  // Digests, so that neither length nor content of the secret shows in the time it takes.
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${secret}`))
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise(resolve => {
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
    server.closeIdleConnections()
  })
}

type Probed = ServeOptions & { readonly guard: CallGuard }

async function probe(options: Probed, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url } = request
  if (url === '/healthz') answer(response, 200, 'ok')
  else if (url === '/readyz') answer(response, (await options.isReady()) ? 200 : 503, 'ready')
  else if (url === '/metrics' && !mayRead(request, options)) answer(response, 401, 'unauthorized')
  else if (url === '/metrics') answer(response, 200, await options.metrics())
  else answer(response, 404, 'not found')
}

/** Web gathers the metrics of all engines, on whichever machine they run, as it makes its calls. */
function mayRead(request: IncomingMessage, { metricsToken, guard }: Probed): boolean {
  return (isWeb(request) && guard.admit(request).verdict === 'admitted') || mayReadMetrics(request, metricsToken)
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address
}
