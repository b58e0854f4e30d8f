import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'

const graceMs = 10_000
/** For headers and body together: a large file over a slow line takes this long. */
const requestTimeoutMs = 15 * 60_000
const headersTimeoutMs = 60_000

export interface HttpServer {
  readonly server: Server
  readonly port: number
  /** Requests under way finish, 10 s at most; new ones are refused. */
  stop(): Promise<void>
}

/** Listens on all addresses (`host` undefined) or one. Port 0 takes a free one. */
export async function serve(listener: RequestListener, port: number, host?: string): Promise<HttpServer> {
  const server = createServer(
    { requestTimeout: requestTimeoutMs, headersTimeout: headersTimeoutMs, keepAliveTimeout: 65_000 },
    listener,
  )
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

/** `http://127.0.0.1:3000` */
export function localUrl(port: number, host = '127.0.0.1'): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
