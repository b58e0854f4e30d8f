import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What goes wrong once on the way to the gateway. */
export type Trouble =
  /** The gateway does the work, and nobody hears of it. */
  | { readonly does: 'drop the answer' }
  /** The connection ends before the gateway hears of the call. */
  | { readonly does: 'reset' }
  /** Something in between answers. */
  | {
      readonly does: 'answer'
      readonly status: number
      readonly body: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Nobody answers, for as long as the caller waits. */
  | { readonly does: 'keep waiting' }
  /** The call reaches the gateway twice, one after the other; the second answer is told. */
  | { readonly does: 'double' }
  /** A stream ends in the middle of its event of this number, counted from 1 in each connection. */
  | { readonly does: 'cut'; readonly inEvent: number }

/** A call that came along. */
export interface Passed {
  /** `POST /api/send-message` */
  readonly call: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  /** Milliseconds of a clock that only goes forward. */
  readonly at: number
}

export interface Way {
  readonly url: string
  readonly passed: readonly Passed[]
  close(): Promise<void>
}

/**
 * A reverse proxy before a gateway. The troubles happen to the first calls, or the first ones of `only` such as
 * `GET /api/events/stream`, one each; then it is a good proxy.
 */
export async function startWay(gatewayUrl: string, troubles: readonly Trouble[], only?: string): Promise<Way> {
  const passed: Passed[] = []
  const left = [...troubles]
  const open = new Set<Socket>()
  const server = createServer(async (incoming, response) => {
    response.on('error', () => undefined)
    incoming.on('error', () => undefined)
    const { method, url, headers } = incoming
    const call = { call: `${method} ${url?.split('?')[0]}`, headers, at: performance.now() }
    const number = passed.push({ ...call, body: Buffer.alloc(0) })
    const trouble = only === undefined || only === call.call ? left.shift() : undefined
    if (trouble?.does === 'reset') return incoming.socket.resetAndDestroy()
    const body = await buffer(incoming)
    passed[number - 1] = { ...call, body }
    await meet(trouble, gatewayUrl, { incoming, body, response }).catch(() => incoming.socket.destroy())
  })
  server.on('connection', socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    passed,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly body: Buffer
  readonly response: ServerResponse
}

async function meet(trouble: Trouble | undefined, gatewayUrl: string, exchange: Exchange): Promise<void> {
  const { incoming, response } = exchange
  switch (trouble?.does) {
    case 'keep waiting':
      return
    case 'answer':
      response.writeHead(trouble.status, { 'content-type': 'text/html', ...trouble.headers }).end(trouble.body)
      return
    case 'drop the answer':
      await buffer(await forward(gatewayUrl, exchange))
      incoming.socket.resetAndDestroy()
      return
    case 'double':
      await buffer(await forward(gatewayUrl, exchange))
      return relay(await forward(gatewayUrl, exchange), exchange)
    case 'cut':
      return cutIn(trouble.inEvent, await forward(gatewayUrl, exchange), exchange)
    default:
      return relay(await forward(gatewayUrl, exchange), exchange)
  }
}

async function forward(gatewayUrl: string, { incoming, body, response }: Exchange): Promise<IncomingMessage> {
  const { method, url } = incoming
  const { 'transfer-encoding': _, connection: __, ...headers } = incoming.headers
  const call = ask(new URL(url ?? '/', gatewayUrl), {
    method: method ?? 'GET',
    headers: { ...headers, ...(body.length > 0 ? { 'content-length': body.length } : {}) },
    agent: false,
  })
  response.on('close', () => call.destroy())
  call.end(body)
  const [answer] = await once(call, 'response')
  return answer
}

function relay(answer: IncomingMessage, { response }: Exchange): void {
  const { connection: _, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 502, headers)
  response.flushHeaders()
  answer.on('error', () => response.destroy()).pipe(response)
}

/** Hands on what comes before that event, then half of it. */
async function cutIn(number: number, answer: IncomingMessage, { incoming, response }: Exchange): Promise<void> {
  response.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] })
  response.flushHeaders()
  let text = ''
  let sent = 0
  const handOn = (end: number) =>
    new Promise<void>(resolve => {
      response.write(text.slice(sent, end), () => resolve())
      sent = end
    })
  for await (const chunk of answer) {
    text += chunk
    const starts = [...text.matchAll(/^id: /gm)].map(({ index }) => index)
    const start = starts[number - 1]
    const end = start === undefined ? -1 : text.indexOf('\n\n', start)
    if (start === undefined || end < 0) {
      await handOn(start ?? text.length)
      continue
    }
    await handOn(Math.ceil((start + end) / 2))
    incoming.socket.destroySoon()
    return
  }
  response.end()
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The way has no port')
  return address.port
}
