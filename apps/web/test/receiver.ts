import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One webhook request as it came. */
export interface Hook {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape and compare what they find
  readonly body: any
}

export interface Receiver {
  /** Address of a mailbox of that name. */
  urlOf(name: string): string
  /** What came there, in order. */
  got(name: string): readonly Hook[]
  /** From now on the mailbox answers this; 200 before. */
  answers(name: string, status: number, text?: string): void
  close(): Promise<void>
}

/** A real HTTP server on loopback with a mailbox for every path. */
export async function startReceiver(): Promise<Receiver> {
  const boxes = new Map<string, Hook[]>()
  const replies = new Map<string, { readonly status: number; readonly text: string }>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    boxes.set(path, [...(boxes.get(path) ?? []), { headers: request.headers, text, body: JSON.parse(text) }])
    const reply = replies.get(path) ?? { status: 200, text: 'ok' }
    response.writeHead(reply.status, { 'content-type': 'text/plain' }).end(reply.text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = addressOf(server.address())
  return {
    urlOf: name => `http://127.0.0.1:${port}/${name}`,
    got: name => boxes.get(`/${name}`) ?? [],
    answers: (name, status, text = 'busy') => void replies.set(`/${name}`, { status, text }),
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
