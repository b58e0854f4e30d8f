import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Arrival, type Mood, type Progress, temper as temperSchema } from './arrival.ts'
import { moodOf } from './mood-of.ts'

/**
 * The receivers of all endpoints, in a process of their own: `node receiver-process.ts <temper as JSON>`. Webhooks come to
 * `/hook/<endpoint>`; `/progress` and `/arrivals` say what came.
 */
const temper = temperSchema.parse(JSON.parse(process.argv[2] ?? ''))
const arrivals: Arrival[] = []
const requestsOf = new Map<string, number>()
const accepted = new Set<string>()
const now = () => performance.timeOrigin + performance.now()

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  response.on('error', () => undefined)
  request.on('error', () => undefined)
  const [, place, endpoint = ''] = (request.url ?? '').split('/')
  if (place === 'hook') receive(endpoint, request, response)
  else if (place === 'progress') answerJson(response, { arrived: arrivals.length, accepted: accepted.size })
  else answerJson(response, arrivals)
})

function receive(endpoint: string, request: IncomingMessage, response: ServerResponse): void {
  const header = (name: string) => String(request.headers[name] ?? '')
  const webhookId = header('webhook-id')
  const key = `${endpoint} ${webhookId}`
  const before = requestsOf.get(key) ?? 0
  requestsOf.set(key, before + 1)
  const here: Writable<Arrival> = {
    number: arrivals.length + 1,
    endpoint,
    engineId: header('x-engine'),
    deliveryId: header('x-webhook-delivery'),
    webhookId,
    mood: moodOf(temper, endpoint, webhookId, before),
    read: false,
    digest: '',
    sessionId: '',
    sequence: 0,
    openedAt: now(),
    endedAt: null,
    status: null,
  }
  arrivals.push(here)
  response.on('close', () => {
    here.endedAt ??= now()
  })
  if (here.mood === 'resets') {
    here.endedAt = now()
    request.socket.resetAndDestroy()
    return
  }
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks)
    const { sessionId, sequence } = JSON.parse(body.toString('utf8'))
    Object.assign(here, { read: true, digest: createHash('sha256').update(body).digest('hex'), sessionId, sequence })
    setTimeout(() => act(here, request, response), here.mood === 'stalls' ? temper.stallMs : temper.thinksMs)
  })
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** The time that counts is that of the decision: what the sender does afterwards comes later in any case. */
function act(here: Writable<Arrival>, request: IncomingMessage, response: ServerResponse): void {
  if (here.endedAt !== null) return
  here.endedAt = now()
  if (here.mood === 'drops') {
    request.socket.destroy()
    return
  }
  here.status = statusOf(here.mood, here.number)
  if (here.status === 200) accepted.add(here.deliveryId)
  response.writeHead(here.status, { 'x-arrival': here.number }).end()
}

function statusOf(mood: Mood, number: number): number {
  if (mood !== 'refuses') return 200
  return [500, 502, 503, 429][number % 4] ?? 500
}

function answerJson(response: ServerResponse, value: Progress | readonly Arrival[]): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(value))
}

server.listen(0, '127.0.0.1', () =>
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${portOf(server.address())}` }),
)
process.on('disconnect', () => process.exit(0))

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  return address.port
}
