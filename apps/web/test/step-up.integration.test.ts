import { createTRPCClient, httpLink } from '@trpc/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppRouter } from '../src/server/router.ts'
import { addPerson, dashboardOf, type TestPerson, tokenOf } from './people.ts'
import { signInHere } from './sign-in-here.ts'
import { type Account, loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
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
  boss = { ...account, email: `boss-${made}@example.com`, cookie: await loginCookie(web, account.userId) }
})

const password = () => `password of boss-${made}`
/** What somebody holds who took a cookie a while after its login. */
const wait = async (minutes: number, { userId } = boss) => {
  await web.database.sql`
    update logins set proved_at = proved_at - make_interval(mins => ${minutes}) where user_id = ${userId}`
}
const asked = { data: { httpStatus: 403, api: { code: 'step_up_required' } } }
const hidden = '••••'
const sessionOf = (cookie: string, id: number) =>
  web.call('GET', `/api/messenger-sessions/${id}`, { headers: { cookie } })

describe('a login alone, a while after the password', () => {
  it('makes no token', async () => {
    await wait(11)
    const { account: asBoss } = dashboardOf(web, boss)
    await expect(asBoss.createToken.mutate({ name: 'Thief' })).rejects.toMatchObject(asked)
    expect(await web.database.sql`select id from tokens where user_id = ${boss.userId}`).toHaveLength(1)
    await asBoss.proveAgain.mutate({ password: password() })
    const { token } = await asBoss.createToken.mutate({ name: 'Mine' })
    expect((await web.call('GET', '/api/auth-check', { token })).status).toBe(200)
  })

  it('counts as proved for ten minutes, each for itself', async () => {
    const other = { ...boss, cookie: await loginCookie(web, boss.userId) }
    await wait(9)
    await dashboardOf(web, boss).account.createToken.mutate({ name: 'In time' })
    await wait(2)
    await dashboardOf(web, other).account.proveAgain.mutate({ password: password() })
    await dashboardOf(web, other).account.createToken.mutate({ name: 'Proved' })
    await expect(dashboardOf(web, boss).account.createToken.mutate({ name: 'x' })).rejects.toMatchObject(asked)
    await web.database.sql`update logins set proved_at = null where user_id = ${boss.userId}`
    await expect(dashboardOf(web, other).account.createToken.mutate({ name: 'x' })).rejects.toMatchObject(asked)
  })

  it('gives no role and no invitation', async () => {
    const member = await addPerson(web, account.accountId, 'member')
    await wait(11)
    const { people } = dashboardOf(web, boss)
    await expect(people.setRole.mutate({ id: member.userId, role: 'owner' })).rejects.toMatchObject(asked)
    await expect(people.invite.mutate({ role: 'owner', note: '' })).rejects.toMatchObject(asked)
    expect((await people.list.query()).map(({ role }) => role)).toEqual(['owner', 'member'])
    // Whose role is too low is told that, and is not asked in vain.
    await wait(11, member)
    await expect(dashboardOf(web, member).people.invite.mutate({ role: 'viewer', note: '' })).rejects.toMatchObject({
      data: { api: { code: 'auth_invalid', reason: 'role' } },
    })
    await dashboardOf(web, boss).account.proveAgain.mutate({ password: password() })
    await people.setRole.mutate({ id: member.userId, role: 'admin' })
  })

  it('changes no e-mail address, and does with the password beside it', async () => {
    await wait(11)
    const { account: asBoss } = dashboardOf(web, boss)
    const move = (given: string) =>
      asBoss.updateProfile.mutate({ name: 'B', email: `new-${made}@example.com`, password: given })
    await expect(move('')).rejects.toMatchObject({ data: { api: { code: 'validation' } } })
    await move(password())
    await asBoss.createToken.mutate({ name: 'That was a proof' })
  })
})

