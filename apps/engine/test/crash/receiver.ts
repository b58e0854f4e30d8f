import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a webhook receiver saw, in the order in which it saw it. */
export interface Received {
  readonly webhookId: string
  readonly event: string
  readonly sequence: number
  readonly data: unknown
}

export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  stop(): Promise<void>
}

/** A receiver that takes everything. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      const { event, sequence, data } = body
      received.push({ webhookId: String(request.headers['webhook-id']), event, sequence, data })
      response.writeHead(200).end('ok')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = addressOf(server.address())
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The receiver listens on no port')
  return address
}
