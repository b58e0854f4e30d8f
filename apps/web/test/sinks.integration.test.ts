import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let token = ''
beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())
beforeEach(async () => {
  token = (await web.account(randomUUID())).token
})

// A test's web does not allow private addresses; this one is public, and nothing connects to it.
const sink = {
  kind: 'nats',
  url: 'tls://93.184.216.34:4222',
  destination: 'messenger.{session}',
  credentials: { token: 'very-secret' },
  events: ['*'],
}
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  web.call(method, path, { token, ...(body ? { body } : {}) })
const create = (fields: object = {}) => ask('POST', '/api/sinks', { ...sink, ...fields })
const errorsOf = async (fields: object) => Object.keys((await create(fields)).body.errors ?? {})

describe('a sink is refused', () => {
  it.each([
    ['nats', 'nats://93.184.216.34'],
    ['nats', 'tls://127.0.0.1'],
    ['redis', 'rediss://10.0.0.5'],
    ['rabbitmq', 'amqps://[::ffff:192.168.1.1]'],
    ['kafka', 'kafkas://93.184.216.34:9093,172.16.0.1:9093'],
    ['sqs', 'https://169.254.169.254/1/q'],
    ['websocket', 'wss://localhost'],
    ['nats', 'https://93.184.216.34'],
    ['rabbitmq', 'amqps://me:pw@93.184.216.34'],
  ])('as %s at %s', async (kind, url) => {
    expect(await errorsOf({ kind, url, credentials: {} })).toEqual(['url'])
  })

  it('without a place on the server, with a credential that its kind does not know, and with what is no certificate', async () => {
    expect(await errorsOf({ destination: '' })).toEqual(['destination'])
    expect(await errorsOf({ credentials: { access_key_id: 'x' } })).toEqual(['credentials.access_key_id'])
    expect(await errorsOf({ ca: 'none' })).toEqual(['ca'])
  })

  it('after the twentieth', async () => {
    for (let n = 0; n < 20; n++) expect((await create()).status).toBe(200)
    expect((await create()).status).toBe(403)
  })
})

describe('credentials of a sink', () => {
  it('are sealed and never shown again', async () => {
    const made = await create()
    expect(made.text).not.toContain('very-secret')
    const read = await ask('GET', `/api/sinks/${made.body.data.id}`)
    expect(read.body.data.credentials).toEqual({ token: '••••' })
    const [row] = await web.database.sql`
      select w.*, encode(w.target_sealed, 'escape') as sealed from webhook_endpoints w where id = ${made.body.data.id}`
    expect(JSON.stringify(row)).not.toContain('very-secret')
  })

  it('stay when they are sent back masked, but are not sent to another server', async () => {
    const { id } = (await create()).body.data
    const path = `/api/sinks/${id}`
    expect((await ask('PUT', path, { credentials: { token: '••••' }, description: 'x' })).status).toBe(200)
    const url = 'tls://93.184.216.35:4222'
    for (const fields of [{ url }, { url, credentials: { token: '••••' } }]) {
      const { status, body } = await ask('PUT', path, fields)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['credentials']])
    }
    expect((await ask('PUT', path, { url, credentials: { token: 'new' } })).status).toBe(200)
  })
})

describe('sinks and webhooks', () => {
  it('do not know each other, but for deliveries', async () => {
    const { id } = (await create()).body.data
    const webhook = { url: 'https://93.184.216.34/hook', events: ['*'] }
    const { id: webhookId } = (await ask('POST', '/api/webhooks', webhook)).body.data
    expect((await ask('GET', '/api/webhooks')).body.data).toMatchObject([{ id: webhookId }])
    expect((await ask('GET', '/api/sinks')).body.data).toMatchObject([{ id }])
    expect((await ask('GET', `/api/webhooks/${id}`)).status).toBe(404)
    expect((await ask('PUT', `/api/webhooks/${id}`, { url: 'https://93.184.216.34/' })).status).toBe(404)
    expect((await ask('DELETE', `/api/webhooks/${id}`)).status).toBe(404)
    expect((await ask('POST', `/api/webhooks/${id}/rotate-secret`, {})).status).toBe(404)
    expect((await ask('DELETE', `/api/sinks/${webhookId}`)).status).toBe(404)
    expect((await ask('GET', `/api/webhooks/${id}/deliveries`)).status).toBe(200)
    expect((await ask('POST', `/api/webhooks/${id}/replay`, { from: 0 })).body.data).toEqual({ replayed: 0 })
  })

  it('are nobody else’s', async () => {
    const { id } = (await create()).body.data
    token = (await web.account(randomUUID())).token
    expect((await ask('GET', `/api/sinks/${id}`)).status).toBe(404)
    expect((await ask('GET', `/api/webhooks/${id}/deliveries`)).status).toBe(404)
  })
})
