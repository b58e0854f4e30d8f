import { createTRPCClient, httpLink } from '@trpc/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogIn } from '../src/server/auth/log-in.ts'
import type { Role } from '../src/server/people/roles.ts'
import type { AppRouter } from '../src/server/router.ts'
import { addPerson, dashboardOf, type TestPerson, tokenOf } from './people.ts'
import { type Account, loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
/** An account of its own for each test, with one owner. */
let account: Account
let boss: TestPerson
let made = 0

beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())
beforeEach(async () => {
  made += 1
  account = await web.account(`boss-${made}`)
  const cookie = await loginCookie(web, account.userId)
  boss = { ...account, email: `boss-${made}@example.com`, cookie }
})

const add = (role: Role) => addPerson(web, account.accountId, role)
const guest = () => createTRPCClient<AppRouter>({ links: [httpLink({ url: `${web.url}/api/trpc` })] })
const isGood = async (token: string) => (await web.call('GET', '/api/auth-check', { token })).status === 200
const refusedRole = { data: { api: { code: 'auth_invalid', reason: 'role' } } }
const ended = { data: { api: { code: 'link_ended' } } }

describe('invitations', () => {
  const newcomer = () => ({ name: 'New', email: `new-${made}@example.com`, password: 'long enough it is' })

  it('let somebody in once, with the role that was chosen', async () => {
    const { token, id } = await dashboardOf(web, boss).people.invite.mutate({ role: 'viewer', note: 'For Nora' })
    expect(await guest().people.readInvitation.mutate({ token })).toEqual({
      ...{ account: `boss-${made}`, invited_by: `boss-${made}`, role: 'viewer', role_name: null },
    })
    const stored = await web.database.sql`select token_hash, note from invitations where id = ${id}`
    expect(JSON.stringify(stored)).not.toContain(token)
    const both = await Promise.allSettled([
      guest().people.accept.mutate({ token, ...newcomer() }),
      guest().people.accept.mutate({ token, ...newcomer(), email: `other-${made}@example.com` }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const people = await dashboardOf(web, boss).people.list.query()
    expect(people.map(({ role }) => role)).toEqual(['owner', 'viewer'])
    await expect(guest().people.readInvitation.mutate({ token })).rejects.toMatchObject(ended)
    const joined = people[1]?.email ?? ''
    const outcome = await createLogIn(web.database)(joined, newcomer().password, 'ip')
    expect(outcome).toMatchObject({ kind: 'welcome', person: { accountId: account.accountId } })
  })

  it('are nothing once they are expired or revoked, or their maker is gone', async () => {
    const admin = await add('admin')
    const invite = async () => dashboardOf(web, admin).people.invite.mutate({ role: 'member', note: '' })
    const [expired, revoked, orphan] = [await invite(), await invite(), await invite()]
    await web.database.sql`update invitations set expires_at = now() where id = ${expired.id}`
    await dashboardOf(web, boss).people.revokeInvitation.mutate({ id: revoked.id })
    await dashboardOf(web, boss).people.remove.mutate({ id: admin.userId })
    for (const { token } of [expired, revoked, orphan]) {
      await expect(guest().people.accept.mutate({ token, ...newcomer() })).rejects.toMatchObject(ended)
    }
    expect(await web.database.sql`select id from invitations where account_id = ${account.accountId}`).toHaveLength(0)
  })

  it('are nothing once their maker may not make them any more', async () => {
    const admin = await add('admin')
    const { token, id } = await dashboardOf(web, admin).people.invite.mutate({ role: 'member', note: '' })
    await web.database.sql`update users set role = 'member' where id = ${admin.userId}`
    await expect(guest().people.readInvitation.mutate({ token })).rejects.toMatchObject(ended)
    await web.database.sql`update users set role = 'admin' where id = ${admin.userId}`
    await dashboardOf(web, boss).people.setRole.mutate({ id: admin.userId, role: 'viewer' })
    expect(await web.database.sql`select id from invitations where id = ${id}`).toHaveLength(0)
  })

  it('are made by admins, to be an owner by owners alone', async () => {
    const [member, admin] = [await add('member'), await add('admin')]
    const invite = (by: TestPerson, role: Role) => dashboardOf(web, by).people.invite.mutate({ role, note: '' })
    await expect(invite(member, 'viewer')).rejects.toMatchObject(refusedRole)
    await expect(invite(admin, 'owner')).rejects.toMatchObject(refusedRole)
    await expect(invite(admin, 'admin')).resolves.toMatchObject({ token: expect.stringMatching(/^iv_/) })
    await expect(invite(boss, 'owner')).resolves.toMatchObject({ token: expect.stringMatching(/^iv_/) })
    expect(await dashboardOf(web, admin).people.listInvitations.query()).toHaveLength(2)
    await expect(dashboardOf(web, member).people.listInvitations.query()).rejects.toMatchObject(refusedRole)
  })

  it('take no e-mail address that somebody has, and stay good then', async () => {
    const { token } = await dashboardOf(web, boss).people.invite.mutate({ role: 'viewer', note: '' })
    const taken = { ...newcomer(), email: boss.email.toUpperCase() }
    await expect(guest().people.accept.mutate({ token, ...taken })).rejects.toMatchObject({
      data: { api: { fieldErrors: { email: ['The email has already been taken.'] } } },
    })
    await expect(guest().people.accept.mutate({ token, ...newcomer() })).resolves.toBeTruthy()
  })

  it('are no way to find out who has a login', async () => {
    const fresh = await startTestWeb()
    const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${fresh.url}/api/trpc` })] })
    const asAna = dashboardOf(fresh, { cookie: await loginCookie(fresh, fresh.ana.userId) })
    const { token } = await asAna.people.invite.mutate({ role: 'viewer', note: '' })
    const limited = { data: { api: { code: 'rate_limited' } } }
    const accept = (email: string) => client.people.accept.mutate({ token, ...newcomer(), email })
    for (let index = 0; index < 10; index += 1) await expect(accept('ben@example.com')).rejects.toThrow('Validation')
    await expect(accept('ben@example.com')).rejects.toMatchObject(limited)
    const move = () =>
      asAna.account.updateProfile.mutate({ name: 'a', email: 'ben@example.com', password: 'password of ana' })
    for (let index = 0; index < 10; index += 1) await expect(move()).rejects.toThrow('Validation')
    await expect(move()).rejects.toMatchObject(limited)
    await fresh.stop()
  })

  it('cannot be guessed at without end, and a right token is never held back', async () => {
    const fresh = await startTestWeb()
    const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${fresh.url}/api/trpc` })] })
    const guess = (token: string) => client.people.readInvitation.mutate({ token })
    const cookie = await loginCookie(fresh, fresh.ana.userId)
    const { token } = await dashboardOf(fresh, { cookie }).people.invite.mutate({ role: 'viewer', note: '' })
    for (let index = 0; index < 30; index += 1) await expect(guess(`iv_${index}`)).rejects.toMatchObject(ended)
    await expect(guess('iv_x')).rejects.toMatchObject({ data: { api: { code: 'rate_limited' } } })
    expect(await guess(token)).toMatchObject({ role: 'viewer' })
    await fresh.stop()
  })
})

