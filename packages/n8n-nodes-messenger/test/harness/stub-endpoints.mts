import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type SeenRequest, type StubGateway, type StubReply, startStubGateway } from './stub-gateway.mts'

interface Endpoint {
  id: number
  collection: string
  url: string
  events: string[]
  secret: string
  is_default: boolean
  chat_filter: string
  ignore_own: boolean
  description: string | null
  created_at: string
}

type Others = (request: SeenRequest) => StubReply | Promise<StubReply>

export interface EndpointsGateway extends StubGateway {
  endpoints: Map<number, Endpoint>
  /** Makes an endpoint as if someone else had, and returns its id. */
  plant: (collection: string, url: string, events: string[], more?: object) => number
  /** Answers what is not a call of the endpoints API. */
  answerOthers: (answer: Others) => void
  /** The next call is refused with this. */
  refuseNext: (reply: StubReply) => void
  /** Makes endpoints this many milliseconds after it was asked to. */
  makeAfter: (ms: number) => void
  /** The next call of this method and path is refused. */
  refuseAt: (method: string, path: string, reply: StubReply) => void
}

/** The endpoints API: list, create (idempotent on url and events), get, delete, under a session or the account. */
export async function startEndpointsGateway(): Promise<EndpointsGateway> {
  const endpoints = new Map<number, Endpoint>()
  let lastId = 0
  let makeAfterMs = 0
  let refusal: { reply: StubReply; at?: string } | undefined

  let others: Others = () => unknownEndpoint
  const plant = (collection: string, url: string, events: string[], more: object = {}) => {
    lastId += 1
    const secret = `whsec_${randomBytes(24).toString('base64')}`
    const defaults = {
      created_at: new Date().toISOString(),
      is_default: false,
      chat_filter: 'all',
      ignore_own: false,
      description: null,
    }
    endpoints.set(lastId, { ...defaults, ...more, id: lastId, collection, url, events, secret })
    return lastId
  }
  const create = async (collection: string, body: unknown): Promise<StubReply> => {
    await setTimeout(makeAfterMs)
    const { url, events, ...more } = readEndpoint(body)
    const same = [...endpoints.values()].find(
      entry => entry.collection === collection && entry.url === url && asSet(entry.events) === asSet(events),
    )
    return {
      status: 200,
      body: { success: true, data: endpoints.get(same?.id ?? plant(collection, url, events, more)) },
    }
  }
  const answer: Others = async request => {
    const { method, path, body } = request
    if (refusal && (refusal.at === undefined || refusal.at === `${method} ${path}`)) {
      const { reply } = refusal
      refusal = undefined
      return reply
    }
    const [whole, collection = '', id] = /^(.*\/webhooks)(?:\/(\d+))?$/.exec(path) ?? []
    if (whole === undefined) return await others(request)
    if (method === 'POST' && !id) return await create(collection, body)
    if (method === 'GET' && !id) {
      const own = [...endpoints.values()].filter(entry => entry.collection === collection)
      return { status: 200, body: { success: true, data: own.map(withoutSecret) } }
    }
    const found = endpoints.get(Number(id))
    if (!found || found.collection !== collection) return unknownEndpoint
    if (method === 'GET') return { status: 200, body: { success: true, data: withoutSecret(found) } }
    endpoints.delete(found.id)
    return { status: 200, body: { success: true, message: 'Webhook deleted successfully.' } }
  }
  const gateway = await startStubGateway(answer)
  const refuseNext = (reply: StubReply) => {
    refusal = { reply }
  }
  const makeAfter = (ms: number) => {
    makeAfterMs = ms
  }
  const refuseAt = (method: string, path: string, reply: StubReply) => {
    refusal = { reply, at: `${method} ${path}` }
  }
  const answerOthers = (answer: Others) => {
    others = answer
  }
  return { ...gateway, endpoints, plant, refuseNext, makeAfter, refuseAt, answerOthers }
}

export interface DeliveryChanges {
  secret?: string
  ageS?: number
  /** Event id in place of a new one, as when a delivery is repeated. */
  id?: string
  /** The body that is sent in place of the signed one. */
  sentBody?: string
  /** A signature of an earlier secret, as sent during a rotation. */
  extraSignature?: string
}

/** Delivers an event to an endpoint as the gateway does. Returns status and body of the answer. */
export async function deliver(
  endpoint: { url: string; secret: string },
  event: object,
  {
    id = `evt_${randomUUID()}`,
    secret = endpoint.secret,
    ageS = 0,
    sentBody,
    extraSignature = '',
  }: DeliveryChanges = {},
): Promise<{ status: number; body: string; id: string }> {
  const timestamp = String(Math.floor(Date.now() / 1000) - ageS)
  const body = JSON.stringify(event)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `${extraSignature} v1,${signature}`.trim(),
  }
  const answer = await fetch(endpoint.url, { method: 'POST', headers, body: sentBody ?? body })
  return { status: answer.status, body: await answer.text(), id }
}

const unknownEndpoint: StubReply = {
  status: 404,
  body: {
    success: false,
    message: 'The specified webhook was not found.',
    error: 'The specified webhook was not found.',
  },
}

function withoutSecret({ secret: _secret, collection: _collection, ...shown }: Endpoint) {
  return shown
}

function readEndpoint(body: unknown): { url: string; events: string[] } {
  const { url, events, ...more }: { url?: unknown; events?: unknown } = Object(body)
  if (typeof url !== 'string' || !Array.isArray(events)) throw new Error('An endpoint needs url and events.')
  return { ...more, url, events: events.map(String) }
}

function asSet(events: string[]): string {
  return JSON.stringify([...new Set(events)].sort())
}
