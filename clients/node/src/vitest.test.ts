import { expect } from 'vitest'
import { json, startServer } from '../test/server.ts'
import { gatewayTest } from './vitest.ts'

const phone = { phone_number: '+15550000001', jid: '15550000001@s.whatsapp.net' }
const servers: Awaited<ReturnType<typeof startServer>>[] = []

const test = gatewayTest(async () => {
  const server = await startServer(json({ success: true, data: phone }), json({ success: true, message: 'Gone.' }))
  servers.push(server)
  return { baseUrl: server.url, token: 't' }
})

test('a test has the fake by naming it', async ({ fakeGateway }) => {
  await fakeGateway.session().messages.sendText({ to: '+62', text: 'Hello' })
  expect(fakeGateway.calls).toHaveLength(1)
  expect(servers).toEqual([])
})

test('what a test makes on the sandbox network …', async ({ sandbox }) => {
  expect((await sandbox.phone({ name: 'Ana' })).number).toBe(phone.phone_number)
})

test('… is erased after it', async () => {
  const [server] = servers
  expect(server?.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/sandbox/phones',
    'DELETE /api/sandbox/phones/%2B15550000001',
  ])
  await server?.[Symbol.asyncDispose]()
})
