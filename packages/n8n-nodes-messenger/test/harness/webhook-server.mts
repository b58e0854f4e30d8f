import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface ReceivedRequest {
  /** Path and query. */
  url: string
  headers: Record<string, unknown>
  rawBody: Buffer
  body: unknown
}

export interface WebhookAnswer {
  status: number
  body: unknown
}

export interface WebhookServer {
  baseUrl: string
  stop: () => Promise<void>
}

/** The address where n8n takes webhooks: keeps the raw body beside the parsed one, as n8n does. */
export async function startWebhookServer(
  take: (request: ReceivedRequest) => Promise<WebhookAnswer>,
): Promise<WebhookServer> {
  const server = createServer(async (incoming, outgoing) => {
    const rawBody = await buffer(incoming)
    const { status, body } = await take({
      url: incoming.url ?? '',
      headers: incoming.headers,
      rawBody,
      body: JSON.parse(rawBody.toString()),
    })
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The webhook server has no port.')
  const stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { baseUrl: `http://127.0.0.1:${address.port}/webhook`, stop }
}
