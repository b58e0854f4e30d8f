import { expect, test } from 'vitest'
import { json, startServer } from '../../test/server.ts'
import { AccountClient } from '../account-client.ts'
import { PublicClient } from '../public-client.ts'
import { SessionClient } from '../session-client.ts'

const ok = (data: unknown) => json({ success: true, data })

test('fields go where the contract reads them: path, query, body, header', async () => {
  await using server = await startServer(ok({}))
  const session = new SessionClient({ baseUrl: `${server.url}/behind/a/proxy/`, key: 'k' })
  const account = new AccountClient({ baseUrl: server.url, token: 't' })
  await session.messages.sendText({ to: '+62', text: 'Hi', wait: 'sent', mentions: undefined })
  await session.messages.sendGif({ to: '+62', videoUrl: 'https://x.test/a.mp4' })
  await session.groups.getMetadata('1-2@g.us')
  await account.sessions.delete(7, { purge: true })
  await account.webhooks.listDeliveries(7, 3, { status: 'failed,parked', page: 2 })
  await account.webhooks.listDeliveriesForAllSessions(3)
  await new PublicClient({ baseUrl: server.url }).passkey.getPending({ token: 'pk_1' })
  const asked = server.seen.map(({ method, url, body }) => [method, url, body === '' ? null : JSON.parse(body)])
  expect(asked).toEqual([
    ['POST', '/behind/a/proxy/api/send-message?wait=sent', { to: '+62', text: 'Hi' }],
    ['POST', '/behind/a/proxy/api/send-message', { gifPlayback: true, to: '+62', videoUrl: 'https://x.test/a.mp4' }],
    ['GET', '/behind/a/proxy/api/groups/1-2%40g.us/metadata', null],
    ['DELETE', '/api/messenger-sessions/7?purge=true', null],
    ['GET', '/api/messenger-sessions/7/webhooks/3/deliveries?status=failed%2Cparked&page=2', null],
    ['GET', '/api/webhooks/3/deliveries', null],
    ['GET', '/api/passkey/pending', null],
  ])
  expect(server.seen.at(-1)?.headers['x-passkey-token']).toBe('pk_1')
})

test('a path parameter that is missing reaches no other address', async () => {
  await using server = await startServer(ok({}))
  const account = new AccountClient({ baseUrl: server.url, token: 't' })
  const none: unknown = undefined
  await expect(account.lists.delete(none as number)).rejects.toThrow('The parameter listId is missing.')
  for (const step of ['.', '..'])
    await expect(account.session(7).groups.leave(step)).rejects.toThrow(`The parameter groupId cannot be ${step}`)
  expect(server.seen).toHaveLength(0)
})

test('the output is what the contract says, whatever stands around it on the wire', async () => {
  await using server = await startServer(
    json({ success: true, data: { id: 7 }, warning: 'No address.' }),
    json({ success: true, message: 'Done.' }),
    json({ status: 'connected' }),
    json({ success: true, data: [], next: null, gave_up: false }),
    response => response.writeHead(204).end(),
    json({ success: true }),
  )
  const account = new AccountClient({ baseUrl: server.url, token: 't' })
  const session = account.session(7)
  expect(await account.sessions.update(7, { name: 'A' })).toEqual({ id: 7, warning: 'No address.' })
  expect(await account.sessions.restart(7)).toBe('Done.')
  expect(await session.sessions.getStatus()).toBe('connected')
  expect(await session.sessions.listMessages(7)).toEqual({ data: [], next: null, gave_up: false })
  expect(await account.sessions.delete(7)).toBeUndefined()
  expect(await account.auth.check()).toBeUndefined()
})

test('details of an answer are beside its output', async () => {
  const headers = {
    'x-request-id': 'req-7',
    'idempotent-replayed': 'true',
    'x-ratelimit-limit': '60',
    'x-ratelimit-remaining': '59',
    'x-ratelimit-reset': '12',
    'x-ratelimit-daily-limit': '500',
    'x-ratelimit-daily-remaining': '499',
    'x-ratelimit-daily-reset': '4000',
  }
  await using server = await startServer(json({ success: true, data: { id: 7 } }, 200, headers), ok({}))
  const account = new AccountClient({ baseUrl: server.url, token: 't' })
  expect(account.rateLimit).toBeNull()
  const { output, response } = await account.sessions.get(7).withResponse()
  expect(output).toEqual({ id: 7 })
  const rateLimit = { limit: 60, remaining: 59, reset: 12, daily: { limit: 500, remaining: 499, reset: 4000 } }
  expect(response).toMatchObject({ status: 200, requestId: 'req-7', replayed: true, rateLimit })
  expect(account.rateLimit).toEqual(rateLimit)
  const { response: other } = await account.account.get().withResponse()
  expect(other).toMatchObject({ requestId: null, replayed: false, rateLimit: null })
  expect(account.rateLimit).toEqual(rateLimit)
})

test('iterating goes through all pages of each style; awaiting gives the one that was asked for', async () => {
  const numbered = (page: number, data: unknown[]) => ok({ current_page: page, last_page: 2, data })
  const paginated = (page: number, items: unknown[]) => ok({ items, pagination: { page, totalPages: 2 } })
  const collect = async (items: AsyncIterable<unknown>) => {
    const found: unknown[] = []
    for await (const item of items) found.push(item)
    return found
  }
  await using server = await startServer(
    numbered(1, [1, 2]),
    numbered(2, [3]),
    paginated(1, ['a']),
    paginated(2, ['b']),
    ok({ items: ['x'], next: 44 }),
    ok({ items: ['y'], next: null }),
    ok(['all']),
  )
  const account = new AccountClient({ baseUrl: server.url, token: 't' })
  const session = account.session(1)
  expect(await collect(session.messages.listScheduled({ per_page: 2 }))).toEqual([1, 2, 3])
  expect(await collect(session.contacts.list({ query: 'An' }))).toEqual(['a', 'b'])
  expect(await collect(account.bulkSends.listRecipients(12))).toEqual(['x', 'y'])
  expect(await session.contacts.list()).toEqual(['all'])
  expect(server.seen.map(({ url }) => url)).toEqual([
    '/api/scheduled-messages?per_page=2',
    '/api/scheduled-messages?per_page=2&page=2',
    '/api/contacts?paginated=true&limit=100&query=An',
    '/api/contacts?paginated=true&limit=100&query=An&page=2',
    '/api/bulk-sends/12/recipients',
    '/api/bulk-sends/12/recipients?after=44',
    '/api/contacts',
  ])
})

test('an own HTTP client is used, and no other', async () => {
  const asked: string[] = []
  const session = new SessionClient({
    baseUrl: 'https://gateway.example.com',
    key: 'k',
    fetch: async (url, init) => {
      asked.push(`${init?.method} ${url}`)
      return Response.json({ status: 'connected' })
    },
  })
  expect(await session.sessions.getStatus()).toBe('connected')
  expect(asked).toEqual(['GET https://gateway.example.com/api/status'])
})

test('a header of the caller is one header, however it is spelled', async () => {
  await using server = await startServer(ok({}))
  const client = new SessionClient({ baseUrl: server.url, key: 'k', headers: { 'User-Agent': 'shop/1' } })
  await client.messages.sendText({ to: '+62', text: 'Hi' }, { headers: { 'Idempotency-Key': 'order-1' } })
  expect(server.seen[0]?.headers).toMatchObject({ 'user-agent': 'shop/1', 'idempotency-key': 'order-1' })
})
