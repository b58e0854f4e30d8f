import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256 } from '@messenger/shared/crypto/digest'
import { mayReadMetrics } from '@messenger/shared/crypto/may-read-metrics'
import { hostWithPort } from '@messenger/shared/outbound/host-with-port'
import { createHTTPHandler } from '@trpc/server/adapters/standalone'
import type { Logger } from 'pino'
import type { EngineContext } from '../engine-context.ts'
import { engineRouter } from './router.ts'

export interface ServeOptions {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  readonly secret: string
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

/** Serves the internal RPC under `/rpc` (bearer secret), and `/healthz`, `/readyz`, `/metrics` for the operator. */
export async function serve(options: ServeOptions): Promise<EngineServer> {
  const rpc = createHTTPHandler({
    router: engineRouter,
    basePath: '/rpc/',
    createContext: () => options.context(),
    onError: ({ error, path }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR') options.log.error({ err: error, path }, 'rpc.failed')
    },
  })
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (request.url?.startsWith('/rpc/')) {
      if (isAuthorized(request, options.secret)) rpc(request, response)
      else answer(response, 401, 'unauthorized')
      return
    }
    probe(options, request, response).catch(() => answer(response, 503, 'unavailable'))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = addressOf(server.address())
  server.on('request', (_, response) => {
    // Callers keep their connections: one that was busy when the server closed would hold it for a minute, and bring new calls.
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections())
    })
  })
  return { url: `http://${hostWithPort(options.host, port)}`, stop: (graceMs = stopGraceMs) => close(server, graceMs) }
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

async function probe(options: ServeOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url } = request
  if (url === '/healthz') answer(response, 200, 'ok')
  else if (url === '/readyz') answer(response, (await options.isReady()) ? 200 : 503, 'ready')
  else if (url === '/metrics' && !mayRead(request, options)) answer(response, 401, 'unauthorized')
  else if (url === '/metrics') answer(response, 200, await options.metrics())
  else answer(response, 404, 'not found')
}

/** Web gathers the metrics of all engines, on whichever machine they run: its secret reads them, too. */
function mayRead(request: IncomingMessage, { metricsToken, secret }: ServeOptions): boolean {
  return isAuthorized(request, secret) || mayReadMetrics(request, metricsToken)
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}

/** Compares digests, so that neither length nor content of the secret shows in the time it takes. */
function isAuthorized(request: IncomingMessage, secret: string): boolean {
  const given = request.headers.authorization ?? ''
  return timingSafeEqual(sha256(given), sha256(`Bearer ${secret}`))
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address
}
