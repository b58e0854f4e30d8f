import type { Scope } from '@messenger/shared/contract/scopes'
import { sha256 } from '@messenger/shared/crypto/digest'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstRules } from '../../src/client/first-rules.ts'
import { liveDefaults } from '../../src/server/live/live-hub.ts'
import { openLivePage } from '../live-page.ts'
import { addPerson, dashboardOf, type TestPerson, tokenOf } from '../people.ts'
import { authSecret, loginCookie, startTestWeb, type TestWeb } from '../web.ts'
import { addRoleOf, type Holder } from './holders.ts'

let web: TestWeb
let owner: TestPerson
let admin: TestPerson
let member: TestPerson
/** Looks after members, and may do nothing else but look at sessions. */
let keeper: Holder
let stranger: TestPerson

beforeAll(async () => {
  web = await startTestWeb({ live: { ...liveDefaults, proveMs: 200 } })
  const { accountId } = web.ana
  owner = await addPerson(web, accountId, 'owner')
  admin = await addPerson(web, accountId, 'admin')
  member = await addPerson(web, accountId, 'member')
  keeper = await addRoleOf(web, accountId, 'Keeper', ['members:read', 'members:write', 'sessions:read'])
  stranger = await addPerson(web, web.ben.accountId, 'owner')
}, 120_000)
afterAll(() => web?.stop())

const as = (who: Pick<TestPerson, 'cookie'>) => dashboardOf(web, who)
const refused = (reason: string, needed?: string) => ({
  data: { api: { code: 'auth_invalid', reason, ...(needed ? { needed_scope: needed } : {}) } },
})
const invalid = (field: string) => ({
  data: { api: { code: 'validation', fieldErrors: { [field]: [expect.any(String)] } } },
})
const status = async (token: string, path = '/api/messenger-sessions') =>
  (await web.call('GET', path, { token })).status

describe('custom roles', () => {
  const fields = { name: 'Support', scopes: ['messages:read', 'messages:write'] satisfies Scope[] }

  it('are made, changed and deleted by owners, and count at once', async () => {
    await expect(as(admin).roles.add.mutate(fields)).rejects.toMatchObject(refused('role'))
    const { id } = await as(owner).roles.add.mutate(fields)
    await expect(as(owner).roles.add.mutate(fields)).rejects.toMatchObject(invalid('name'))
    await expect(as(owner).roles.add.mutate({ name: 'None', scopes: [] })).rejects.toMatchObject(invalid('scopes'))
    const person = await addPerson(web, web.ana.accountId, 'member')
    expect(await status(person.token)).toBe(200)
    await as(admin).people.setRole.mutate({ id: person.userId, role_id: id })
    const reply = await web.call('GET', '/api/messenger-sessions', { token: person.token })
    expect([reply.status, reply.body]).toEqual([
      401,
      { success: false, message: 'Invalid API key', reason: 'scope', needed_scope: 'sessions:read' },
    ])
    await as(owner).roles.change.mutate({ id, name: 'Support', scopes: [...fields.scopes, 'sessions:read'] })
    expect(await status(person.token)).toBe(200)
    await expect(as(owner).roles.remove.mutate({ id })).rejects.toMatchObject({
      data: { api: { reason: 'role_in_use' } },
    })
    await as(admin).people.setRole.mutate({ id: person.userId, role: 'viewer' })
    const invitation = await as(admin).people.invite.mutate({ role_id: id, note: '' })
    await expect(as(owner).roles.remove.mutate({ id })).rejects.toMatchObject({
      data: { api: { reason: 'role_in_use' } },
    })
    await as(admin).people.revokeInvitation.mutate({ id: invitation.id })
    await as(owner).roles.remove.mutate({ id })
    expect((await as(owner).roles.list.query()).map(({ name }) => name)).not.toContain('Support')
  })

  it('are another account’s business there alone', async () => {
    const { id } = await as(owner).roles.add.mutate({ ...fields, name: 'Own' })
    await expect(as(stranger).roles.change.mutate({ id, ...fields })).rejects.toMatchObject({
      data: { api: { code: 'not_found' } },
    })
    await expect(as(stranger).roles.remove.mutate({ id })).rejects.toMatchObject({
      data: { api: { code: 'not_found' } },
    })
    await expect(as(stranger).people.invite.mutate({ role_id: id, note: '' })).rejects.toMatchObject(invalid('role_id'))
    await expect(as(stranger).serviceAccounts.add.mutate({ name: 'x', role_id: id })).rejects.toMatchObject(
      invalid('role_id'),
    )
    expect(await as(stranger).roles.list.query()).toEqual([])
  })

  it('are joined by an invitation, as long as its maker may still give them', async () => {
    const { id } = await as(owner).roles.add.mutate({ name: 'Reader', scopes: ['sessions:read'] })
    const { token } = await as(keeper).people.invite.mutate({ role_id: id, note: '' })
    const guest = dashboardOf(web, { cookie: '' })
    expect(await guest.people.readInvitation.mutate({ token })).toMatchObject({ role: 'viewer', role_name: 'Reader' })
    await as(owner).roles.change.mutate({ id, name: 'Reader', scopes: ['sessions:read', 'sessions:write'] })
    await expect(guest.people.readInvitation.mutate({ token })).rejects.toMatchObject({
      data: { api: { code: 'link_ended' } },
    })
    await as(owner).roles.change.mutate({ id, name: 'Reader', scopes: ['sessions:read'] })
    const email = 'reader@example.com'
    await guest.people.accept.mutate({ token, name: 'Reader', email, password: 'a long enough sentence' })
    const joined = (await as(owner).people.list.query()).find(one => one.email === email)
    expect(joined).toMatchObject({ role: 'viewer', role_id: id, role_name: 'Reader' })
  })
})

