import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface SeenRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  /** Parsed JSON, or the bytes of a file. */
  body: unknown
}

export interface StubReply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

export interface StubGateway {
  baseUrl: string
  /** Every request so far, in order. */
  seen: SeenRequest[]
  stop: () => Promise<void>
}

/** An HTTP server that records what the nodes ask and answers as told. */
export async function startStubGateway(
  answer: (request: SeenRequest) => StubReply | Promise<StubReply>,
): Promise<StubGateway> {
  const seen: SeenRequest[] = []
  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming)
    seen.push(request)
    send(outgoing, await answer(request))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stub gateway has no port.')
  const stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { baseUrl: `http://127.0.0.1:${address.port}`, seen, stop }
}

/** An address at which nothing listens. */
export async function closedAddress(): Promise<string> {
  const gateway = await startStubGateway(() => ({ status: 200 }))
  await gateway.stop()
  return gateway.baseUrl
}

async function readRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const url = new URL(incoming.url ?? '/', 'http://gateway')
  const bytes = await buffer(incoming)
  const raw = bytes.toString()
  const isJson = String(incoming.headers['content-type'] ?? 'application/json').includes('json')
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers),
    body: raw === '' ? null : isJson ? JSON.parse(raw) : bytes,
  }
}

function send(outgoing: ServerResponse, { status, body, headers }: StubReply): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
  if (Buffer.isBuffer(body)) outgoing.end(body)
  else outgoing.end(status === 204 ? undefined : JSON.stringify(body ?? { success: true }))
}
