import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostWithPort } from '@messenger/shared/outbound/host-with-port'
import type { Logger } from 'pino'

const graceMs = 10_000
/** For headers and body together: a large file over a slow line takes this long. */
const requestTimeoutMs = 15 * 60_000
const headersTimeoutMs = 20_000
/** How often those that are over time are looked for. */
const lookMs = 5_000
const dropsToldEveryMs = 60_000

export interface ServeOptions {
  /** 0 takes a free port. */
  readonly port: number
  /** Address or name to listen on; loopback without, so that nobody is let in by an oversight. */
  readonly host?: string
  /** More are closed unread. */
  readonly maxConnections?: number
  readonly log?: Logger
}

export interface HttpServer {
  readonly server: Server
  readonly port: number
  /** Requests under way finish, 10 s at most; new ones are refused. */
  stop(): Promise<void>
}

export async function serve(listener: RequestListener, options: ServeOptions): Promise<HttpServer> {
  const { port, host = '127.0.0.1', maxConnections, log } = options
  const times = { requestTimeout: requestTimeoutMs, headersTimeout: headersTimeoutMs, keepAliveTimeout: 65_000 }
  const server = createServer({ ...times, connectionsCheckingInterval: lookMs }, listener)
  if (maxConnections !== undefined) server.maxConnections = maxConnections
  tellOfDrops(server, log)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  server.on('request', (_, response) => {
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections())
    })
  })
  return { server, port: portOf(server.address()), stop: () => stop(server) }
}

/** Once a minute at most: there are many of them when there are any. */
function tellOfDrops(server: Server, log: Logger | undefined): void {
  let dropped = 0
  let toldAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    dropped += 1
    if (performance.now() - toldAt < dropsToldEveryMs) return
    toldAt = performance.now()
    log?.warn({ dropped, maxConnections: server.maxConnections }, 'connections.dropped')
    dropped = 0
  })
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return address.port
}

function stop(server: Server): Promise<void> {
  return new Promise(resolve => {
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** `http://127.0.0.1:3000`: where this machine reaches a server that listens on that host. */
export function localUrl(port: number, host = '127.0.0.1'): string {
  return `http://${hostWithPort(host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host, port)}`
}
