import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSso } from '../src/server/sso/sso-settings.ts'
import { freePort } from './free-port.ts'
import { dashboardOf } from './people.ts'
import { type Browser, newBrowser } from './sso/browser.ts'
import { startProvider } from './sso/provider.ts'
import { authSecret, loginCookie, setupCode, startTestWeb, type TestWeb } from './web.ts'

const cookieName = 'next-auth.session-token'
const people: Record<string, Record<string, unknown>> = {}

let provider: Awaited<ReturnType<typeof startProvider>>
let web: TestWeb
let browser: Browser

beforeAll(async () => {
  const port = await freePort()
  const ids = ['plain', 'own', 'roles', 'domain', 'matches', 'staff']
  const redirects = ids.map(id => `http://127.0.0.1:${port}/sso/${id}/callback`)
  provider = await startProvider(people, redirects, [`http://127.0.0.1:${port}/login`])
  const common = { issuer: provider.url, clientId: 'gateway', clientSecret: 'secret of the gateway' }
  const roles = { claim: 'groups', map: { admins: 'admin', owners: 'owner', readers: 'viewer' } }
  const settings = readSso({
    providers: [
      { ...common, id: 'plain' },
      { ...common, id: 'own', provision: { into: 'own' } },
      { ...common, id: 'roles', provision: { into: 'account', account: 1 }, roles },
      { ...common, id: 'domain', provision: { into: 'domain', accounts: { 'b.example': 2 }, role: 'member' } },
      { ...common, id: 'matches', matchByEmail: true },
      { ...common, id: 'staff', provision: { into: 'own' }, emailDomains: ['staff.example'] },
    ],
    noPasswordsFor: ['b.example'],
  })
  web = await startTestWeb({
    port,
    settings: { publicUrl: undefined, allowPrivateUrls: true, authSecret, setupCode },
    sso: { settings },
  })
})
afterAll(async () => {
  await web?.stop()
  await provider?.stop()
})
beforeEach(() => {
  browser = newBrowser()
})

/** Follows the way through the provider. Answers where it ends: the gateway's page, with its query. */
async function through(start: string | URL): Promise<URL> {
  let at = new URL(start, web.url)
  for (let hops = 0; hops < 12; hops++) {
    at = await browser.leadsTo(at)
    if (at.origin === web.url && !at.pathname.startsWith('/sso/')) return at
  }
  throw new Error(`The way does not end: ${at}`)
}

async function signIn(id: string, subject: string, claims: Record<string, unknown> = {}): Promise<string> {
  browser = newBrowser()
  people[subject] = { email: `${subject}@example.org`, email_verified: true, name: subject, ...claims }
  provider.is(subject)
  const end = await through(`/sso/${id}?next=/webhooks`)
  return end.searchParams.get('sso') ?? end.pathname
}

/** The dashboard in that browser. */
const dashboard = () => dashboardOf(web, { cookie: `${cookieName}=${browser.cookie(web.url, cookieName)}` })
const takeLogin = (cookie: string) => browser.keep(web.url, cookie)
const audited = async (userId: number) => {
  const rows = await web.database.sql<{ operation: string }[]>`
    select operation from audit_records where user_id = ${userId} order by id`
  return rows.map(({ operation }) => operation)
}

