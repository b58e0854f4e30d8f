import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Header names as they came, in their order. */
  readonly headerNames: readonly string[]
  readonly body: string
  readonly at: number
}

export interface Receiver {
  readonly url: string
  readonly port: number
  readonly requests: readonly ReceivedRequest[]
  close(): Promise<void>
}

/** A real HTTP server on loopback that records what it gets. Without `respond` it answers 200. */
export async function startReceiver(
  respond: (response: ServerResponse, request: ReceivedRequest, index: number) => unknown = response =>
    response.end('ok'),
): Promise<Receiver> {
  const requests: ReceivedRequest[] = []
  const server = createServer((incoming, response) => {
    const at = performance.now()
    const chunks: Buffer[] = []
    response.on('error', () => undefined)
    incoming.on('data', chunk => chunks.push(chunk))
    incoming.on('end', () => {
      const request: ReceivedRequest = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        headerNames: incoming.rawHeaders.filter((_, index) => index % 2 === 0),
        body: Buffer.concat(chunks).toString('utf8'),
        at,
      }
      respond(response, request, requests.push(request) - 1)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = addressOf(server.address())
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    requests,
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  return address
}
