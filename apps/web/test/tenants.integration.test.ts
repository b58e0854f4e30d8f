import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findTokenOfGrant } from '../src/server/auth/tokens.ts'
import { createPlans, planForm } from '../src/server/plans/plan.ts'
import type { AppRouter } from '../src/server/router.ts'
import { suspensionOf } from '../src/server/tenants/suspension-of.ts'
import { dashboardOf } from './people.ts'
import { signInHere } from './sign-in-here.ts'
import { newTenant as newTenantOf } from './tenants.ts'
import { type Account, authSecret, loginCookie, startTestWeb, type TestWeb } from './web.ts'

const small = planForm.parse({ name: 'small', session_limit: 1, limits: {} })
const reseller = planForm.parse({ ...small, name: 'reseller', tenant_limit: 1, tenant_plans: ['small'] })

let web: TestWeb
let parent: Account
let made = 0

beforeAll(async () => {
  web = await startTestWeb({ limits: { plans: createPlans([small, reseller]), resetForm: 'seconds' } })
})
afterAll(() => web?.stop())

async function newParent(plan?: string) {
  const account = await web.account(`parent-${++made}`)
  if (plan) await web.subscribe(account, plan)
  return account
}

const newTenant = (of: Account) => newTenantOf(web, of)

const calls: readonly (readonly [string, string, object?])[] = [
  ['GET', ''],
  ['PUT', '', { name: 'Taken' }],
  ['DELETE', ''],
  ['POST', '/suspend'],
  ['POST', '/resume'],
  ['POST', '/tokens', { name: 'Taken' }],
  ['GET', '/tokens'],
  ['DELETE', '/tokens/1'],
  ['POST', '/invitations'],
  ['GET', '/usage'],
]

const statusOf = (error: unknown): unknown => (error instanceof TRPCClientError ? error.data?.httpStatus : error)

