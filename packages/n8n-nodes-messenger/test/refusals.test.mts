import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import { after, before, suite, test } from 'node:test'
import type { INodeParameters } from 'n8n-workflow'
import { errorCatalogue } from '../../shared/src/contract/errors.ts'
import { selfSigned } from './harness/certificate.mts'
import { messengerNode, type N8n, startN8n } from './harness/n8n.mts'
import { errorOf, itemsOf } from './harness/run-result.mts'
import { type StubGateway, type StubReply, startStubGateway } from './harness/stub-gateway.mts'

const sendPoll: INodeParameters = {
  resource: 'message',
  operation: 'sendPoll',
  session: { __rl: true, mode: 'id', value: '7' },
  to: { __rl: true, mode: 'phone', value: '+15551230001' },
  pollQuestion: 'Tea?',
  pollOptions: ['Yes', 'No'],
}
/** Advice for refusals that nobody has thought about yet: new ones may have it, a few at a time. */
const general = new Set(['Check the fields of the node.', 'Run the workflow again.', 'Send less at once.'])

suite('a refusal', () => {
  let gateway: StubGateway
  let n8n: N8n
  let answer: StubReply
  const unthought: string[] = []

  before(async () => {
    gateway = await startStubGateway(() => answer)
    n8n = await startN8n({ baseUrl: gateway.baseUrl, accessToken: '1|token' })
  })

  after(async () => await gateway.stop())

  const refused = async (reply: StubReply) => {
    answer = reply
    return errorOf(await n8n.run([messengerNode('messenger', 'Send', sendPoll)]))
  }

  for (const [code, { status, message }] of Object.entries(errorCatalogue)) {
    // What every field says is shown instead, and what the door alone answers no operation meets.
    if (['validation', 'internal', 'method', 'not_found', 'paid_plans_only', 'leash_refused'].includes(code)) continue
    if (code.startsWith('passport_')) continue
    test(`${code} keeps the words of the gateway and says what to do`, async () => {
      const said = message.replace(/<\w+>/g, 'some reason')
      const error = await refused({ status, body: { success: false, message: said, retry_after: 40_000 } })
      assert.equal(error?.name, 'NodeApiError')
      assert.equal(error?.message, said)
      assert.match(String(error?.description), /^[A-Z].{20,}\.$/)
      if (general.has(String(error?.description))) unthought.push(code)
    })
  }

  test('has advice of its own, with few exceptions', () => {
    assert.ok(unthought.length <= 5, unthought.join(', '))
  })

  test('names the fields as the node shows them, nested ones and items too', async () => {
    const errors = { 'poll.options.0': ['The poll.options.0 field is required.'], other: ['The other is odd.'] }
    const error = await refused({ status: 422, body: { success: false, message: 'Validation failed', errors } })
    assert.equal(error?.message, 'Check the value of Poll Options, other')
    assert.equal(error?.description, 'Poll Options: The poll.options.0 field is required.\nother: The other is odd.')
  })

  test('of a field keeps its advice', async () => {
    const errors = { to: ['The provided JID does not exist on WhatsApp.'] }
    const body = { success: false, message: 'JID does not exist on WhatsApp', errors }
    const error = await refused({ status: 422, body })
    assert.match(String(error?.description), /^To: The provided JID.*\n.*Check Number/)
  })

  test('of an unknown kind says what its status means', async () => {
    const error = await refused({ status: 500, body: { success: false, message: 'Internal server error' } })
    assert.match(String(error?.description), /Retry On Fail/)
  })

  for (const [name, reply] of Object.entries({
    'a web page': { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' },
    'a missing page': { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>' },
  })) {
    test(`by an address that answers ${name} points at the Base URL`, async () => {
      const error = await refused(reply)
      assert.equal(error?.message, 'This address does not answer like a gateway')
      assert.match(String(error?.description), /Base URL/)
    })
  }

  test('leaves a path without its part alone', async () => {
    const contactPhoneNumber = { __rl: true, mode: 'list', value: '={{ $json.none ?? "" }}' }
    const block = { resource: 'contact', operation: 'block', session: sendPoll.session, contactPhoneNumber }
    gateway.seen.length = 0
    const error = errorOf(await n8n.run([messengerNode('messenger', 'Block', block)]))
    assert.equal(error?.message, 'Contact is empty')
    assert.equal(gateway.seen.length, 0)
  })
})

test('a certificate that signs itself is refused with advice, and taken where the credential says so', async () => {
  const server = createServer(selfSigned, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"data":{"msgId":1}}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    const baseUrl = `https://127.0.0.1:${address.port}`
    const node = messengerNode('messenger', 'Send', sendPoll)
    const strict = await startN8n({ baseUrl, accessToken: '1|token' })
    const error = errorOf(await strict.run([node]))
    assert.equal(error?.message, 'The certificate of the gateway is not trusted')
    assert.match(String(error?.description), /Ignore SSL Issues/)
    const lax = await startN8n({ baseUrl, accessToken: '1|token', ignoreSslIssues: true })
    assert.deepEqual(itemsOf(await lax.run([node]), 'Send'), [{ msgId: 1 }])
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
})