describe('keys', () => {
  it('are shown to no login alone, through whichever door', async () => {
    const session = await web.session(account)
    const { sessions, account: asBoss, webhooks } = dashboardOf(web, boss)
    expect(await asBoss.sessionSecrets.query({ id: session.id })).toEqual({
      api_key: session.key,
      webhook_secret: session.record.webhook_secret,
    })
    await wait(11)
    await expect(asBoss.sessionSecrets.query({ id: session.id })).rejects.toMatchObject(asked)
    const seen = [
      await sessions.get.query({ id: session.id }),
      await sessions.update.mutate({ id: session.id, name: 'x' }),
      (await sessionOf(boss.cookie, session.id)).body.data,
    ]
    for (const { api_key, webhook_secret } of seen) expect([api_key, webhook_secret]).toEqual([hidden, hidden])
    const fields = {
      name: 'New',
      phone_number: `+1555888${1000 + made}`,
      account_protection: false,
      log_messages: true,
    }
    expect((await sessions.create.mutate(fields)).api_key).toBe(hidden)
    await expect(sessions.regenerateKey.mutate({ id: session.id })).rejects.toMatchObject(asked)
    const webhook = { url: 'https://example.com/hook', events: ['messages.received' as const] }
    await expect(webhooks.create.mutate(webhook)).rejects.toMatchObject(asked)
    expect((await sessionOf(boss.cookie, session.id)).body.data.api_key).toBe(hidden)
    expect((await web.call('GET', '/api/status', { token: session.key })).status).toBe(200)
    await asBoss.proveAgain.mutate({ password: password() })
    const { id } = await webhooks.create.mutate(webhook)
    expect((await sessions.get.query({ id: session.id })).api_key).toBe(session.key)
    await wait(11)
    await expect(webhooks.rotateSecret.mutate({ webhookId: id })).rejects.toMatchObject(asked)
  })

  it('are as ever for tokens and session keys', async () => {
    const session = await web.session(account)
    await wait(11)
    const { token } = account
    expect((await web.call('GET', `/api/messenger-sessions/${session.id}`, { token })).body.data).toEqual(
      session.record,
    )
    const path = `/api/messenger-sessions/${session.id}/regenerate-key`
    expect((await web.call('POST', path, { token })).status).toBe(200)
    const body = { url: 'https://example.com/hook', events: ['messages.received'] }
    const created = await web.call('POST', '/api/webhooks', { token, body })
    expect([created.status, created.body.data.secret]).toEqual([200, expect.stringMatching(/^whsec_/)])
  })

  it('stay hidden from those whose role is too low, who are not asked', async () => {
    const session = await web.session(account)
    const member = await addPerson(web, account.accountId, 'member')
    await wait(11, member)
    const { account: asMember } = dashboardOf(web, member)
    expect((await asMember.sessionSecrets.query({ id: session.id })).api_key).toBe(hidden)
    const stranger = { cookie: await loginCookie(web, web.ben.userId) }
    await expect(dashboardOf(web, stranger).account.sessionSecrets.query({ id: session.id })).rejects.toThrow(
      'The specified session was not found.',
    )
  })
})

