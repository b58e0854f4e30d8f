import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import Fastify from 'fastify'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { eventBody, secret, signedRequest } from '../../test/signed.ts'
import { expressWebhook } from '../express.ts'
import { fastifyWebhook } from '../fastify.ts'
import { honoWebhook } from '../hono.ts'
import { nextWebhook } from '../next.ts'
import { createWebhookReceiver, type WebhookOptions } from './receiver.ts'
import { webhookHandler } from './web-handler.ts'

type Call = (request: RequestInit) => Promise<Response>

interface Running {
  readonly call: Call
  readonly stop: () => Promise<unknown>
}

async function overHttp(handle: Parameters<typeof createServer>[1]): Promise<Running> {
  const server = createServer(handle)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    call: request => fetch(`http://127.0.0.1:${port}/webhook`, request),
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}

const asIs = (handle: (request: Request) => Promise<Response>): Running => ({
  call: request => handle(new Request('http://receiver.test/webhook', request)),
  stop: async () => undefined,
})

/** Each framework with the handler in it, as a program mounts it. */
const frameworks: Record<string, (options: WebhookOptions) => Promise<Running>> = {
  'Express, before the parser of JSON': options =>
    overHttp(express().post('/webhook', expressWebhook(options)).use(express.json())),
  'Express, with raw bodies': options =>
    overHttp(
      express()
        .use(express.raw({ type: '*/*' }))
        .post('/webhook', expressWebhook(options)),
    ),
  Fastify: async options => {
    const app = Fastify()
    await app.register(fastifyWebhook(options))
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    return { call: request => fetch(`${address}/webhook`, request), stop: () => app.close() }
  },
  Hono: async options => {
    const app = new Hono().post('/webhook', honoWebhook(options))
    return asIs(async request => app.fetch(request))
  },
  Next: async options => asIs(nextWebhook(options)),
  'requests of the web': async options => asIs(webhookHandler(options)),
}

const body = eventBody('session.status', { status: 'connected', session_id: '7', reason: null })

describe.each(Object.entries(frameworks))('%s', (_name, start) => {
  test('hands a genuine event to its callback and answers 204', async () => {
    const seen: string[] = []
    const { call, stop } = await start({
      secrets: secret,
      on: { 'session.status': event => seen.push(`${event.id} ${event.data.status}`) },
      onEvent: event => seen.push(`other ${event.event}`),
    })
    try {
      expect((await call(signedRequest(body))).status).toBe(204)
      expect((await call(signedRequest(eventBody('chats.delete', ['x@g.us'])))).status).toBe(204)
      expect(seen).toEqual(['evt_1 connected', 'other chats.delete'])
    } finally {
      await stop()
    }
  })

  test('answers 401 to what is not genuine, and calls nothing', async () => {
    let calls = 0
    const { call, stop } = await start({ secrets: secret, onEvent: () => (calls += 1) })
    try {
      const genuine = signedRequest(body)
      expect((await call({ ...genuine, body: body.replace('connected', 'expired') })).status).toBe(401)
      expect((await call({ method: 'POST', body })).status).toBe(401)
      expect(calls).toBe(0)
    } finally {
      await stop()
    }
  })
})

describe.each(Object.entries(frameworks).filter(([name]) => /Express|Fastify/.test(name)))('%s', (_name, start) => {
  test('a callback that fails makes the answer one that the gateway repeats', async () => {
    const { call, stop } = await start({
      secrets: secret,
      onEvent: () => {
        throw new Error('the database is away')
      },
    })
    try {
      expect((await call(signedRequest(body))).status).toBe(500)
    } finally {
      await stop()
    }
  })
})

test('Express says so when the body was parsed before', async () => {
  const app = express()
    .use(express.json())
    .post('/webhook', expressWebhook({ secrets: secret }))
  const { call, stop } = await overHttp(app)
  try {
    const answer = await call(signedRequest(body))
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('parsed before its signature could be checked')
  } finally {
    await stop()
  }
})

test('Express refuses a body that is too large', async () => {
  const { call, stop } = await overHttp(express().post('/webhook', expressWebhook({ secrets: secret, maxBytes: 10 })))
  try {
    expect((await call(signedRequest(body))).status).toBe(413)
  } finally {
    await stop()
  }
})

describe('events that come twice', () => {
  const deliver = (receive: ReturnType<typeof createWebhookReceiver>, id: string) => {
    const { headers } = signedRequest(body, id)
    return receive(body, headers)
  }

  test('are worked on once where they are remembered', async () => {
    const done: string[] = []
    const receive = createWebhookReceiver({ secrets: secret, onEvent: ({ id }) => done.push(id), seen: new Set() })
    for (const id of ['evt_1', 'evt_2', 'evt_1']) expect((await deliver(receive, id)).status).toBe(204)
    expect(done).toEqual(['evt_1', 'evt_2'])
  })

  test('are worked on again when the first time failed', async () => {
    let tries = 0
    const receive = createWebhookReceiver({
      secrets: secret,
      seen: new Set(),
      onEvent: () => {
        tries += 1
        if (tries === 1) throw new Error('busy')
      },
    })
    await expect(deliver(receive, 'evt_1')).rejects.toThrow('busy')
    expect((await deliver(receive, 'evt_1')).status).toBe(204)
    expect(tries).toBe(2)
  })

  test('share the work that is still being done', async () => {
    const work = Promise.withResolvers<void>()
    let started = 0
    const receive = createWebhookReceiver({
      secrets: secret,
      onEvent: () => {
        started += 1
        return work.promise
      },
    })
    const both = [deliver(receive, 'evt_1'), deliver(receive, 'evt_1')]
    await expect.poll(() => started).toBe(1)
    work.resolve()
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([204, 204])
    expect(started).toBe(1)
  })
})

test('events without an id are worked on each by itself', async () => {
  const seen: number[] = []
  const onEvent = async ({ timestamp }: { timestamp: number }) => {
    await new Promise(resolve => setImmediate(resolve))
    seen.push(timestamp)
  }
  const receive = createWebhookReceiver({ secrets: 'verbatim', onEvent })
  const bodies = [1, 2].map(timestamp => JSON.stringify({ event: 'call', sessionId: '7', timestamp, data: {} }))
  await Promise.all(bodies.map(body => receive(body, { 'x-webhook-signature': 'verbatim' })))
  expect(seen.sort()).toEqual([1, 2])
})