describe('nobody gives what they do not have', () => {
  it('to members', async () => {
    const ask = as(keeper).people
    await expect(ask.setRole.mutate({ id: member.userId, role: 'viewer' })).rejects.toMatchObject(refused('scope'))
    await expect(ask.setRole.mutate({ id: keeper.userId, role: 'admin' })).rejects.toMatchObject(refused('scope'))
    await expect(ask.setRole.mutate({ id: keeper.userId, role: 'owner' })).rejects.toMatchObject({
      data: { api: { code: 'auth_invalid' } },
    })
    await expect(ask.remove.mutate({ id: admin.userId })).rejects.toMatchObject(refused('scope'))
    await expect(ask.invite.mutate({ role: 'viewer', note: '' })).rejects.toMatchObject(
      refused('scope', 'messages:read'),
    )
    await expect(as(admin).people.setRole.mutate({ id: owner.userId, role: 'viewer' })).rejects.toMatchObject(
      refused('role'),
    )
    expect((await as(owner).people.list.query()).find(({ id }) => id === member.userId)).toMatchObject({
      role: 'member',
    })
  })

  it('in tokens', async () => {
    const make = as(keeper).account.createToken
    await expect(make.mutate({ name: 'x', scopes: ['sessions:read', 'messages:write'] })).rejects.toMatchObject(
      refused('scope', 'messages:write'),
    )
    const { token } = await make.mutate({ name: 'own', scopes: ['sessions:read'] })
    expect(await status(token)).toBe(200)
    // a full token of hers is as wide as she is
    const full = await make.mutate({ name: 'full', scope: 'full' })
    expect(await status(full.token)).toBe(200)
    expect(await status(full.token, '/api/webhooks')).toBe(401)
    await expect(as(member).account.createToken.mutate({ name: 'x', scopes: ['admin:write'] })).rejects.toMatchObject({
      data: { api: { code: 'auth_invalid', needed_scope: 'admin:write' } },
    })
  })

  it('by the leash of a token that may more: it is loosened by whoever may as much', async () => {
    const leash = (who: Pick<TestPerson, 'cookie'>) => as(who).agents
    const tokenFor = async (whose: TestPerson) => {
      const made = await as(whose).account.createToken.mutate({ name: 'agent', scope: 'full', leash: firstRules })
      return made.id
    }
    const ofOwner = await tokenFor(owner)
    const ofMember = await tokenFor(member)
    const loose = { ...firstRules, ask: 'nothing' as const }
    for (const [who, token_id, reason] of [
      [admin, ofOwner, 'role'],
      [keeper, ofOwner, 'role'],
      [keeper, ofMember, 'scope'],
    ] as const) {
      await expect(leash(who).remove.mutate({ token_id })).rejects.toMatchObject(refused(reason))
      await expect(leash(who).save.mutate({ token_id, rules: loose })).rejects.toMatchObject(refused(reason))
    }
    await leash(admin).remove.mutate({ token_id: ofMember })
    await leash(owner).remove.mutate({ token_id: ofOwner })
    await expect(leash(stranger).remove.mutate({ token_id: ofOwner })).rejects.toMatchObject({
      data: { api: { code: 'not_found' } },
    })
  })

  it('to service accounts', async () => {
    const ask = as(keeper).serviceAccounts
    await expect(ask.add.mutate({ name: 'x', role: 'member' })).rejects.toMatchObject(refused('scope'))
    const { id } = await as(admin).serviceAccounts.add.mutate({ name: 'Strong', role: 'admin' })
    await expect(ask.change.mutate({ id, name: 'y' })).rejects.toMatchObject(refused('scope'))
    await expect(ask.remove.mutate({ id })).rejects.toMatchObject(refused('scope'))
    await expect(as(keeper).account.createToken.mutate({ name: 'x', service_account: id })).rejects.toMatchObject(
      refused('scope'),
    )
    await as(keeper).account.createToken.mutate({ name: 'narrow', service_account: id, scopes: ['sessions:read'] })
    await expect(as(admin).serviceAccounts.add.mutate({ name: 'x', role: 'owner' })).rejects.toMatchObject(
      invalid('role'),
    )
  })
})