describe('roles', () => {
  it('change from the next call on, of logins and of tokens', async () => {
    const person = await add('viewer')
    const rename = async () =>
      (await web.call('PUT', '/api/messenger-sessions/2000000000', { token: person.token, body: { name: 'x' } })).status
    expect(await rename()).toBe(401)
    await dashboardOf(web, boss).people.setRole.mutate({ id: person.userId, role: 'member' })
    expect(await rename()).toBe(404)
    expect((await dashboardOf(web, person).account.me.query()).role).toBe('member')
    await dashboardOf(web, boss).people.setRole.mutate({ id: person.userId, role: 'viewer' })
    expect(await rename()).toBe(401)
  })

  it('are given by admins, but not to or by owners', async () => {
    const [member, admin, other] = [await add('member'), await add('admin'), await add('admin')]
    const set = (by: TestPerson, id: number, role: Role) => dashboardOf(web, by).people.setRole.mutate({ id, role })
    await expect(set(member, other.userId, 'viewer')).rejects.toMatchObject(refusedRole)
    await expect(set(member, member.userId, 'admin')).rejects.toMatchObject(refusedRole)
    await expect(set(admin, boss.userId, 'viewer')).rejects.toMatchObject(refusedRole)
    await expect(set(admin, admin.userId, 'owner')).rejects.toMatchObject(refusedRole)
    await expect(dashboardOf(web, admin).people.remove.mutate({ id: boss.userId })).rejects.toMatchObject(refusedRole)
    await expect(set(admin, other.userId, 'viewer')).resolves.toBeNull()
    await expect(set(admin, admin.userId, 'member')).resolves.toBeNull()
  })

  it('of other accounts cannot be touched or seen', async () => {
    const stranger = { cookie: await loginCookie(web, web.ben.userId) }
    const person = await add('viewer')
    const { people } = dashboardOf(web, stranger)
    for (const work of [
      () => people.setRole.mutate({ id: person.userId, role: 'admin' }),
      () => people.remove.mutate({ id: person.userId }),
    ]) {
      await expect(work()).rejects.toMatchObject({ data: { api: { code: 'not_found' } } })
    }
    expect((await people.list.query()).map(({ id }) => id)).toEqual([web.ben.userId])
  })
})

