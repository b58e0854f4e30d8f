import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewToken } from '../src/server/auth/tokens.ts'
import { tokenOf } from './people.ts'
import { newTenant } from './tenants.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let session: Awaited<ReturnType<TestWeb['session']>>
let tenant: Awaited<ReturnType<typeof newTenant>>

beforeAll(async () => {
  web = await startTestWeb()
  session = await web.session(web.ana, { labels: ['Shop'] })
  tenant = await newTenant(web, web.ana)
})
afterAll(() => web?.stop())

const hidden = '••••'
const here = ['127.0.0.0/8']
const always = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', time_zone: 'UTC' }
const bounds: [string, Partial<NewToken>][] = [
  ['sessions', { onlySessions: [] }],
  ['labels', { onlyLabels: ['shop'] }],
  ['addresses', { onlyAddresses: here }],
  ['hours', { onlyHours: always }],
]
/** A token that may everything, within its bound, which holds here and now. */
const held = (bound: Partial<NewToken>) => {
  const sessions = bound.onlySessions ? { onlySessions: [session.id] } : {}
  return tokenOf(web, { accountId: web.ana.accountId, userId: web.ana.userId, name: 'held', ...bound, ...sessions })
}
const path = () => `/api/messenger-sessions/${session.id}`
const refused = [403, 'A token that is held to sessions, addresses or hours cannot make what is good without them.']
const told = async (method: string, to: string, token: string, body: object = {}) => {
  const reply = await web.call(method, to, { token, body })
  return [reply.status, reply.body.message]
}

describe.each(bounds)('a token that is held to %s', (kind, bound) => {
  it('is not shown the key of a session, and makes none', async () => {
    const token = await held(bound)
    const { key, record } = session
    const read = await web.call('GET', path(), { token })
    expect(read.body.data).toEqual({
      ...{ ...record, api_key: hidden, webhook_secret: hidden },
      updated_at: expect.any(String),
    })
    const changed = await web.call('PUT', path(), { token, body: { name: 'Line' } })
    expect([changed.status, changed.body.data.api_key]).toEqual([200, hidden])
    expect(await told('POST', `${path()}/regenerate-key`, token)).toEqual(refused)
    expect(await told('POST', `${path()}/regenerate-api-key`, token)).toEqual(refused)
    expect((await web.call('GET', '/api/status', { token: key })).status).toBe(200)
    expect((await web.call('GET', path(), { token: web.ana.token })).body.data.api_key).toBe(key)
  })

  it('works as before otherwise', async () => {
    const token = await held(bound)
    expect((await web.call('GET', '/api/messenger-sessions', { token })).body.data).toHaveLength(1)
    const body = { url: `https://example.com/${kind}`, events: ['messages.received'] }
    const webhook = await web.call('POST', `${path()}/webhooks`, { token, body })
    expect([webhook.status, webhook.body.data.secret]).toEqual([200, expect.stringMatching(/^whsec_/)])
  })
})

describe.each(bounds.slice(2))('a token that is held to %s', (_kind, bound) => {
  it('invites nobody to a tenant, whom nothing would hold', async () => {
    const token = await held(bound)
    expect(await told('POST', `/api/tenants/${tenant.id}/invitations`, token)).toEqual(refused)
    expect(await web.database.sql`select id from invitations where account_id = ${tenant.id}`).toEqual([])
  })

  it('makes no link for customers', async () => {
    expect(await told('POST', `${path()}/links`, await held(bound))).toEqual(refused)
  })

  it('makes a session whose key it is not shown', async () => {
    const token = await held(bound)
    const fields = { name: 'New', phone_number: '+15554440001', account_protection: false, log_messages: true }
    const made = await web.call('POST', '/api/messenger-sessions', { token, body: fields })
    expect([made.status, made.body.data.api_key]).toEqual([200, hidden])
    await web.call('DELETE', `/api/messenger-sessions/${made.body.data.id}`, { token })
    const restored = await web.call('POST', `/api/messenger-sessions/${made.body.data.id}/restore`, { token })
    expect([restored.status, restored.body.data.api_key]).toEqual([200, hidden])
    await web.call('DELETE', `/api/messenger-sessions/${made.body.data.id}?purge=true`, { token })
  })

  it('makes a token of a tenant that is held as it is, and reads no key there either', async () => {
    const token = await held(bound)
    const reply = await web.call('POST', `/api/tenants/${tenant.id}/tokens`, { token, body: { name: 'Program' } })
    const inTenant = String(reply.body.data.token)
    const { id } = await web.session({ ...web.ana, token: tenant.token })
    expect((await web.call('GET', `/api/messenger-sessions/${id}`, { token: inTenant })).body.data.api_key).toBe(hidden)
    expect(await told('POST', `/api/messenger-sessions/${id}/regenerate-key`, inTenant)).toEqual(refused)
  })
})

it('a token that is held to sessions makes links for them, which are for one session each', async () => {
  const token = await held({ onlyLabels: ['Shop'] })
  expect((await web.call('POST', `${path()}/links`, { token, body: {} })).status).toBe(200)
})

it('a token that is held to nothing invites, links and makes keys', async () => {
  const { token } = web.ana
  expect((await told('POST', `/api/tenants/${tenant.id}/invitations`, token))[0]).toBe(200)
  expect((await told('POST', `${path()}/links`, token))[0]).toBe(200)
  expect((await told('POST', `${path()}/regenerate-key`, token))[0]).toBe(200)
})
