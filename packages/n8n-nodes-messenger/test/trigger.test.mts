import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import type { INodeParameters } from 'n8n-workflow'
import { type Activation, activation } from './harness/activation.mts'
import { type N8n, startN8n } from './harness/n8n.mts'
import { deliver, type EndpointsGateway, startEndpointsGateway } from './harness/stub-endpoints.mts'
import { startWebhookServer, type WebhookServer } from './harness/webhook-server.mts'

const COLLECTION = '/api/messenger-sessions/7/webhooks'
const parameters: INodeParameters = {
  scope: 'session',
  session: { __rl: true, mode: 'id', value: '7' },
  events: ['messages.received', 'session.status'],
  simplify: false,
}
const event = {
  event: 'messages.received',
  sessionId: '7',
  timestamp: 1_767_607_200_123,
  sequence: 1,
  data: { a: 'ü' },
}

suite('the Messenger Trigger', () => {
  let gateway: EndpointsGateway
  let n8n: N8n
  let server: WebhookServer
  let trigger: Activation

  before(async () => {
    gateway = await startEndpointsGateway()
    n8n = await startN8n({ baseUrl: gateway.baseUrl, accessToken: '1|token' })
    server = await startWebhookServer(request => trigger.receive(request))
  })

  beforeEach(() => {
    gateway.endpoints.clear()
    gateway.seen.length = 0
    trigger = activation(n8n, parameters, server.baseUrl)
  })

  after(async () => {
    await server.stop()
    await gateway.stop()
  })

  const onlyEndpoint = () => {
    assert.equal(gateway.endpoints.size, 1)
    const [endpoint] = gateway.endpoints.values()
    if (!endpoint) throw new Error('There is no endpoint.')
    return endpoint
  }

  test('makes an endpoint of its own, finds it again and deletes it', async () => {
    assert.equal(await trigger.checkExists(), false)
    assert.equal(await trigger.create(), true)
    const endpoint = onlyEndpoint()
    assert.equal(endpoint.collection, COLLECTION)
    assert.ok(endpoint.url.startsWith(server.baseUrl))
    assert.deepEqual(endpoint.events, parameters.events)
    assert.equal(trigger.staticData.secret, endpoint.secret)
    assert.equal(await trigger.checkExists(), true)
    assert.equal(await trigger.remove(), true)
    assert.equal(gateway.endpoints.size, 0)
    assert.deepEqual(Object.keys(trigger.staticData), [])
  })

  test('makes one endpoint however often n8n repeats an activation', async () => {
    await trigger.create()
    const { secret } = onlyEndpoint()
    await activation(n8n, parameters, server.baseUrl).create()
    await trigger.create()
    assert.equal(onlyEndpoint().secret, secret)
  })

  test('leaves the endpoints of others alone', async () => {
    const other = gateway.plant(COLLECTION, 'https://other.example/hook', ['messages.received'])
    await trigger.create()
    await trigger.remove()
    assert.deepEqual([...gateway.endpoints.keys()], [other])
  })

  test('replaces its endpoint when the events change, also after an interrupted activation', async () => {
    await trigger.create()
    const { url } = onlyEndpoint()
    const changed = { ...parameters, events: ['messages.received'] }
    trigger = activation(n8n, changed, server.baseUrl, { ...trigger.staticData })
    assert.equal(await trigger.checkExists(), false)
    assert.equal(gateway.endpoints.size, 0)
    gateway.plant(COLLECTION, url, ['session.status'])
    await trigger.create()
    assert.deepEqual(onlyEndpoint().events, ['messages.received'])
  })

  test('replaces its endpoint when a filter changes, or is taken away', async () => {
    const only = (more: INodeParameters) =>
      activation(n8n, { ...parameters, ...more }, server.baseUrl, { ...trigger.staticData })
    trigger = only({ additionalFields: { chat_filter: 'group', ignore_own: true, keywords: ['help'] } })
    await trigger.create()
    const { chat_filter, ignore_own } = onlyEndpoint()
    assert.deepEqual({ chat_filter, ignore_own }, { chat_filter: 'group', ignore_own: true })
    assert.equal(await trigger.checkExists(), true)
    assert.ok(!gateway.seen.some(({ body }) => 'keywords' in Object(body)))
    trigger = only({})
    assert.equal(await trigger.checkExists(), false)
    await trigger.create()
    assert.equal(onlyEndpoint().chat_filter, 'all')
  })

  test('says at the gateway which workflow its endpoint belongs to', async () => {
    await trigger.create()
    assert.equal(onlyEndpoint().description, 'n8n: Test')
  })

  test('listening in the editor leaves the endpoint in production alone, and the other way round', async () => {
    await trigger.create()
    const production = onlyEndpoint()
    const listening = activation(n8n, parameters, `${server.baseUrl}-test`)
    assert.equal(await listening.checkExists(), false)
    await listening.create()
    assert.equal(gateway.endpoints.size, 2)
    assert.notEqual(listening.staticData.secret, trigger.staticData.secret)
    assert.equal((await deliver(production, event)).status, 200)
    await listening.remove()
    assert.deepEqual(onlyEndpoint(), production)
    await listening.create()
    await trigger.remove()
    assert.ok(onlyEndpoint().url.startsWith(`${server.baseUrl}-test`))
  })

  test('forgets an endpoint that was deleted at the gateway, and deleting it again is no failure', async () => {
    await trigger.create()
    gateway.endpoints.clear()
    assert.equal(await trigger.remove(), true)
    await trigger.create()
    gateway.endpoints.clear()
    assert.equal(await trigger.checkExists(), false)
    assert.deepEqual(Object.keys(trigger.staticData), [])
  })

  test('listens to all sessions of the account', async () => {
    trigger = activation(n8n, { scope: 'all', events: ['messages.received'] }, server.baseUrl)
    await trigger.create()
    assert.equal(onlyEndpoint().collection, '/api/webhooks')
    assert.equal(await trigger.checkExists(), true)
    await trigger.remove()
    assert.equal(gateway.endpoints.size, 0)
  })

  test('fails with what the gateway says', async () => {
    gateway.refuseNext({ status: 404, body: { success: false, message: 'The specified session was not found.' } })
    await assert.rejects(trigger.create(), { name: 'NodeApiError', message: 'The specified session was not found.' })
    assert.deepEqual(Object.keys(trigger.staticData), [])
  })

  test('starts the workflow with a delivery, its event id beside it', async () => {
    await trigger.create()
    const { status, id } = await deliver(onlyEndpoint(), event)
    assert.equal(status, 200)
    assert.deepEqual(trigger.started, [{ id, ...event }])
  })

  test('takes a delivery with two signatures while the secret is rotated', async () => {
    await trigger.create()
    const { status } = await deliver(onlyEndpoint(), event, { extraSignature: 'v1,AAAA' })
    assert.equal(status, 200)
    assert.equal(trigger.started.length, 1)
  })

  const forged = {
    'a foreign secret': { secret: `whsec_${Buffer.from('other').toString('base64')}` },
    'a changed body': { sentBody: JSON.stringify({ ...event, sequence: 2 }) },
    'a time more than five minutes ago': { ageS: 310 },
    'a time more than five minutes ahead': { ageS: -310 },
  }
  for (const [name, changes] of Object.entries(forged)) {
    test(`refuses ${name} with 401`, async () => {
      await trigger.create()
      const { status } = await deliver(onlyEndpoint(), event, changes)
      assert.equal(status, 401)
      assert.deepEqual(trigger.started, [])
    })
  }

  test('refuses everything once its endpoint is gone', async () => {
    await trigger.create()
    const endpoint = onlyEndpoint()
    await trigger.remove()
    assert.equal((await deliver(endpoint, event)).status, 401)
    assert.deepEqual(trigger.started, [])
  })

  test('acknowledges the test event of the gateway without starting', async () => {
    await trigger.create()
    const { status } = await deliver(onlyEndpoint(), { ...event, event: 'webhook.test' })
    assert.equal(status, 200)
    assert.deepEqual(trigger.started, [])
  })
})
