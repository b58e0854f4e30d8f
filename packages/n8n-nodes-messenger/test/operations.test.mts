import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { INodeParameters } from 'n8n-workflow'
import cases from './generated/cases.json' with { type: 'json' }
import { messengerNode, type N8n, startN8n } from './harness/n8n.mts'
import { itemsOf } from './harness/run-result.mts'
import { type StubGateway, type StubReply, startStubGateway } from './harness/stub-gateway.mts'

suite('every operation runs in n8n as its example in the contract says', () => {
  let gateway: StubGateway
  let n8n: N8n
  let reply: StubReply = { status: 500 }

  before(async () => {
    gateway = await startStubGateway(() => reply)
    n8n = await startN8n({ baseUrl: `${gateway.baseUrl}/`, accessToken: '1|token' })
  })

  after(async () => await gateway.stop())

  for (const { name, version, parameters, request, reply: told, items } of cases) {
    test(name, async () => {
      reply = told
      gateway.seen.length = 0
      const run = await n8n.run([
        messengerNode('messenger', 'Call', asParameters(parameters), { typeVersion: version }),
      ])

      assert.deepEqual(itemsOf(run, 'Call'), items)
      assert.equal(gateway.seen.length, 1)
      const [seen] = gateway.seen
      assert.equal(seen?.method, request.method)
      assert.equal(seen?.path, request.path)
      assert.deepEqual(seen?.query, request.query)
      assert.deepEqual(seen?.body ?? {}, request.body ?? {})
      assert.equal(seen?.headers['x-session-id'], request.session ?? undefined)
      assert.equal(seen?.headers.authorization, 'Bearer 1|token')
      assert.equal('idempotency-key' in (seen?.headers ?? {}), request.method !== 'GET')
    })
  }
})

/** Guarantee: the generated cases hold plain JSON, which is what node parameters are. */
function asParameters(parameters: object): INodeParameters {
  return parameters as INodeParameters
}