describe('service accounts', () => {
  it('own tokens, are disabled and deleted, and do not sign in', async () => {
    await expect(as(member).serviceAccounts.add.mutate({ name: 'x', role: 'viewer' })).rejects.toMatchObject(
      refused('role'),
    )
    const { id } = await as(admin).serviceAccounts.add.mutate({ name: 'Shop', role: 'member' })
    const made = await as(admin).account.createToken.mutate({
      name: 'Shop server',
      service_account: id,
      scope: 'write',
    })
    await expect(as(member).account.createToken.mutate({ name: 'x', service_account: id })).rejects.toMatchObject(
      refused('role'),
    )
    await expect(as(stranger).account.createToken.mutate({ name: 'x', service_account: id })).rejects.toMatchObject(
      invalid('service_account'),
    )
    const session = await web.session({ ...web.ana, token: made.token })
    expect((await as(admin).people.list.query()).map(one => one.id)).not.toContain(id)
    await expect(as(owner).people.remove.mutate({ id })).rejects.toMatchObject({ data: { api: { code: 'not_found' } } })
    expect((await as(admin).account.listTokens.query()).find(one => one.id === made.id)).toMatchObject({
      owner: { id, email: 'Shop', is_service: true },
      last_used_address: '127.0.0.1',
    })

    const [user] = await web.database.sql`select email, password_hash from users where id = ${id}`
    expect(user?.email).toMatch(/^service:[\da-f-]{36}$/)
    const login = 's'.repeat(43)
    await web.database.sql`
      insert into logins (user_id, secret_hash, ip, user_agent, expires_at)
      values (${id}, ${sha256(login)}, '', '', now() + interval '1 hour')`
    const signedIn = (userId: number) => encode({ token: { sub: String(userId), login }, secret: authSecret })
    const asItself = async () => as({ cookie: `next-auth.session-token=${await signedIn(id)}` }).account.me.query()
    await expect(asItself()).rejects.toMatchObject({ data: { api: { code: 'auth_invalid' } } })
    await web.database.sql`update users set is_service = false where id = ${id}`
    expect(await asItself()).toMatchObject({ userId: id })
    await web.database.sql`update users set is_service = true where id = ${id}`

    await as(admin).serviceAccounts.change.mutate({ id, disabled: true })
    expect(await status(made.token)).toBe(401)
    await as(admin).serviceAccounts.change.mutate({ id, disabled: false, name: 'Shop 2' })
    expect(await status(made.token)).toBe(200)
    expect((await as(admin).serviceAccounts.list.query()).find(one => one.id === id)).toMatchObject({
      ...{ name: 'Shop 2', role: 'member', role_id: null, disabled_at: null, tokens: 1 },
    })
    await as(admin).serviceAccounts.change.mutate({ id, role: 'viewer' })
    const write = await web.call('PUT', `/api/messenger-sessions/${session.id}`, {
      token: made.token,
      body: { name: 'x' },
    })
    expect([write.status, write.body.reason, write.body.needed_role]).toEqual([401, 'role', 'member'])
    await as(admin).serviceAccounts.remove.mutate({ id })
    expect(await status(made.token)).toBe(401)
    expect(await status(web.ana.token, `/api/messenger-sessions/${session.id}`)).toBe(200)
  })
})

