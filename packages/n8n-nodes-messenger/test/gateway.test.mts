import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after, before, suite, test } from 'node:test'
import type { IDataObject, INodeParameters } from 'n8n-workflow'
import { activation } from './harness/activation.mts'
import { gatewayEnvironment } from './harness/gateway-environment.mts'
import { messengerNode, type N8n, startN8n } from './harness/n8n.mts'
import { resume } from './harness/resume.mts'
import { itemsOf, outputOf } from './harness/run-result.mts'
import {
  type ReceivedRequest,
  startWebhookServer,
  type WebhookAnswer,
  type WebhookServer,
} from './harness/webhook-server.mts'

suite('n8n with a running gateway', () => {
  const { baseUrl, token, sessionId, to } = gatewayEnvironment()
  const session = { __rl: true, mode: 'id', value: sessionId }
  const recipient = { __rl: true, mode: 'phone', value: to }
  const answers = new EventTarget()
  let n8n: N8n
  let server: WebhookServer
  let take: (request: ReceivedRequest) => Promise<WebhookAnswer>

  before(async () => {
    server = await startWebhookServer(request => take(request))
    n8n = await startN8n({ baseUrl, accessToken: token }, server.baseUrl.replace(/\/webhook$/, ''))
  })

  after(async () => await server.stop())

  /** The owner of the virtual phone at `to` writes to the account. */
  const write = async (more: INodeParameters) => {
    const user = messengerNode('messenger', 'User', { resource: 'session', operation: 'getUser', session })
    const [account] = itemsOf(await n8n.run([user]), 'User')
    const number = `+${String(account?.id).split(/[:@]/)[0]}`
    const from = { __rl: true, mode: 'phone', value: to }
    const parameters = { resource: 'sandbox', operation: 'sendMessage', phone_number: from, to: number, ...more }
    itemsOf(await n8n.run([messengerNode('messenger', 'Phone', parameters)]), 'Phone')
  }

  test('the credential test accepts the token and refuses another', async () => {
    assert.equal((await n8n.testCredential()).status, 'OK')
    const stranger = await startN8n({ baseUrl, accessToken: 'wrong' })
    assert.match((await stranger.testCredential()).message, /^The token is unknown/)
  })

  test('the session picker offers the session', async () => {
    const { results } = await n8n.search('searchSessions', '')
    assert.ok(results.some(({ value }) => value === sessionId))
  })

  test('a workflow sends a text and reads back that it was sent', async () => {
    const text = `Hello from n8n ${randomUUID()}`
    const run = await n8n.run([
      messengerNode('messenger', 'Send', {
        resource: 'message',
        operation: 'sendText',
        session,
        to,
        text,
        additionalFields: { wait: 'sent' },
      }),
      messengerNode('messenger', 'Info', {
        resource: 'message',
        operation: 'getInfo',
        session,
        msgId: '={{ $json.msgId }}',
      }),
    ])
    const [sent] = itemsOf(run, 'Send')
    assert.equal(sent?.status, 'sent')
    const [info] = itemsOf(run, 'Info')
    assert.equal(info?.msgId, sent?.msgId)
    assert.ok(JSON.stringify(info?.message).includes(text))
  })

  test('a repeated execution sends nothing twice', async () => {
    const node = messengerNode('messenger', 'Send', {
      resource: 'message',
      operation: 'sendText',
      session,
      to,
      text: 'Once',
    })
    const executionId = randomUUID()
    const [first] = itemsOf(await n8n.run([node], { executionId }), 'Send')
    const [second] = itemsOf(await n8n.run([node], { executionId }), 'Send')
    assert.notEqual(first?.msgId, undefined)
    assert.equal(second?.msgId, first?.msgId)
  })

  test('a file of the input is sent, and comes back by its address', async () => {
    const file = { bytes: Buffer.from(`%PDF-1.7\n${randomUUID()}`), mimeType: 'application/pdf', fileName: 'Bill.pdf' }
    const send: INodeParameters = {
      resource: 'message',
      operation: 'sendDocument',
      session,
      to: recipient,
      mediaSource: 'binary',
      additionalFields: { wait: 'sent' },
    }
    const executionId = randomUUID()
    const node = messengerNode('messenger', 'Send', send)
    const [sent] = itemsOf(await n8n.run([node], { file, executionId }), 'Send')
    assert.equal(sent?.status, 'sent')
    const [again] = itemsOf(await n8n.run([node], { file, executionId }), 'Send')
    assert.equal(again?.msgId, sent?.msgId)
    const upload = messengerNode('messenger', 'Upload', { resource: 'media', operation: 'upload', session })
    const [stored] = itemsOf(await n8n.run([upload], { file }), 'Upload')
    const name = String(stored?.publicUrl).split('/').at(-1) ?? ''
    const get = { resource: 'media', operation: 'downloadUploaded', file: name }
    const [loaded] = outputOf(await n8n.run([messengerNode('messenger', 'Get', get)]), 'Get')
    assert.deepEqual(Buffer.from(loaded?.binary?.data?.data ?? '', 'base64'), file.bytes)
  })

  test('the pickers list what the session knows', async () => {
    const { results } = await n8n.search('searchMessages', '', { session })
    assert.ok(results.length > 0)
    for (const list of ['searchRecipients', 'searchScheduled', 'searchWebhooks', 'searchPhones']) {
      assert.ok(Array.isArray((await n8n.search(list, '', { session })).results), list)
    }
  })

  for (const scope of ['session', 'all']) {
    test(`the trigger starts with what a phone writes, file included, and leaves nothing behind: ${scope}`, async () => {
      const parameters: INodeParameters = {
        scope,
        session,
        events: ['messages.received'],
        additionalFields: { downloadMedia: true, contacts: [to] },
      }
      const trigger = activation(n8n, parameters, server.baseUrl)
      take = async request => {
        const answer = await trigger.receive(request)
        await trigger.settled()
        if (trigger.items.length > 0) answers.dispatchEvent(new Event('started'))
        return answer
      }
      assert.equal(await trigger.checkExists(), false)
      await trigger.create()
      assert.equal(await trigger.checkExists(), true)
      const text = `Bill ${randomUUID()}`
      const started = once(answers, 'started', { signal: AbortSignal.timeout(30_000) })
      const upload = messengerNode('messenger', 'Upload', { resource: 'media', operation: 'upload', session })
      const file = { bytes: Buffer.from(`%PDF-1.7\n${text}`), mimeType: 'application/pdf', fileName: 'Bill.pdf' }
      const [stored] = itemsOf(await n8n.run([upload], { file }), 'Upload')
      await write({ text, additionalFields: { documentUrl: String(stored?.publicUrl) } })
      await started
      const [item] = trigger.items
      assert.deepEqual([item?.json.text, item?.json.type, item?.json.mediaError], [text, 'document', undefined])
      assert.deepEqual(Buffer.from(item?.binary?.data?.data ?? '', 'base64'), file.bytes)
      await trigger.remove()
      const { results } = await n8n.search('searchWebhooks', 'n8n: Test', { session })
      assert.deepEqual(results, [])
    })
  }

  /** Asks, lets the phone answer, and gives back what the workflow goes on with. */
  const askAndAnswer = async (question: INodeParameters, answer: () => Promise<void>) => {
    const ask = messengerNode('messenger', 'Ask', {
      resource: 'message',
      operation: 'sendAndWait',
      session,
      to: recipient,
      ...question,
    })
    const resumed: IDataObject[] = []
    const answered = once(answers, 'answered', { signal: AbortSignal.timeout(30_000) })
    const run = await n8n.run([ask], { executionId: randomUUID() })
    assert.equal(run.status, 'waiting')
    take = async ({ url, body }) => {
      const request = { method: 'POST' as const, url: `${server.baseUrl}${url}`, body: Object(body) }
      const { status, body: reply, items = [] } = await resume(n8n, ask, run, request)
      resumed.push(...items)
      if (resumed.length > 0) answers.dispatchEvent(new Event('answered'))
      return { status, body: reply }
    }
    await answer()
    await answered
    const { results } = await n8n.search('searchWebhooks', 'n8n waits', { session })
    assert.deepEqual(results, [])
    return resumed.map(({ data }) => Object(data))
  }

  test('a question waits for what the phone writes after it, and removes its webhook', async () => {
    await write({ text: 'Before' })
    const [answer] = await askAndAnswer({ responseType: 'freeText', message: 'How many?' }, () =>
      write({ text: 'Two' }),
    )
    assert.equal(answer?.text, 'Two')
  })

  test('a poll waits for the vote of the phone', async () => {
    const message = `Tea? ${randomUUID()}`
    const [answer] = await askAndAnswer({ responseType: 'poll', message, choices: ['Yes', 'No'] }, async () => {
      const phone = { __rl: true, mode: 'phone', value: to }
      const list = { resource: 'sandbox', operation: 'getManyMessages', phone_number: phone, simplify: false }
      const all = itemsOf(await n8n.run([messengerNode('messenger', 'List', list)]), 'List')
      const poll = all.find(one => JSON.stringify(one).includes(message))
      await write({ text: '', additionalFields: { voteId: String(poll?.id), voteOptions: ['No'] } })
    })
    assert.deepEqual([answer?.option, answer?.options], ['No', ['No']])
  })
})
