import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, suite, test } from 'node:test'
import { gatewayEnvironment } from './harness/gateway-environment.mts'
import { messengerNode, type N8n, startN8n } from './harness/n8n.mts'
import { itemsOf } from './harness/run-result.mts'

suite('n8n with a running gateway', () => {
  const { baseUrl, token, sessionId, to } = gatewayEnvironment()
  const session = { __rl: true, mode: 'id', value: sessionId }
  let n8n: N8n

  before(async () => {
    n8n = await startN8n({ baseUrl, accessToken: token })
  })

  test('the credential test accepts the token and refuses another', async () => {
    assert.equal(await n8n.testCredential(), 200)
    assert.equal(await (await startN8n({ baseUrl, accessToken: 'wrong' })).testCredential(), 401)
  })

  test('the session picker offers the session', async () => {
    const { results } = await n8n.searchSessions('')
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
})
