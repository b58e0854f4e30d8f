import { createDb } from '@messenger/shared/db/create-db'
import { agentLeashes } from '@messenger/shared/db/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstRules } from '../src/client/first-rules.ts'
import { createToken } from '../src/server/auth/tokens.ts'
import { addPerson, tokenOf } from './people.ts'
import { addRoleOf } from './rights/holders.ts'
import { newTenant } from './tenants.ts'
import { type Account, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let parent: Account
let tenant: Awaited<ReturnType<typeof newTenant>>

beforeAll(async () => {
  web = await startTestWeb()
  parent = web.ana
  tenant = await newTenant(web, parent)
})
afterAll(() => web?.stop())

const tokensOf = (id = tenant.id) => `/api/tenants/${id}/tokens`
const statusOf = async (token: string, headers = {}) =>
  (await web.call('GET', '/api/auth-check', { token, headers })).status
const from = (address: string) => ({ 'x-forwarded-for': address })
const ids = async (token: string, id?: number) =>
  (await web.call('GET', tokensOf(id), { token })).body.data.data.map((one: { id: number }) => one.id)

describe('tokens that a parent made in a tenant', () => {
  it('are listed without those of the tenant itself, which it does not end either', async () => {
    const person = await addPerson(web, tenant.id, 'admin')
    const [own] = await web.database.sql<{ id: number }[]>`select id from tokens where user_id = ${person.userId}`
    expect(await ids(parent.token)).toEqual([tenant.tokenId])
    const path = `${tokensOf()}/${own?.id}`
    const refused = await web.call('DELETE', path, { token: parent.token })
    expect([refused.status, refused.body.message]).toEqual([404, 'The specified token was not found.'])
    expect(await statusOf(person.token)).toBe(200)
  })

  it('end at once, for good, and by the tenant that they are of alone', async () => {
    const other = await newTenant(web, parent)
    const path = `${tokensOf()}/${other.tokenId}`
    expect((await web.call('DELETE', path, { token: parent.token })).status).toBe(404)
    expect(await statusOf(other.token)).toBe(200)
    const right = `${tokensOf(other.id)}/${other.tokenId}`
    const reply = await web.call('DELETE', right, { token: parent.token })
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect(await statusOf(other.token)).toBe(401)
    expect(await ids(parent.token, other.id)).toEqual([])
    expect((await web.call('DELETE', right, { token: parent.token })).status).toBe(404)
  })

  it('are good from no more addresses, at no more hours and no longer than the token that made them', async () => {
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', time_zone: 'UTC' }
    const expiresAt = new Date(Date.now() + 60 * 60_000)
    const bounds = { onlyAddresses: ['192.0.2.0/24'], onlyHours: hours, expiresAt }
    const token = await tokenOf(web, { ...parent, name: 'Bounded', ...bounds })
    const ask = { token, headers: from('192.0.2.7'), body: { name: 'Of a bounded one', expires_in_days: 30 } }
    const { body } = await web.call('POST', tokensOf(), ask)
    expect(new Date(body.data.expires_at).getTime()).toBe(expiresAt.getTime())
    const made = String(body.data.token)
    expect([await statusOf(made, from('192.0.2.9')), await statusOf(made, from('198.51.100.1'))]).toEqual([200, 401])
    const { data } = (await web.call('GET', tokensOf(), { token: parent.token })).body.data
    expect(data[0]).toMatchObject({ id: body.data.id, addresses: bounds.onlyAddresses, hours })
  })

  it('are made by no agent on a leash, and by no token for chosen sessions', async () => {
    const { id, text } = await createToken(web.database.db, { ...parent, name: 'Agent' })
    const db = createDb(web.databaseUrl)
    await db.db.insert(agentLeashes).values({ tokenId: id, accountId: parent.accountId, rules: firstRules })
    await db.close()
    const session = await web.session(parent)
    const chosen = await tokenOf(web, { ...parent, name: 'Chosen', onlySessions: [session.id] })
    for (const token of [text, chosen])
      expect((await web.call('POST', tokensOf(), { token, body: { name: 'Taken' } })).status).toBeGreaterThan(400)
    const names = (await web.call('GET', tokensOf(), { token: parent.token })).body.data.data
    expect(names.map((one: { name: string }) => one.name)).not.toContain('Taken')
  })

  it('may no more than the token that made them', async () => {
    const scopes = ['admin:read', 'admin:write', 'members:read', 'members:write', 'sessions:read'] as const
    const token = await tokenOf(web, { ...parent, name: 'Admin alone', scopes })
    for (const scope of ['read', 'write', 'full'])
      expect((await web.call('POST', tokensOf(), { token, body: { name: 'More', scope } })).status).toBe(401)
  })
})

describe('an invitation to a tenant', () => {
  const path = () => `/api/tenants/${tenant.id}/invitations`

  it('is refused for rights that its maker does not have, whatever holds them back', async () => {
    const custom = await addRoleOf(web, parent.accountId, 'Tenants', ['admin:read', 'admin:write', 'members:write'])
    const narrow = await tokenOf(web, { ...parent, name: 'Narrow', scopes: ['admin:write', 'members:write'] })
    const noMembers = await tokenOf(web, { ...parent, name: 'No members', scopes: ['admin:write'] })
    for (const token of [custom.token, narrow, noMembers])
      for (const role of ['viewer', 'member', 'admin', 'owner']) {
        const { status, body } = await web.call('POST', path(), { token, body: { role } })
        expect([role, status, body.message]).toEqual([role, 401, 'Invalid API key'])
      }
    const admin = await addPerson(web, parent.accountId, 'admin')
    expect((await web.call('POST', path(), { token: admin.token, body: { role: 'owner' } })).status).toBe(401)
    expect((await web.call('POST', path(), { token: admin.token, body: { role: 'admin' } })).status).toBe(200)
  })

  it('is good no more when its maker may less, or is gone, by then', async () => {
    const admin = await addPerson(web, parent.accountId, 'admin')
    const { body } = await web.call('POST', path(), { token: admin.token, body: { role: 'admin' } })
    const token = String(body.data.url).split('/').at(-1)
    const person = { name: 'Marta', email: 'marta@example.com', password: 'a long password of Marta' }
    const accept = () => web.call('POST', '/api/trpc/people.accept', { body: { token, ...person } })
    await web.database.sql`update users set role = 'member' where id = ${admin.userId}`
    expect((await accept()).status).toBe(404)
    await web.database.sql`update users set role = 'admin' where id = ${admin.userId}`
    expect((await accept()).status).toBe(200)
    const made = await web.call('POST', path(), { token: admin.token, body: { role: 'admin' } })
    expect(made.status).toBe(200)
    await web.database.sql`delete from users where id = ${admin.userId}`
    const left = await web.database.sql`select 1 from invitations where account_id = ${tenant.id}`
    expect(left).toHaveLength(1)
  })
})