describe('the last owner', () => {
  const lastOwner = { data: { api: { code: 'validation', reason: 'last_owner' } } }

  it('stays, and stays owner', async () => {
    const { people } = dashboardOf(web, boss)
    await expect(people.setRole.mutate({ id: boss.userId, role: 'admin' })).rejects.toMatchObject(lastOwner)
    await expect(people.remove.mutate({ id: boss.userId })).rejects.toMatchObject(lastOwner)
  })

  it('is left however many owners remove and demote each other at once', async () => {
    const owners = [boss, ...(await Promise.all([add('owner'), add('owner'), add('owner')]))]
    const acts = owners.flatMap((one, index) => {
      const next = owners[(index + 1) % owners.length] ?? one
      const { people } = dashboardOf(web, one)
      return [
        people.remove.mutate({ id: next.userId }),
        people.setRole.mutate({ id: one.userId, role: 'viewer' }),
        people.setRole.mutate({ id: next.userId, role: 'member' }),
      ]
    })
    await Promise.allSettled(acts)
    const left = await web.database.sql`
      select id from users where account_id = ${account.accountId} and role = 'owner'`
    expect(left.length).toBeGreaterThanOrEqual(1)
  })
})

describe('somebody who is removed', () => {
  it('is out at once, with their tokens, and their sessions stay', async () => {
    const person = await add('admin')
    const session = await web.session({ ...account, token: person.token })
    expect(session.record.user_id).toBe(person.userId)
    await dashboardOf(web, boss).people.remove.mutate({ id: person.userId })
    await expect(dashboardOf(web, person).account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
    expect(await isGood(person.token)).toBe(false)
    const { body } = await web.call('GET', `/api/messenger-sessions/${session.id}`, { token: account.token })
    expect(body.data).toMatchObject({ id: session.id, user_id: boss.userId })
    expect((await web.call('GET', '/api/status', { token: session.key })).status).toBe(200)
  })

  it('is signed out everywhere by who looks after them, and goes on with tokens', async () => {
    const [member, other, admin] = [await add('member'), await add('member'), await add('admin')]
    const second = await loginCookie(web, member.userId)
    const end = (by: TestPerson, id: number) => dashboardOf(web, by).people.endLogins.mutate({ id })
    await expect(end(other, member.userId)).rejects.toMatchObject(refusedRole)
    await expect(end(admin, boss.userId)).rejects.toMatchObject(refusedRole)
    await expect(end(boss, web.ben.userId)).rejects.toMatchObject({ data: { api: { code: 'not_found' } } })
    await expect(end(admin, admin.userId)).rejects.toMatchObject({ data: { api: { code: 'validation' } } })
    await dashboardOf(web, member).account.me.query()
    await end(admin, member.userId)
    for (const cookie of [member.cookie, second]) {
      await expect(dashboardOf(web, { cookie }).account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
    }
    expect(await isGood(member.token)).toBe(true)
    for (const one of [other, admin, boss]) await dashboardOf(web, one).account.me.query()
    const { records } = await dashboardOf(web, boss).audit.list.query({ operation: 'people.endLogins', outcome: 'ok' })
    expect(records).toMatchObject([{ actor_name: admin.email, target: expect.stringContaining(member.email) }])
  })

  it('may be oneself', async () => {
    const person = await add('viewer')
    await dashboardOf(web, person).people.remove.mutate({ id: person.userId })
    expect(await isGood(person.token)).toBe(false)
  })
})

describe('tokens', () => {
  it('end at their time', async () => {
    const { accountId, userId } = account
    const soon = await tokenOf(web, { accountId, userId, name: 'soon', expiresAt: new Date(Date.now() + 60_000) })
    expect(await isGood(soon)).toBe(true)
    await web.database.sql`update tokens set expires_at = now() where name = 'soon'`
    expect(await isGood(soon)).toBe(false)
  })

  it('are everybody’s own, and all the admin’s', async () => {
    const [member, admin] = [await add('member'), await add('admin')]
    const session = await web.session(account)
    const made = await dashboardOf(web, member).account.createToken.mutate({
      ...{ name: 'Reports', scope: 'read', expires_in_days: 30, session_ids: [session.id] },
    })
    const [own, ...others] = await dashboardOf(web, member).account.listTokens.query()
    expect(own).toMatchObject({ id: made.id, scope: 'read', session_ids: [session.id], owner: { email: member.email } })
    expect(others.map(({ owner }) => owner.id)).toEqual([member.userId])
    expect((await dashboardOf(web, admin).account.listTokens.query()).length).toBeGreaterThan(3)
    const { account: asMember } = dashboardOf(web, member)
    const [foreign] = await web.database.sql<{ id: number }[]>`select id from tokens where user_id = ${admin.userId}`
    await expect(asMember.revokeToken.mutate({ id: foreign?.id ?? 0 })).rejects.toThrow('Not found')
    await dashboardOf(web, admin).account.revokeToken.mutate({ id: made.id })
    expect(await isGood(made.token)).toBe(false)
  })

  it('of owners are ended by owners alone, as their invitations', async () => {
    const [admin, second] = [await add('admin'), await add('owner')]
    const { account: asAdmin, people } = dashboardOf(web, admin)
    const id = Number(account.token.split('|')[0])
    await expect(asAdmin.revokeToken.mutate({ id })).rejects.toMatchObject(refusedRole)
    const invitation = await dashboardOf(web, boss).people.invite.mutate({ role: 'viewer', note: '' })
    await expect(people.revokeInvitation.mutate({ id: invitation.id })).rejects.toMatchObject(refusedRole)
    const own = await people.invite.mutate({ role: 'viewer', note: '' })
    await people.revokeInvitation.mutate({ id: own.id })
    await dashboardOf(web, second).people.revokeInvitation.mutate({ id: invitation.id })
    await dashboardOf(web, second).account.revokeToken.mutate({ id })
    expect(await isGood(account.token)).toBe(false)
  })

  it('are not made for sessions of others', async () => {
    const foreign = await web.session(web.ben)
    const { account: asBoss } = dashboardOf(web, boss)
    await expect(asBoss.createToken.mutate({ name: 'x', session_ids: [foreign.id] })).rejects.toMatchObject({
      data: { api: { code: 'validation' } },
    })
  })
})
