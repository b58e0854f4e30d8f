import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import type { INode, INodeExecutionData, INodeParameters } from 'n8n-workflow'
import { messengerNode, type N8n, startN8n } from './harness/n8n.mts'
import { errorOf, itemsOf, outputOf } from './harness/run-result.mts'
import {
  closedAddress,
  type SeenRequest,
  type StubGateway,
  type StubReply,
  startStubGateway,
} from './harness/stub-gateway.mts'

const session = { __rl: true, mode: 'id', value: '7' }
const sent = { success: true, data: { msgId: 1, jid: '+15551230001', status: 'in_progress' } }
const sendText: INodeParameters = {
  resource: 'message',
  operation: 'sendText',
  session,
  to: '+15551230001',
  text: 'Hello',
}

suite('the Messenger node', () => {
  let gateway: StubGateway
  let n8n: N8n
  let answer: (request: SeenRequest) => StubReply

  before(async () => {
    gateway = await startStubGateway(request => answer(request))
    n8n = await startN8n({ baseUrl: gateway.baseUrl, accessToken: '1|token' })
  })

  beforeEach(() => {
    gateway.seen.length = 0
    answer = () => ({ status: 200, body: sent })
  })

  after(async () => await gateway.stop())

  test('sends a text for each item and passes the reply on to the next node', async () => {
    answer = ({ path, body }) =>
      path === '/api/send-message'
        ? { status: 200, body: { success: true, data: { ...sent.data, msgId: textOf(body) === 'One' ? 1 : 2 } } }
        : { status: 200, body: { success: true, data: { msgId: Number(path.split('/')[3]) } } }
    const run = await n8n.run(
      [
        messengerNode('messenger', 'Send', { ...sendText, text: '={{ $json.text }}' }),
        messengerNode('messenger', 'Info', {
          resource: 'message',
          operation: 'getInfo',
          session,
          msgId: '={{ $json.msgId }}',
        }),
      ],
      { items: [{ text: 'One' }, { text: 'Two' }] },
    )
    assert.deepEqual(itemsOf(run, 'Info'), [{ msgId: 1 }, { msgId: 2 }])
    assert.deepEqual(
      outputOf(run, 'Send').map(item => item.pairedItem),
      [{ item: 0 }, { item: 1 }],
    )
  })

  test('makes the idempotency key of the execution, node, run and item', async () => {
    const node = messengerNode('messenger', 'Send', sendText)
    await n8n.run([node], { items: [{}, {}], executionId: '41' })
    assert.deepEqual(keysOf(gateway), ['41-id-of-Send-0-0', '41-id-of-Send-0-1'])
  })

  test('makes another idempotency key when a workflow comes by the node again', async () => {
    const links: Array<[string, string]> = [
      ['Start', 'First'],
      ['Start', 'Send'],
      ['First', 'Send'],
    ]
    const first = messengerNode('messenger', 'First', { resource: 'session', operation: 'getAll' })
    await n8n.run([first, messengerNode('messenger', 'Send', sendText)], { executionId: '43', links })
    assert.deepEqual(keysOf(gateway).filter(Boolean).sort(), ['43-id-of-Send-0-0', '43-id-of-Send-1-0'])
  })

  test('makes a new idempotency key for each call when n8n gives no execution id', async () => {
    const node = messengerNode('messenger', 'Send', sendText)
    await n8n.run([node], { items: [{}, {}], executionId: '' })
    const [first, second] = keysOf(gateway)
    assert.match(first ?? '', /^[0-9a-f-]{36}$/)
    assert.match(second ?? '', /^[0-9a-f-]{36}$/)
    assert.notEqual(first, second)
  })

  for (const status of [429, 503]) {
    test(`tries again after ${status} as Retry-After asks, with the same key`, async () => {
      answer = () =>
        gateway.seen.length === 1
          ? { status, body: { success: false, message: 'Later.', retry_after: 9 }, headers: { 'retry-after': '1' } }
          : { status: 200, body: sent }
      const started = performance.now()
      const run = await n8n.run([messengerNode('messenger', 'Send', sendText)], { executionId: '42' })
      assert.deepEqual(itemsOf(run, 'Send'), [sent.data])
      assert.ok(performance.now() - started >= 1000)
      assert.deepEqual(keysOf(gateway), ['42-id-of-Send-0-0', '42-id-of-Send-0-0'])
    })
  }

  test('does not wait for a limit that is far away', async () => {
    answer = () => ({ status: 429, body: { success: false, message: 'Day limit.', retry_after: 40_000 } })
    const run = await n8n.run([messengerNode('messenger', 'Send', sendText)])
    assert.equal(errorOf(run)?.message, 'Day limit.')
    assert.equal(gateway.seen.length, 1)
  })

  test('fails with the message of the gateway and the texts of its fields', async () => {
    answer = () => ({
      status: 422,
      body: { success: false, message: 'Validation failed', errors: { to: ['The to field is required.'] } },
    })
    const error = errorOf(await n8n.run([messengerNode('messenger', 'Send', sendText)]))
    assert.equal(error?.name, 'NodeApiError')
    assert.equal(error?.message, 'Check the value of To')
    assert.equal(error?.description, 'To: The to field is required.')
    assert.equal(error?.context.itemIndex, 0)
  })

  test('says how to help itself when the gateway is not there', async () => {
    const lost = await startN8n({ baseUrl: await closedAddress(), accessToken: '1|token' })
    const error = errorOf(await lost.run([messengerNode('messenger', 'Send', sendText)]))
    assert.equal(error?.message, 'Nothing answers at this address')
    assert.match(String(error?.description), /Check host and port/)
  })

  suite('when an item fails among several', () => {
    const items = [{ text: 'Good' }, { text: 'Bad' }, { text: 'Good' }]
    const node = (onError: INode['onError']) =>
      messengerNode('messenger', 'Send', { ...sendText, text: '={{ $json.text }}' }, { onError })
    const failed = { error: 'No.', details: 'Check the fields of the node.' }

    beforeEach(() => {
      answer = ({ body }) =>
        textOf(body) === 'Bad' ? { status: 400, body: { success: false, message: 'No.' } } : { status: 200, body: sent }
    })

    test('the workflow stops, and says at which', async () => {
      const error = errorOf(await n8n.run([node('stopWorkflow')], { items }))
      assert.equal(error?.message, 'No.')
      assert.equal(error?.context.itemIndex, 1)
    })

    test('it goes on with the message as an item', async () => {
      const run = await n8n.run([node('continueRegularOutput')], { items })
      assert.deepEqual(itemsOf(run, 'Send'), [sent.data, failed, sent.data])
      assert.deepEqual(linksOf(outputOf(run, 'Send')), [0, 1, 2])
    })

    test('it leaves by the error output with its input, and the others by the first', async () => {
      const run = await n8n.run([node('continueErrorOutput')], { items })
      assert.deepEqual(itemsOf(run, 'Send'), [sent.data, sent.data])
      assert.deepEqual(linksOf(outputOf(run, 'Send')), [0, 2])
      const wrong = outputOf(run, 'Send', 1)
      assert.deepEqual(
        wrong.map(({ json }) => json),
        [{ text: 'Bad', ...failed }],
      )
      assert.deepEqual(linksOf(wrong), [1])
    })
  })

  suite('a send', () => {
    const failed = { ...sent.data, status: 'failed', failed_code: 'media_fetch_failed', failed_reason: 'No such file.' }
    const waits = () => gateway.seen.map(({ query }) => query.wait)

    test('waits until the message is sent, and fails when it was not', async () => {
      answer = () => ({ status: 200, body: { success: true, data: failed } })
      const error = errorOf(await n8n.run([messengerNode('messenger', 'Send', sendText)]))
      assert.equal(error?.message, 'No such file.')
      assert.match(String(error?.description), /can open the address.* has the ID 1\./)
      assert.deepEqual(waits(), ['sent'])
    })

    test('that failed leaves by the error output', async () => {
      answer = () => ({ status: 200, body: { success: true, data: failed } })
      const run = await n8n.run([messengerNode('messenger', 'Send', sendText, { onError: 'continueErrorOutput' })])
      assert.deepEqual(itemsOf(run, 'Send'), [])
      assert.equal(outputOf(run, 'Send', 1)[0]?.json.error, 'No such file.')
    })

    test('that failed is data where that is wanted', async () => {
      answer = () => ({ status: 200, body: { success: true, data: failed } })
      const node = messengerNode('messenger', 'Send', { ...sendText, additionalFields: { returnFailedSends: true } })
      assert.deepEqual(itemsOf(await n8n.run([node]), 'Send'), [failed])
    })

    test('does not wait where that is not wanted, nor in version 1', async () => {
      const quick = { ...sendText, additionalFields: { doNotWait: true } }
      await n8n.run([messengerNode('messenger', 'Send', quick)])
      await n8n.run([messengerNode('messenger', 'Send', sendText, { typeVersion: 1 })])
      assert.deepEqual(waits(), [undefined, undefined])
    })

    test('of version 1 that failed is data, as its workflows expect', async () => {
      answer = () => ({ status: 200, body: { success: true, data: failed } })
      const first = { ...sendText, additionalFields: { wait: 'sent' } }
      const run = await n8n.run([messengerNode('messenger', 'Send', first, { typeVersion: 1 })])
      assert.deepEqual(itemsOf(run, 'Send'), [failed])
      assert.deepEqual(waits(), ['sent'])
    })
  })

  test('asks for a session where one is needed', async () => {
    const empty = { __rl: true, mode: 'id', value: '={{ $json.session ?? "" }}' }
    const run = await n8n.run([messengerNode('messenger', 'Send', { ...sendText, session: empty })])
    assert.equal(errorOf(run)?.message, 'No session is chosen')
    assert.equal(gateway.seen.length, 0)
  })

  test('sends a message reference as a number or as a network key', async () => {
    for (const replyTo of ['10421', '3EB0A1']) {
      await n8n.run([messengerNode('messenger', 'Send', { ...sendText, additionalFields: { replyTo } })])
    }
    assert.deepEqual(
      gateway.seen.map(({ body }) => Reflect.get(Object(body), 'replyTo')),
      [10421, '3EB0A1'],
    )
  })

  test('clears a field that may be null when it is added and left empty', async () => {
    const update = { resource: 'session', operation: 'update', session, simplify: false }
    await n8n.run([messengerNode('messenger', 'Update', { ...update, additionalFields: { webhook_url: '' } })])
    assert.deepEqual(gateway.seen[0]?.body, { webhook_url: null })
  })

  suite('lists', () => {
    const logs: INodeParameters = { resource: 'session', operation: 'getMessageLogs', session }
    const page = ({ query }: SeenRequest): StubReply => {
      const size = Number(query.per_page)
      const first = (Number(query.page) - 1) * size
      const data = Array.from({ length: 230 }, (_unused, id) => ({ id })).slice(first, first + size)
      const pages = { current_page: Number(query.page), last_page: Math.ceil(230 / size) }
      return { status: 200, body: { success: true, data: { ...pages, data } } }
    }

    test('reads all pages', async () => {
      answer = page
      const run = await n8n.run([messengerNode('messenger', 'Logs', { ...logs, returnAll: true })])
      assert.deepEqual(
        itemsOf(run, 'Logs').map(item => item.id),
        Array.from({ length: 230 }, (_unused, id) => id),
      )
      assert.equal(gateway.seen.length, 3)
    })

    test('stops at the limit', async () => {
      answer = page
      const run = await n8n.run([messengerNode('messenger', 'Logs', { ...logs, returnAll: false, limit: 120 })])
      assert.equal(itemsOf(run, 'Logs').length, 120)
      assert.equal(gateway.seen.length, 2)
    })

    test('makes no item of an empty list', async () => {
      answer = () => ({ status: 200, body: { success: true, data: [] } })
      const node = messengerNode('messenger', 'List', { resource: 'session', operation: 'getAll' })
      assert.deepEqual(itemsOf(await n8n.run([node]), 'List'), [])
    })
  })

  test('keeps at most ten plain fields of a large record', async () => {
    const record = Object.fromEntries(['id', 'name', 'api_key', 'session_data'].map(name => [name, name]))
    answer = () => ({ status: 200, body: { success: true, data: record } })
    const node = messengerNode('messenger', 'Get', { resource: 'session', operation: 'get', session, simplify: true })
    assert.deepEqual(itemsOf(await n8n.run([node]), 'Get'), [{ id: 'id', name: 'name' }])
  })
})

function textOf(body: unknown): unknown {
  return Reflect.get(Object(body), 'text')
}

function keysOf(gateway: StubGateway): (string | undefined)[] {
  return gateway.seen.map(request => request.headers['idempotency-key'])
}

/** Which input item each comes of. */
function linksOf(items: INodeExecutionData[]): unknown[] {
  return items.map(({ pairedItem }) => Reflect.get(Object(pairedItem), 'item'))
}
