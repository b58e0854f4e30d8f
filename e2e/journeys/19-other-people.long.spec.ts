import type { Page } from '@playwright/test'
import { stackEnv } from '../env.ts'
import { callAs, readAs } from '../stack/call.ts'
import { createAccount } from '../stack/second-account.ts'
import { createSandboxSession, ensureOwner, expect, signIn, test } from '../stack/test.ts'

const stranger = { name: 'Sten Strange', email: 'sten@example.com', password: 'wrong house key 5' }
const secret = 'Zebra crossing'
const number = '15557440001'

test('somebody of another account finds nothing behind guessed addresses, and nothing by API', async ({
  asOwner: owner,
  browser,
  watch,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const ids = await test.step('an account with a session, a webhook and a token', () => fill(owner))
  await createAccount(stranger)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  watch(page)
  await page.goto('/login')
  await signIn(page, stranger)

  await test.step('pages say that there is no such thing, and carry nothing of it', async () => {
    const session = [
      '',
      '/chat',
      `/chat/${encodeURIComponent(`+${number}`)}`,
      '/messages',
      '/message-log',
      '/log',
      '/settings',
    ]
    const addresses = [
      ...session.map(part => `/sessions/${ids.session}${part}`),
      ...['', '/settings', `/deliveries/${ids.noDelivery}`].map(part => `/webhooks/${ids.webhook}${part}`),
      `/webhooks/deliveries?session=${ids.session}`,
      `/events?session=${ids.session}`,
      `/messages?session=${ids.session}`,
      `/sandbox/${number}`,
    ]
    for (const address of addresses) {
      const bodies: Promise<string>[] = []
      const keep = (response: { url(): string; text(): Promise<string> }) => {
        if (/\/api\/trpc\/(?!live)/.test(response.url())) bodies.push(response.text().catch(() => ''))
      }
      page.on('response', keep)
      await page.goto(address)
      await page.getByRole('heading').first().waitFor({ state: 'attached' })
      await page.waitForFunction(() => !document.querySelector('main .animate-pulse, [aria-label=Loading]'))
      page.off('response', keep)
      expect([await page.content(), ...(await Promise.all(bodies))].join('\n'), address).not.toContain(secret)
    }
  })

  await test.step('a session’s and a webhook’s page say so in words', async () => {
    await page.goto(`/sessions/${ids.session}`)
    await expect(page.getByRole('heading', { name: 'This session does not exist' })).toBeVisible()
  })

  await test.step('calls are refused as if there were nothing, by its login and by a token of its own', async () => {
    const token = String(Object(await callAs(page, 'account.createToken', { name: 'Curious' })).token)
    const rest = (path: string, init: RequestInit = {}) =>
      fetch(`${stackEnv().baseUrl}${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })
    for (const path of ['', '/webhooks', '/logs', '/message-logs', '/links', '/qrcode']) {
      const answer = await rest(`/api/messenger-sessions/${ids.session}${path}`)
      expect(answer.status, path).toBe(404)
      expect(await answer.text(), path).not.toContain(secret)
    }
    const removal = await rest(`/api/messenger-sessions/${ids.session}`, { method: 'DELETE' })
    expect(removal.status).toBe(404)
    const foreignHeader = await rest('/api/send-message', {
      method: 'POST',
      headers: { 'x-session-id': String(ids.session), 'content-type': 'application/json' },
      body: JSON.stringify({ to: '+15550000001', text: 'Not mine' }),
    })
    expect(foreignHeader.status).toBeGreaterThanOrEqual(400)
    expect(foreignHeader.status).toBeLessThan(500)
    const list: unknown = await (await rest('/api/messenger-sessions')).json()
    expect(Object(list).data).toEqual([])
  })

  await test.step('and everything is still there for its owner', async () => {
    const session = Object(await readAs(owner, 'sessions.get', { id: ids.session }))
    expect(session).toMatchObject({ name: secret })
  })
  await context.close()
})

test('another site cannot act with somebody’s login, and the login’s cookie is out of reach of scripts', async ({
  asOwner: page,
  context,
}) => {
  const cookies = (await context.cookies()).filter(({ name }) => /session-token|csrf/.test(name))
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie, cookie.name).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/session-token|csrf/)
  const before = Object(await readAs(page, 'sessions.list', {}))
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ]) {
    const data = {
      name: 'Forged',
      phone_number: '+15557440009',
      network: 'sandbox',
      account_protection: false,
      log_messages: true,
    }
    const answer = await page.request.post('/api/trpc/sessions.create', { data, headers })
    expect(answer.status(), JSON.stringify(headers)).toBeGreaterThanOrEqual(400)
  }
  expect(Object(await readAs(page, 'sessions.list', {}))).toEqual(before)
})

test('every kind of page refuses frames, guessing of types and foreign scripts', async ({ page }) => {
  await ensureOwner(page)
  for (const path of [
    '/login',
    '/overview',
    '/sessions',
    '/settings',
    '/explorer',
    '/nothing-here',
    '/link/none',
    '/invite/none',
    '/docs',
  ]) {
    const headers = (await page.request.get(path, { maxRedirects: 0 })).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-security-policy'], path).toMatch(/frame-ancestors 'none'/)
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    if (!/^\/(link|invite)/.test(path)) continue
    expect(headers['referrer-policy'], path).toBe('no-referrer')
  }
})

async function fill(owner: Page) {
  const session = await createSandboxSession(owner, secret, `+${number}`)
  const hook = { id: session, url: 'http://127.0.0.1:9/hook', events: ['*'], description: secret }
  const webhook = Number(Object(await callAs(owner, 'webhooks.create', hook)).id)
  await callAs(owner, 'sandbox.createPhone', { phone_number: number, name: secret })
  return { session, webhook, noDelivery: '00000000-0000-4000-8000-000000000000' }
}
