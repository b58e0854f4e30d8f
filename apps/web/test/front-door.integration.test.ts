import { contract } from '@messenger/shared/contract/contract'
import { operationsOf } from '@messenger/shared/contract/operations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openToGuests } from '../src/server/open-to-guests.ts'
import { handlers } from '../src/server/operations/handlers.ts'
import { buildRouter } from '../src/server/router.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

/** Calls that an address may make without a login in these tests. */
const guestCalls = 45

let web: TestWeb

beforeAll(async () => {
  web = await startTestWeb({ guards: { guestCallsPerMinute: guestCalls } })
})
afterAll(() => web?.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })
const batchOf = (calls: number, name = 'account.setupNeeded') =>
  `/api/trpc/${Array.from({ length: calls }, () => name).join(',')}?batch=1&input=%7B%7D`
const tooLarge = { success: false, message: 'Request body is too large.' }

/** How many procedures have been worked on, as the server counts them. */
async function worked(): Promise<number> {
  const { text } = await web.call('GET', '/metrics')
  const counts = [...text.matchAll(/_count\{[^}]*door="trpc"[^}]*\} (\d+)/g)].map(([, count]) => Number(count))
  return counts.reduce((sum, count) => sum + count, 0)
}

it('a batch of 600 is refused as a whole, by GET and by POST, and none of it runs', async () => {
  const before = await worked()
  const headers = from('203.0.113.1')
  const got = await web.call('GET', batchOf(600), { headers })
  expect([got.status, got.body]).toEqual([413, tooLarge])
  const token = web.ana.token
  expect((await web.call('GET', batchOf(21, 'sessions.list'), { headers, token })).body).toEqual(tooLarge)
  expect((await web.call('POST', batchOf(600, 'account.setup'), { headers, body: {} })).body).toEqual(tooLarge)
  // what hides the batch from a careless reader hides it from nobody here
  for (const query of ['?a=?&batch=1', '?batch=1#', '?%62atch=1'])
    expect((await web.call('GET', batchOf(600).replace(/\?.*/, query), { headers })).status).toBe(413)
  expect(await worked()).toBe(before)
})

it('a batch as large as may be is answered', async () => {
  const reply = await web.call('GET', batchOf(20), { headers: from('203.0.113.2') })
  expect([reply.status, reply.body]).toEqual([200, Array(20).fill({ result: { data: false } })])
})

it('an address without a login runs so many calls and no more; others, and whoever is known, go on', async () => {
  const headers = from('203.0.113.3')
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1)
    statuses.push(
      (await web.call('GET', batchOf(20), { headers: { ...headers, cookie: 'next-auth.session-token=x' } })).status,
    )
  expect(statuses).toEqual([200, 200, 429, 429])
  const refused = await web.call('GET', batchOf(20), { headers })
  const api = { code: 'rate_limited', retryAfter: expect.any(Number) }
  expect(refused.body[0].error).toMatchObject({ message: 'Too many requests. Please retry later.', data: { api } })
  expect(Number(refused.headers.get('retry-after'))).toBe(refused.body[0].error.data.api.retryAfter)
  const cookie = await loginCookie(web, web.ana.userId)
  const known = { ...headers, cookie, 'sec-fetch-site': 'same-origin' }
  expect((await web.call('GET', batchOf(20, 'account.me'), { headers: known })).status).toBe(200)
  expect((await web.call('GET', batchOf(20), { headers: from('203.0.113.4') })).status).toBe(200)
})

it('what is not open to guests asks them for a login, whatever stands in the body', async () => {
  const router = buildRouter(contract, handlers)
  const open = openToGuests(operationsOf(contract))
  const names = Object.keys(router._def.procedures)
  expect([...open].filter(name => !names.includes(name))).toEqual([])
  const shut = names.filter(name => !open.has(name) && typeOf(router._def.procedures, name) === 'mutation')
  expect(shut.length).toBeGreaterThan(50)
  for (const [at, name] of shut.entries()) {
    const headers = { ...from(`198.51.100.${at % 250}`), 'content-type': 'application/json' }
    const reply = await web.call('POST', `/api/trpc/${name}`, { headers, body: '{"id":' })
    expect([name, reply.status, reply.body?.error?.data.api.code]).toEqual([name, 401, 'auth_missing'])
  }
})

function typeOf(procedures: object, name: string): string {
  return Reflect.get(procedures, name)._def.type
}

it('a body that is no JSON is told so', async () => {
  const reply = await web.call('POST', '/api/trpc/account.updateProfile', {
    token: web.ana.token,
    body: '{"a',
    headers: { 'content-type': 'application/json' },
  })
  expect([reply.status, reply.body]).toEqual([400, { success: false, message: 'Malformed JSON body.' }])
})
