import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, beforeEach, suite, test } from 'node:test'
import { type N8n, startN8n } from './harness/n8n.mts'
import { closedAddress, type StubGateway, type StubReply, startStubGateway } from './harness/stub-gateway.mts'

const account = { success: true, data: { id: 1, plan: { name: 'standard' }, subscription: { status: 'active' } } }
const refused = (status: number): StubReply => ({ status, body: { success: false, message: 'No.' } })

suite('the test of a credential', () => {
  let gateway: StubGateway
  let n8n: N8n
  let answer: StubReply
  let checked: StubReply

  before(async () => {
    gateway = await startStubGateway(({ path }) => (path === '/api/account' ? answer : checked))
    n8n = await startN8n({ baseUrl: gateway.baseUrl, accessToken: '1|token' })
  })

  beforeEach(() => {
    gateway.seen.length = 0
    answer = { status: 200, body: account }
    checked = refused(401)
  })

  after(async () => await gateway.stop())

  test('asks the gateway for the account of the token', async () => {
    assert.equal((await n8n.testCredential()).status, 'OK')
    assert.equal(gateway.seen[0]?.path, '/api/account')
    assert.equal(gateway.seen[0]?.headers.authorization, 'Bearer 1|token')
  })

  for (const more of ['/', '//', '/api', '/api/', ' ']) {
    test(`takes the address with "${more}" at its end`, async () => {
      assert.equal((await n8n.testCredential(`${gateway.baseUrl}${more}`)).status, 'OK')
      assert.equal(gateway.seen[0]?.path, '/api/account')
    })
  }

  for (const [status, words] of [
    [401, /^The token is unknown/],
    [429, /^Too many tests/],
  ] as const) {
    test(`says what a refusal with ${status} means`, async () => {
      answer = refused(status)
      const { status: verdict, message } = await n8n.testCredential()
      assert.equal(verdict, 'Error')
      assert.match(message, words)
    })
  }

  test('is good with a token for chosen sessions, which may not ask for the account', async () => {
    answer = refused(401)
    checked = { status: 200, body: { success: true } }
    assert.match((await n8n.testCredential()).message, /^The token is good for the sessions/)
  })

  test('says that the subscription of the account has expired', async () => {
    answer = { status: 200, body: { success: true, data: { ...account.data, subscription: { status: 'expired' } } } }
    const { status, message } = await n8n.testCredential()
    assert.equal(status, 'Error')
    assert.match(message, /^The subscription of the account has expired/)
  })

  for (const [what, reply] of [
    ['JSON of its own', { status: 200, body: { ok: true } }],
    ['a refusal of its own', { status: 401, body: { code: 'unauthorized' } }],
    ['nothing there', { status: 404, body: {} }],
  ] as const) {
    test(`does not take another program for a gateway: ${what}`, async () => {
      answer = reply
      const { status, message } = await n8n.testCredential()
      assert.equal(status, 'Error')
      assert.match(message, /^This address does not answer like a gateway/)
    })
  }

  test('does not take a page for a gateway, as n8n itself answers', async () => {
    const pages = createServer((_, response) => response.end('<!doctype html><html></html>'))
    await new Promise<void>(resolve => pages.listen(0, '127.0.0.1', resolve))
    const address = pages.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { status, message } = await n8n.testCredential(`http://127.0.0.1:${port}`)
    pages.close()
    assert.equal(status, 'Error')
    assert.match(message, /^This address does not answer like a gateway/)
  })

  test('says in words why nothing answered', async () => {
    const said = async (baseUrl: string) => (await n8n.testCredential(baseUrl)).message
    assert.match(await said(await closedAddress()), /^Nothing answers at this address\. Check host and port/)
    assert.match(await said('gateway'), /^The Base URL is no address\. Enter it with http/)
    assert.match(await said('http://gateway.invalid'), /^The host of the gateway was not found\. Check/)
  })
})