describe('a token', () => {
  it('is checked when it is made', async () => {
    const make = as(owner).account.createToken
    await expect(make.mutate({ name: 'x', addresses: ['10.0.0.0/33'] })).rejects.toMatchObject(invalid('addresses'))
    await expect(make.mutate({ name: 'x', addresses: [''] })).rejects.toMatchObject({
      data: { api: { code: 'validation' } },
    })
    const hours = { days: [1], from: '08:00', to: '18:00', time_zone: 'Nowhere/At_All' }
    await expect(make.mutate({ name: 'x', hours })).rejects.toMatchObject({ data: { api: { code: 'validation' } } })
  })

  it('is good from its addresses, of both families, as proxies tell them', async () => {
    const { token } = await as(owner).account.createToken.mutate({
      ...{ name: 'near', addresses: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] },
    })
    const from = async (address: string) => {
      const { status: code, body } = await web.call('GET', '/api/auth-check', {
        token,
        headers: { 'x-forwarded-for': address },
      })
      return [code, body?.reason]
    }
    for (const good of ['203.0.113.9', '2001:db8:1::5', '198.51.100.7', '::ffff:203.0.113.1']) {
      expect([good, ...(await from(good))]).toEqual([good, 200, undefined])
    }
    for (const bad of ['203.0.114.1', '2001:db9::1', '198.51.100.8', '127.0.0.1', 'nonsense']) {
      expect([bad, ...(await from(bad))]).toEqual([bad, 401, 'address'])
    }
  })

  it('with a mistyped character, or of the form of old, is what it was', async () => {
    const text = await tokenOf(web, { accountId: web.ana.accountId, userId: owner.userId, name: 'new' })
    expect(await status(text)).toBe(200)
    expect(await status(`${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`)).toBe(401)
    const old = 'k'.repeat(43)
    const [row] = await web.database.sql<{ id: number }[]>`
      insert into tokens (account_id, user_id, name, hash) values (${web.ana.accountId}, ${owner.userId}, 'old', ${sha256(old)}) returning id`
    expect(await status(`${row?.id}|${old}`)).toBe(200)
  })
})

describe('an open page', () => {
  it('is told of what its person has a right to, and ends when that changes', async () => {
    const reader = await addRoleOf(web, web.ana.accountId, 'Watcher', ['sessions:read'])
    const topics = (['sessions', 'events', 'deliveries', 'phones'] as const).map(on => ({ on }))
    const page = await openLivePage(web, { cookie: reader.cookie }, topics)
    await page.ready()
    expect(page.notes()).toEqual([{ kind: 'refetch', of: ['sessions', 'phones'] }])
    await as(owner).roles.change.mutate({
      id: reader.roleId,
      name: 'Watcher',
      scopes: ['sessions:read', 'events:read'],
    })
    await page.end()
    const next = await openLivePage(web, { cookie: reader.cookie }, topics)
    await next.ready()
    expect(next.notes()).toEqual([{ kind: 'refetch', of: ['sessions', 'events', 'deliveries', 'phones'] }])
    next.close()
  })
})

describe('an account that goes', () => {
  it('takes its roles, people and service accounts with it', async () => {
    const account = await web.account('gone')
    const boss = { cookie: await loginCookie(web, account.userId) }
    const { id } = await as(boss).roles.add.mutate({ name: 'Own', scopes: ['sessions:read'] })
    await as(boss).serviceAccounts.add.mutate({ name: 'Program', role_id: id })
    await as(boss).people.invite.mutate({ role_id: id, note: '' })
    await web.database.sql`delete from accounts where id = ${account.accountId}`
    expect(await web.database.sql`select id from custom_roles where id = ${id}`).toHaveLength(0)
  })
})