/** Begins what a login does at a provider, and goes through it. */
async function forLogin(id: string, purpose: string): Promise<string> {
  const response = await browser.ask(`${web.url}/sso/${id}?purpose=${purpose}&next=/sessions`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const body: { url?: string } = JSON.parse(await response.text())
  if (body.url === undefined) return String(response.status)
  const end = await through(body.url)
  return end.searchParams.get('sso') ?? end.pathname
}

describe('a first login', () => {
  it('makes an account of their own, and the next one finds it', async () => {
    expect(await signIn('own', 'clara')).toBe('/webhooks')
    const me = await dashboard().account.me.query()
    expect(me).toMatchObject({ email: 'clara@example.org', role: 'owner', name: 'clara' })
    expect(await audited(me.userId)).toEqual(['sso.provision', 'account.signIn'])
    browser = newBrowser()
    expect(await signIn('own', 'clara', { email: 'new-address@example.org' })).toBe('/webhooks')
    expect((await dashboard().account.me.query()).userId).toBe(me.userId)
  })

  it('makes nobody where the settings do not say so', async () => {
    expect(await signIn('plain', 'dora')).toBe('unknown')
  })

  it('goes into the account of its domain, or nowhere', async () => {
    expect(await signIn('domain', 'eva', { email: 'eva@b.example' })).toBe('/webhooks')
    const { accountId, role } = await dashboard().account.me.query()
    expect({ accountId, role }).toEqual({ accountId: web.ben.accountId, role: 'member' })
    browser = newBrowser()
    expect(await signIn('domain', 'fred', { email: 'fred@c.example' })).toBe('domain')
    expect(await signIn('domain', 'gil', { email: 'gil@b.example', email_verified: false })).toBe('unverified')
  })

  it('is for those whose e-mail domain is let in', async () => {
    expect(await signIn('staff', 'hana')).toBe('domain')
    expect(await signIn('staff', 'hana', { email: 'hana@staff.example.evil.example' })).toBe('domain')
    expect(await signIn('staff', 'ivo', { email: 'ivo@staff.example' })).toBe('/webhooks')
  })
})

describe('roles', () => {
  it('come from claims, anew at each login', async () => {
    expect(await signIn('roles', 'jana', { groups: ['readers', 'admins'] })).toBe('/webhooks')
    expect((await dashboard().account.me.query()).role).toBe('admin')
    expect(await signIn('roles', 'jana', { groups: ['readers'] })).toBe('/webhooks')
    expect((await dashboard().account.me.query()).role).toBe('viewer')
    browser = newBrowser()
    expect(await signIn('roles', 'jana', { groups: ['others', 'constructor'] })).toBe('role')
    const [jana] = await web.database.sql<{ id: number }[]>`select id from users where name = 'jana'`
    expect((await audited(jana?.id ?? 0)).filter(one => one === 'sso.role')).toHaveLength(1)
  })

  it('never take the last owner away', async () => {
    takeLogin(await loginCookie(web, web.ana.userId))
    people.ana = { email: 'ana@idp.example', email_verified: true, groups: ['readers'] }
    provider.is('ana')
    expect(await forLogin('roles', 'link')).toBe('/sessions')
    browser = newBrowser()
    expect(await signIn('roles', 'ana', { groups: ['readers'] })).toBe('/webhooks')
    expect((await dashboard().account.me.query()).role).toBe('owner')
  })
})

describe('an identity', () => {
  it('is linked with a proof, and taken away again with its logins', async () => {
    const zoe = await web.account('zoe')
    takeLogin(await loginCookie(web, zoe.userId))
    people.zoe = { email: 'other@idp.example' }
    provider.is('zoe')
    await web.database.sql`update logins set proved_at = null where user_id = ${zoe.userId}`
    expect(await forLogin('plain', 'link')).toBe('403')
    await web.database.sql`update logins set proved_at = now() where user_id = ${zoe.userId}`
    expect(await forLogin('plain', 'link')).toBe('/sessions')
    const own = dashboard()
    browser = newBrowser()
    expect(await signIn('plain', 'zoe')).toBe('/webhooks')
    const other = dashboard()
    expect((await other.account.me.query()).userId).toBe(zoe.userId)
    const { identities } = await own.sso.state.query()
    await own.sso.unlink.mutate({ id: identities[0]?.id ?? 0 })
    await expect(other.account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
    expect((await own.account.me.query()).userId).toBe(zoe.userId)
    browser = newBrowser()
    expect(await signIn('plain', 'zoe')).toBe('unknown')
  })

  it('of somebody else is not linked, and the only way in is not taken away', async () => {
    expect(await signIn('own', 'kim')).toBe('/webhooks')
    const kim = dashboard()
    const { identities, can_unlink: canUnlink } = await kim.sso.state.query()
    expect(canUnlink).toBe(false)
    await web.database.sql`update logins set proved_at = now()`
    await expect(kim.sso.unlink.mutate({ id: identities[0]?.id ?? 0 })).rejects.toMatchObject({
      data: { httpStatus: 422 },
    })
    browser = newBrowser()
    takeLogin(await loginCookie(web, web.ben.userId))
    provider.is('kim')
    expect(await forLogin('plain', 'link')).toBe('other_person')
    await expect(dashboard().sso.unlink.mutate({ id: identities[0]?.id ?? 0 })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    })
  })

  it('proves again who somebody without a password is', async () => {
    expect(await signIn('own', 'lena')).toBe('/webhooks')
    const { userId } = await dashboard().account.me.query()
    await web.database.sql`update logins set proved_at = null where user_id = ${userId}`
    await expect(dashboard().account.createToken.mutate({ name: 'x', scope: 'read' })).rejects.toThrow()
    expect(await forLogin('own', 'prove')).toBe('/sessions')
    await expect(dashboard().account.createToken.mutate({ name: 'x', scope: 'read' })).resolves.toBeDefined()
    await web.database.sql`update logins set proved_at = null where user_id = ${userId}`
    // In another browser, since the provider knows this one.
    const cookie = `${cookieName}=${browser.cookie(web.url, cookieName)}`
    browser = newBrowser()
    takeLogin(cookie)
    people.mia = { email: 'mia@example.org' }
    provider.is('mia')
    expect(await forLogin('own', 'prove')).toBe('other_person')
  })

  it('is not linked for a page of another site', async () => {
    takeLogin(await loginCookie(web, web.ben.userId))
    const response = await browser.ask(`${web.url}/sso/plain?purpose=link`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(response.status).toBe(401)
  })
})

it('begins by an act of the person alone: a page of another site leads to the login page', async () => {
  const from = (site: string) =>
    fetch(`${web.url}/sso/own?next=%2Fwebhooks`, { redirect: 'manual', headers: { 'sec-fetch-site': site } })
  for (const site of ['cross-site', 'same-site']) {
    const led = await from(site)
    expect([led.status, led.headers.get('location')]).toEqual([303, `${web.url}/login?next=%2Fwebhooks`])
    expect(led.headers.getSetCookie()).toEqual([])
  }
  for (const site of ['same-origin', 'none']) {
    expect((await from(site)).headers.get('location')).toMatch(new RegExp(`^${provider.url}/`))
  }
})

it('asks for the second factor of who has one', async () => {
  expect(await signIn('own', 'nora')).toBe('/webhooks')
  const { userId } = await dashboard().account.me.query()
  await web.database.sql`
    insert into login_totps (user_id, secret_sealed, confirmed_at) values (${userId}, 'x', now())`
  browser = newBrowser()
  provider.is('nora')
  const end = await through('/sso/own')
  expect(end.pathname).toBe('/login')
  expect(end.hash).toMatch(/^#second=[\w-]{20,}$/)
  expect(browser.cookie(web.url, cookieName)).toBeUndefined()
})

it('leads to the provider’s page to sign out, which leads back to the login page and nowhere else', async () => {
  expect(await signIn('own', 'olga')).toBe('/webhooks')
  const { url } = await dashboard().sso.signOutAddress.query()
  const there = new URL(url ?? '')
  expect(there.origin).toBe(provider.url)
  const page = await browser.ask(there)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const confirm = await browser.ask(`${provider.url}/session/end/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  })
  expect(confirm.headers.get('location')).toBe(`${web.url}/login`)
  there.searchParams.set('post_logout_redirect_uri', 'https://evil.example/')
  expect((await browser.ask(there)).status).toBe(400)
})
