import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a gateway would answer to the smoke test, with a broken connection before each send and in each stream. */
export async function startSmokeServer(): Promise<{ url: string; stop: () => void }> {
  const tries = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const key = String(request.headers['idempotency-key'])
    tries.set(key, (tries.get(key) ?? 0) + 1)
    answer({ request, response, body, count: tries.get(key) ?? 0 })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: string
  readonly count: number
}

function answer({ request, response, body, count }: Exchange): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
  const json = (value: unknown, status = 200, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  switch (pathname) {
    case '/api/send-message':
      if (count < 2) return void request.socket.destroy()
      return void json({ success: true, data: { msgId: 5 } }, 200, { 'x-tries': count })
    case '/api/scheduled-messages': {
      const page = Number(searchParams.get('page') ?? 1)
      return void json({ success: true, data: { current_page: page, last_page: 2, data: [{ msgId: page }] } })
    }
    case '/api/events/stream':
      stream(request, response)
      return
    case '/api/upload':
      return void json({ success: true, publicUrl: body })
    case '/media/a.txt':
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end('the file')
    case '/api/user':
      return
    default:
      json({ success: false, message: 'No.' }, 404, { 'x-error-code': 'session_not_found' })
  }
}

/** Two events, then a lost connection; the third when it is asked for. */
function stream(request: IncomingMessage, response: ServerResponse): void {
  const last = Number(String(request.headers['last-event-id']).slice(1))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const message = (sequence: number) =>
    `id: c${sequence}\ndata: ${JSON.stringify({ cursor: `c${sequence}`, sequence, event: 'call' })}\n\n`
  if (last > 0) return void response.write(message(last + 1))
  response.write(message(1) + message(2), () => setTimeout(() => request.socket.destroy(), 50))
}