describe('tenants', () => {
  beforeAll(async () => {
    parent = await newParent()
  })

  it('exist for the account that made them alone, and not for themselves', async () => {
    const tenant = await newTenant(parent)
    for (const token of [web.ben.token, tenant.token])
      for (const [method, path, body] of calls) {
        const reply = await web.call(method, `/api/tenants/${tenant.id}${path}`, { token, ...(body && { body }) })
        expect([method, path, reply.status, reply.body.message]).toEqual([
          ...[method, path, 404, 'The specified tenant was not found.'],
        ])
      }
    const { body } = await web.call('GET', '/api/tenants', { token: web.ben.token })
    expect(body.data.data).toEqual([])
    const accountItself = await web.call('GET', `/api/tenants/${parent.accountId}`, { token: parent.token })
    expect(accountItself.status).toBe(404)
  })

  it('show nothing of what is in them to a token of their parent, nor the other way round', async () => {
    const tenant = await newTenant(parent)
    const inTenant = await web.session({ ...parent, token: tenant.token })
    const inParent = await web.session(parent)
    for (const [token, { id }] of [
      [parent.token, inTenant],
      [tenant.token, inParent],
    ] as const) {
      expect((await web.call('GET', `/api/messenger-sessions/${id}`, { token })).status).toBe(404)
      expect((await web.call('GET', '/api/contacts', { token, session: id })).status).toBe(404)
      const { body } = await web.call('GET', '/api/messenger-sessions', { token })
      expect(body.data.map((session: { id: number }) => session.id)).not.toContain(id)
    }
  })

  it('make none themselves, and no more than the plan allows, on the plans that it allows', async () => {
    const reselling = await newParent('reseller')
    const create = (token: string, body: object) => web.call('POST', '/api/tenants', { token, body })
    expect((await create(reselling.token, { name: 'A', plan: 'unlimited' })).body.errors).toEqual({
      plan: ['The selected plan is invalid.'],
    })
    const both = await Promise.all(['A', 'B'].map(name => create(reselling.token, { name, plan: 'small' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    const tenant = await newTenant(parent)
    for (const token of [tenant.token, (await newParent('standard')).token])
      expect((await create(token, { name: 'C' })).body.message).toBe(
        'You have reached the number of tenants that your plan allows.',
      )
  })

  it('are held to their own plan', async () => {
    const reselling = await newParent('reseller')
    const { body } = await web.call('POST', '/api/tenants', {
      token: reselling.token,
      body: { name: 'Small', plan: 'small' },
    })
    const path = `/api/tenants/${body.data.id}/tokens`
    const made = await web.call('POST', path, { token: reselling.token, body: { name: 'Program' } })
    const token = String(made.body.data.token)
    await web.session({ ...reselling, token })
    await expect(web.session({ ...reselling, token })).rejects.toThrow(/session/i)
    await web.session(reselling)
  })

  it('have no owner but by an owner', async () => {
    const tenant = await newTenant(parent)
    const path = `/api/tenants/${tenant.id}/invitations`
    await web.database.sql`update users set role = 'admin' where id = ${parent.userId}`
    try {
      const token = parent.token
      expect((await web.call('POST', path, { token, body: { role: 'owner' } })).status).toBe(401)
      expect((await web.call('POST', path, { token, body: { role: 'admin' } })).status).toBe(200)
    } finally {
      await web.database.sql`update users set role = 'owner' where id = ${parent.userId}`
    }
  })

  it.each([
    { contact_email: 'a@example.com\r\nBcc: b@example.com' },
    { contact_email: 'a@example.com, b@example.com' },
    { contact_email: 'Help <a@example.com>' },
    { brand_logo_url: 'http://example.com/a.png' },
    { brand_logo_url: 'javascript:alert(1)' },
    { brand_color: 'red' },
  ])('take no brand that could do more than be shown: %j', async brand => {
    const { id } = await newTenant(parent)
    const reply = await web.call('PUT', `/api/tenants/${id}`, { token: parent.token, body: brand })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, Object.keys(brand)])
  })

  it('give their brand to links that have none of their own', async () => {
    const tenant = await newTenant(parent)
    const brand = { brand_name: 'Bakery', brand_color: '#0F766E' }
    await web.call('PUT', `/api/tenants/${tenant.id}`, { token: parent.token, body: brand })
    const { id } = await web.session({ ...parent, token: tenant.token })
    const link = async (body: object) =>
      (await web.call('POST', `/api/messenger-sessions/${id}/links`, { token: tenant.token, body })).body.data
    expect(await link({})).toMatchObject({ brand_name: 'Bakery', brand_color: '#0f766e' })
    expect(await link({ brand_name: 'Other' })).toMatchObject({ brand_name: 'Other' })
  })
})

it('reads in its own audit log what its parent did to it, and not from where', async () => {
  const own = await newParent()
  const tenant = await newTenant(own)
  const path = `/api/tenants/${tenant.id}`
  await web.call('PUT', path, { token: own.token, body: { name: 'Renamed' } })
  await web.call('POST', `${path}/suspend`, { token: own.token })
  await web.call('POST', `${path}/resume`, { token: own.token })
  expect((await web.call('PUT', path, { token: own.token, body: { plan: 'none of ours' } })).status).toBe(422)
  const noted = () => web.database.sql`
    select operation, outcome, ip, user_id, token_id from audit_records where account_id = ${tenant.id} order by at, id`
  const told = (verb: string) => ({
    ...{ operation: `tenants.${verb}`, outcome: 'ok', ip: '', user_id: null, token_id: null },
  })
  await expect.poll(async () => [...(await noted())]).toEqual(['createToken', 'update', 'suspend', 'resume'].map(told))
})

describe('a suspended tenant', () => {
  it('has no good credential of any kind, at any door, until it is resumed', async () => {
    const owner = await newParent()
    const tenant = await newTenant(owner)
    const inTenant = { ...owner, token: tenant.token }
    const { id, key } = await web.session(inTenant)
    const link = await web.call('POST', `/api/messenger-sessions/${id}/links`, { token: tenant.token, body: {} })
    const secretOfLink = String(link.body.data.url).split('/').at(-1) ?? ''
    const person = await web.account(`person-${made}`)
    await web.database.sql`update users set account_id = ${tenant.id} where id = ${person.userId}`
    const cookie = await loginCookie(web, person.userId)
    const signIn = async () => {
      const begin = signInHere(web.database, authSecret)
      const name = `person-${made}`
      const place = { ip: '127.0.0.1', userAgent: 'test' }
      const given = { email: `${name}@example.com`, password: `password of ${name}`, place, before: undefined }
      return (await begin(given)).kind
    }
    const guest = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${web.url}/api/trpc` })] })
    const doors = async () => [
      (await web.call('GET', '/api/auth-check', { token: tenant.token })).status,
      (await web.call('GET', '/api/status', { token: key })).status,
      (await web.call('POST', '/mcp', { token: tenant.token, body: { jsonrpc: '2.0', id: 1, method: 'ping' } })).status,
      await dashboardOf(web, { cookie })
        .account.me.query()
        .then(() => 200)
        .catch(statusOf),
      await guest.link.progress
        .mutate({ token: secretOfLink })
        .then(() => 200)
        .catch(statusOf),
      // What a client of the tool server that a person let in stands on.
      await findTokenOfGrant(web.database.db, Number.parseInt(tenant.token, 10))
        .then(() => 200)
        .catch(error => error.status),
    ]
    const open = [200, 200, 200, 200, 200, 200]
    // Of a link nobody is told why it has ended.
    const closed = [403, 403, 403, 403, 404, 403]
    expect(await doors()).toEqual(open)
    const suspended = await web.call('POST', `/api/tenants/${tenant.id}/suspend`, { token: owner.token })
    expect(suspended.body.data.suspended_at).not.toBeNull()
    expect(await signIn()).toBe('suspended')
    // Whoever is of it sees so, and whom to ask; nobody else does.
    const brand = { brand_name: 'Reseller', brand_color: '#0F766E', contact_email: 'help@example.com' }
    await web.call('PUT', `/api/tenants/${tenant.id}`, { token: owner.token, body: brand })
    const seen = (jwt: string) => suspensionOf(web.database.db, jwt, { authSecret })
    const shown = { name: 'Reseller', color: '#0f766e', logoUrl: null, contact: 'help@example.com' }
    expect(await seen(cookie.replace(/^[^=]+=/, ''))).toEqual(shown)
    expect(await seen('forged')).toBeUndefined()
    expect(await seen((await loginCookie(web, owner.userId)).replace(/^[^=]+=/, ''))).toBeUndefined()
    expect(await doors()).toEqual(closed)
    // Its parent goes on, and a new plan ends no suspension.
    expect((await web.call('GET', '/api/auth-check', { token: owner.token })).status).toBe(200)
    await web.call('PUT', `/api/tenants/${tenant.id}`, { token: owner.token, body: { plan: 'small' } })
    expect(await doors()).toEqual(closed)
    await web.call('POST', `/api/tenants/${tenant.id}/resume`, { token: owner.token })
    expect(await doors()).toEqual(open)
    expect(await signIn()).toBe('welcome')
  })
})