describe('where data goes', () => {
  const url = 'https://example.com/hook'
  const elsewhere = 'https://example.org/thief'
  const events = ['messages.received' as const]

  it('is changed by no login alone: of a webhook its address and its headers', async () => {
    const { webhooks, account: asBoss } = dashboardOf(web, boss)
    const made = await webhooks.create.mutate({ url, events, headers: { 'X-Room': 'kitchen' } })
    const webhookId = made.id
    await wait(11)
    for (const changed of [
      { url: elsewhere },
      { headers: { 'X-Room': 'cellar' } },
      { headers: { 'X-Room': hidden, 'X-More': 'a' } },
      { headers: {} },
      { url: elsewhere, enabled: false },
    ])
      await expect(webhooks.update.mutate({ webhookId, ...changed })).rejects.toMatchObject(asked)
    // What is there already, read masked or not, and what leads nowhere.
    for (const same of [
      { url },
      { headers: { 'X-Room': hidden } },
      { headers: { 'X-Room': 'kitchen' } },
      { events: ['messages.received' as const, 'session.status' as const] },
      { enabled: false, description: 'Kitchen' },
    ])
      await webhooks.update.mutate({ webhookId, ...same })
    const byToken = await web.call('PUT', `/api/webhooks/${webhookId}`, {
      token: account.token,
      body: { url: `${url}/2` },
    })
    expect([byToken.status, byToken.body.data.url]).toEqual([200, `${url}/2`])
    await asBoss.proveAgain.mutate({ password: password() })
    expect((await webhooks.update.mutate({ webhookId, url: elsewhere })).url).toBe(elsewhere)
  })

  it('is asked for again under the same idempotency key', async () => {
    const { webhooks, account: asBoss } = dashboardOf(web, boss)
    const { id } = await webhooks.create.mutate({ url, events })
    await wait(11)
    const headers = { cookie: boss.cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': `move-${made}` }
    const move = () => web.call('PUT', `/api/webhooks/${id}`, { headers, body: { url: elsewhere } })
    const refused = await move()
    expect([refused.status, refused.body.message]).toEqual([403, 'Enter your password again to go on.'])
    await asBoss.proveAgain.mutate({ password: password() })
    expect((await move()).status).toBe(200)
  })

  it('is changed by no login alone: of a session its webhook and its proxy', async () => {
    const { sessions, account: asBoss } = dashboardOf(web, boss)
    const proxy = 'http://user:secret@example.com:3128'
    const { id } = await web.session(account, { webhook_url: url, proxy_url: proxy })
    await wait(11)
    for (const changed of [{ webhook_url: elsewhere }, { proxy_url: 'http://example.org:3128' }])
      await expect(sessions.update.mutate({ id, ...changed })).rejects.toMatchObject(asked)
    const fields = { name: 'New', account_protection: false, log_messages: true }
    const numbered = (more: object) => ({ ...fields, phone_number: `+1555777${1000 + made}`, ...more })
    await expect(sessions.create.mutate(numbered({ webhook_url: elsewhere }))).rejects.toMatchObject(asked)
    await expect(sessions.create.mutate(numbered({ proxy_url: proxy }))).rejects.toMatchObject(asked)
    await sessions.create.mutate(numbered({ webhook_url: null }))
    for (const same of [
      { webhook_url: url, proxy_url: proxy },
      { name: 'Renamed', webhook_enabled: true },
      { webhook_events: ['messages.received' as const] },
      { webhook_url: null, proxy_url: null },
    ])
      await sessions.update.mutate({ id, ...same })
    // Nothing is there any more: any address is another one.
    await expect(sessions.update.mutate({ id, webhook_url: url })).rejects.toMatchObject(asked)
    await asBoss.proveAgain.mutate({ password: password() })
    expect((await sessions.update.mutate({ id, webhook_url: url })).webhook_url).toBe(url)
  })

  it('is changed by no login alone: of alerts whom they tell', async () => {
    const { alerts, account: asBoss } = dashboardOf(web, boss)
    const session = (await web.session(account)).id
    const other = (await web.session(account)).id
    const at = { scope: 'account' as const, enabled: true }
    const email = (...to: string[]) => alerts.saveEmail.mutate({ ...at, to })
    const webhook = (address: string) => alerts.saveWebhook.mutate({ ...at, url: address, new_secret: false })
    const message = (by: number, to: string) => alerts.saveMessage.mutate({ ...at, session: by, to })
    await email('a@example.com', 'b@example.com')
    await webhook(url)
    await message(session, '+15557770001')
    await wait(11)
    await expect(email('a@example.com', 'thief@example.com')).rejects.toMatchObject(asked)
    await expect(webhook(elsewhere)).rejects.toMatchObject(asked)
    await expect(message(session, '+15557770002')).rejects.toMatchObject(asked)
    await email('b@example.com')
    await expect(email('a@example.com', 'b@example.com')).rejects.toMatchObject(asked)
    expect(await webhook(url)).toEqual({ secret: null })
    await message(other, '+15557770001')
    await asBoss.proveAgain.mutate({ password: password() })
    await email('thief@example.com')
    await webhook(elsewhere)
    await message(session, '+15557770002')
  })

  it('is a link for customers, or the file of an export, for no login alone', async () => {
    const { sessions, account: asBoss } = dashboardOf(web, boss)
    const { id } = await web.session(account)
    const file = () => web.call('GET', '/api/exports/1/file', { headers: { cookie: boss.cookie } })
    expect((await file()).status).toBe(404)
    await asBoss.mayDownload.mutate()
    await wait(11)
    await expect(sessions.createLink.mutate({ id })).rejects.toMatchObject(asked)
    await expect(asBoss.mayDownload.mutate()).rejects.toMatchObject(asked)
    expect((await file()).status).toBe(403)
    expect((await web.call('GET', '/api/exports/1/file', { token: account.token })).status).toBe(404)
    await asBoss.proveAgain.mutate({ password: password() })
    expect((await sessions.createLink.mutate({ id })).url).toContain('/link/lk_')
  })
})

describe('the proof', () => {
  it('cannot be guessed at without end', async () => {
    await wait(11)
    const { account: asBoss } = dashboardOf(web, boss)
    const guess = () => asBoss.proveAgain.mutate({ password: 'wrong' }).catch(error => error.data.api.code)
    const tries = await Promise.all(Array.from({ length: 12 }, guess))
    expect(tries.filter(code => code === 'validation')).toHaveLength(10)
    await expect(asBoss.proveAgain.mutate({ password: password() })).rejects.toMatchObject({
      data: { httpStatus: 429, api: { code: 'rate_limited' } },
    })
    await expect(asBoss.createToken.mutate({ name: 'x' })).rejects.toMatchObject(asked)
  })

  it('is no other site’s to give, and no program’s', async () => {
    const headers = { cookie: boss.cookie, 'sec-fetch-site': 'cross-site' }
    const foreign = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${web.url}/api/trpc`, headers })] })
    await expect(foreign.account.proveAgain.mutate({ password: password() })).rejects.toThrow('Invalid API key')
    const body = { password: password() }
    expect((await web.call('POST', '/api/trpc/account.proveAgain', { token: boss.token, body })).status).toBe(401)
  })

  it('is a login too', async () => {
    await wait(11)
    const signIn = signInHere(web.database, 'secret')
    const place = { ip: '10.0.0.1', userAgent: 'Firefox' }
    expect(await signIn({ email: boss.email, password: password(), place, before: undefined })).toMatchObject({
      kind: 'welcome',
    })
    const rows = await web.database.sql<{ fresh: boolean }[]>`
      select proved_at > now() - interval '1 minute' as fresh from logins where user_id = ${boss.userId} order by id`
    expect(rows.map(({ fresh }) => fresh)).toEqual([false, true])
  })
})

describe('a changed password', () => {
  it('ends all other logins, and the person’s tokens where they want it', async () => {
    const thief = { cookie: await loginCookie(web, boss.userId) }
    const other = await addPerson(web, account.accountId, 'member')
    const { token } = await dashboardOf(web, thief).account.createToken.mutate({ name: 'Thief' })
    const isGood = async (text: string) => (await web.call('GET', '/api/auth-check', { token: text })).status === 200
    const { account: asBoss } = dashboardOf(web, boss)
    await asBoss.changePassword.mutate({ present: password(), next: 'a second long one' })
    await expect(dashboardOf(web, thief).account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
    expect(await isGood(token)).toBe(true)
    await asBoss.changePassword.mutate({ present: 'a second long one', next: 'a third long one', end_tokens: true })
    expect([await isGood(token), await isGood(boss.token), await isGood(other.token)]).toEqual([false, false, true])
  })
})

describe('a token', () => {
  it('ends after 90 days where its maker says nothing, and never where they say so', async () => {
    const { account: own } = dashboardOf(web, boss)
    const daysOf = async (chosen: { expires_in_days?: number | null }) => {
      const { id } = await own.createToken.mutate({ name: 'Script', ...chosen })
      const made = (await own.listTokens.query()).find(token => token.id === id)
      return made?.expires_at ? Math.round((Date.parse(made.expires_at) - Date.now()) / 86_400_000) : made?.expires_at
    }
    expect([await daysOf({}), await daysOf({ expires_in_days: 7 }), await daysOf({ expires_in_days: null })]).toEqual([
      90,
      7,
      null,
    ])
    await expect(daysOf({ expires_in_days: 0 })).rejects.toMatchObject({ data: { api: { code: 'validation' } } })
  })
})

describe('a token that has ended', () => {
  it('is answered as one that never was', async () => {
    const ended = await tokenOf(web, { ...account, name: 'Old', expiresAt: new Date(Date.now() - 1) })
    const [one, other] = [
      await web.call('GET', '/api/auth-check', { token: ended }),
      await web.call('GET', '/api/auth-check', { token: `${ended}x` }),
    ]
    expect([one.status, one.body]).toEqual([401, other.body])
  })
})
