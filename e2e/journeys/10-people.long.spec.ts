import type { Browser, Page } from '@playwright/test'
import { stackEnv } from '../env.ts'
import { callAs } from '../stack/call.ts'
import { choose } from '../stack/choose.ts'
import { neighbour } from '../stack/people.ts'
import { createAccount } from '../stack/second-account.ts'
import { createSandboxSession, expect, signIn, test } from '../stack/test.ts'

const vera = { name: 'Vera Viewer', email: 'vera@example.com', password: 'curtain lamp river 7' }

test('an account is shared: invited, held to a role, promoted, and removed', async ({
  asOwner: owner,
  browser,
  watch,
  baseURL,
}) => {
  test.setTimeout(300_000) // two people, three browsers
  const sessionId = await createSandboxSession(owner, 'Shared line', '+15551310001')
  const viewer = await otherBrowser(browser, baseURL, watch)

  const link = await test.step('the owner makes a link, which is shown once', async () => {
    await owner.goto('/settings/members')
    await owner.getByRole('button', { name: 'Invite' }).click()
    const dialog = owner.getByRole('dialog')
    await choose(dialog.getByLabel('Role'), 'Viewer')
    await dialog.getByLabel('For whom').fill('Vera')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const shown = (await owner.getByRole('status', { name: 'Invitation link' }).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(owner.getByRole('button', { name: 'Revoke the invitation Vera' })).toBeVisible()
    expect(await owner.content()).not.toContain(shown.slice(-40))
    return shown
  })

  await test.step('she joins with it, once', async () => {
    await viewer.goto(link)
    await expect(viewer.getByText('invites you as Viewer')).toBeVisible()
    await viewer.getByLabel('Your name').fill(vera.name)
    await viewer.getByLabel('E-mail').fill(vera.email)
    await viewer.getByLabel('Password').fill(vera.password)
    await viewer.getByRole('button', { name: 'Join and sign in' }).click()
    await expect(viewer).toHaveURL(/\/sessions$/)
    await expect(viewer.getByRole('link', { name: 'Shared line' })).toBeVisible()
    const again = await otherBrowser(browser, baseURL, watch)
    await again.goto(link)
    await expect(again.getByText('This invitation is no longer valid')).toBeVisible()
    await again.context().close()
  })

  await test.step('she sees and changes nothing, by button', async () => {
    await expect(viewer.getByText('your role is viewer')).toBeVisible()
    await viewer.goto(`/sessions/${sessionId}`)
    await expect(viewer.getByRole('heading', { name: 'Shared line' })).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Connect with QR code' })).toHaveCount(0)
    await viewer.goto('/settings/members')
    await expect(viewer.getByRole('list', { name: 'Members' })).toContainText(vera.email)
    await expect(viewer.getByRole('button', { name: 'Invite' })).toHaveCount(0)
    await viewer.goto('/settings/audit')
    await expect(viewer.getByText('The audit log is for admins')).toBeVisible()
    await viewer.goto('/admin')
    await expect(viewer.getByText('There is no page here')).toBeVisible()
  })

  const token = await test.step('nor by call: tRPC with her login, REST and MCP with her token', async () => {
    const refusal = { code: 'auth_invalid', reason: 'role' }
    const me: unknown = await (await viewer.request.get('/api/trpc/account.me')).json()
    const ownId = Number(Object(Object(Object(me).result).data).userId)
    for (const [procedure, input] of [
      ['sessions.update', { id: sessionId, name: 'Mine' }],
      ['sessions.delete', { id: sessionId }],
      ['sessions.connect', { id: sessionId }],
      ['people.setRole', { id: ownId, role: 'owner' }],
      ['people.invite', { role: 'viewer', note: '' }],
    ] as const) {
      expect((await refusedCall(viewer, procedure, input)).api, procedure).toMatchObject(refusal)
    }
    expect((await refusedCall(viewer, 'admin.subscribe', { id: 1, plan: 'trial' })).status).toBe(401)
    const made = await createToken(viewer, 'Vera’s program')
    const rest = restWith(made)
    const record = await (await rest('GET', `/api/messenger-sessions/${sessionId}`)).json()
    expect(record.data).toMatchObject({ id: sessionId, api_key: '••••', webhook_secret: '••••' })
    const refused = await rest('PUT', `/api/messenger-sessions/${sessionId}`, { name: 'Mine' })
    expect([refused.status, await refused.json()]).toEqual([
      401,
      {
        success: false,
        message: 'Invalid API key',
        reason: 'role',
        needed_role: 'member',
        needed_scope: 'sessions:write',
      },
    ])
    return made
  })

  await test.step('as a member she works with sessions, with the token she had', async () => {
    await owner.goto('/settings/members')
    await choose(owner.getByLabel(`Role of ${vera.name}`), 'Member')
    await expect(owner.getByText(`${vera.name} is Member now.`)).toBeVisible()
    const renamed = await restWith(token)('PUT', `/api/messenger-sessions/${sessionId}`, { name: 'Vera’s line' })
    expect(renamed.status).toBe(200)
    await callAs(viewer, 'sessions.update', { id: sessionId, account_protection: true })
    await viewer.goto('/sessions')
    await expect(viewer.getByRole('link', { name: 'Vera’s line' })).toBeVisible()
    await expect(viewer.getByText('your role is viewer')).toHaveCount(0)
  })

  await test.step('a token that only reads is refused a write, whoever made it', async () => {
    const reading = restWith(await createToken(owner, 'Dashboard screen', 'Read'))
    expect((await reading('GET', `/api/messenger-sessions/${sessionId}`)).status).toBe(200)
    expect((await reading('DELETE', `/api/messenger-sessions/${sessionId}`)).status).toBe(401)
    const { tools } = await mcpTools(await createToken(owner, 'Curious tool', 'Read'))
    expect(tools).toContain('list_messenger_sessions')
    expect(tools).not.toContain('send_text_message')
  })

  await test.step('the audit log says who did what through which door', async () => {
    await owner.goto(`/settings/audit?who=vera&operation=sessions.update`)
    const records = owner.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
    await expect(records.filter({ hasText: 'REST' }).filter({ hasText: 'Done' })).toHaveCount(1)
    await expect(records.filter({ hasText: 'REST' }).filter({ hasText: 'auth_invalid' })).toHaveCount(1)
    await expect(records.filter({ hasText: 'Dashboard' }).filter({ hasText: 'Done' })).toHaveCount(1)
    await choose(owner.getByLabel('Outcome'), 'Refused')
    await expect(owner).toHaveURL(/outcome=refused/)
    await expect(records.filter({ hasText: 'Done' })).toHaveCount(0)
    await owner.getByRole('button', { name: 'Clear filters' }).click()
    await expect(records.filter({ hasText: 'people.accept' }).filter({ hasText: 'Invitation' })).toHaveCount(1)
  })

  await test.step('once she is removed she is out, and her token with her', async () => {
    await owner.goto('/settings/members')
    await owner.getByRole('button', { name: `Remove ${vera.name}` }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(owner.getByText(`${vera.name} was removed.`)).toBeVisible()
    await expect(viewer).toHaveURL(/\/login/, { timeout: 60_000 })
    await viewer.goto('/sessions')
    await expect(viewer).toHaveURL(/\/login/)
    expect((await restWith(token)('GET', '/api/auth-check')).status).toBe(401)
  })
  await viewer.context().close()
})

test('another account’s people, tokens and records cannot be reached, nor the installation’s', async ({
  asOwner: owner,
  browser,
  watch,
  baseURL,
}) => {
  await createAccount({ ...neighbour, email: 'nora@example.com' })
  const other = await otherBrowser(browser, baseURL, watch)
  await other.goto('/login')
  await signIn(other, { ...neighbour, email: 'nora@example.com' })
  const made = Object(await callAs(owner, 'account.createToken', { name: 'Ours' }))
  for (const [procedure, input, status] of [
    ['account.revokeToken', { id: made.id }, 404],
    ['people.setRole', { id: 1, role: 'viewer' }, 404],
    ['people.remove', { id: 1 }, 404],
    ['people.revokeInvitation', { id: 1 }, 404],
    ['account.endLogin', { id: 1 }, 404],
    ['admin.subscribe', { id: 1, plan: 'trial' }, 401],
  ] as const) {
    expect((await refusedCall(other, procedure, input)).status, procedure).toBe(status)
  }
  for (const path of ['/admin', '/admin/health']) {
    await other.goto(path)
    await expect(other.getByText('There is no page here')).toBeVisible()
  }
  await other.goto('/settings/members')
  const members = other.getByRole('list', { name: 'Members' })
  await expect(members.getByRole('listitem')).toHaveCount(1)
  await expect(members).toContainText('nora@example.com')
  await other.goto('/settings/audit')
  await expect(other.getByRole('list', { name: 'Audit log' })).toContainText('nora@example.com')
  await expect(other.getByText('owner@example.com')).toHaveCount(0)
  await other.context().close()
})

test('the password is changed, and other browsers are signed out', async ({
  asOwner: owner,
  browser,
  watch,
  baseURL,
}) => {
  const person = { name: 'Paul Password', email: 'paul@example.com', password: 'first long password' }
  await createAccount(person)
  const [here, there] = [await otherBrowser(browser, baseURL, watch), await otherBrowser(browser, baseURL, watch)]
  for (const page of [here, there]) {
    await page.goto('/login')
    await signIn(page, person)
  }
  await here.goto('/settings')
  await expect(here.getByRole('button', { name: 'Sign out all others' })).toBeVisible()
  await here.getByLabel('Current password').fill('not this one')
  await here.getByLabel('New password').fill('second long password')
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('The password is not right.')).toBeVisible()
  await here.getByLabel('Current password').fill(person.password)
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('Your password is changed.')).toBeVisible()
  await expect(here.getByText('This browser')).toBeVisible()
  await expect(here.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0)
  await there.goto('/sessions')
  await expect(there).toHaveURL(/\/login/)
  await signIn(there, { ...person, password: 'second long password' })
  await here.context().close()
  await there.context().close()
  expect(owner.url()).toContain('/sessions')
})

test('whoever runs the installation sees its accounts and its processes, and changes plans', async ({
  asOwner: owner,
}) => {
  await owner.goto('/admin?search=paul')
  await owner.getByRole('button', { name: 'Change plan of Paul Password' }).click()
  await choose(owner.getByRole('dialog').getByLabel('Plan', { exact: true }), 'trial')
  await owner.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('The plan was changed.')).toBeVisible()
  await expect(owner.getByRole('list', { name: 'Accounts' })).toContainText('trial · Trial')
  await owner.getByRole('link', { name: 'System health' }).click()
  await expect(owner.getByText('Running').first()).toBeVisible()
  await expect(owner.getByText('Sends in progress')).toBeVisible()
  await expect(owner.getByText('Database size')).toBeVisible()
  await expect(owner.getByRole('heading', { name: 'Search in texts' })).toBeVisible()
  await expect(owner.getByText('Sessions searched')).toBeVisible()
})

async function otherBrowser(browser: Browser, baseURL: string | undefined, watch: (page: Page) => void): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  watch(page)
  return page
}

async function createToken(page: Page, name: string, scope = 'Full'): Promise<string> {
  await page.goto('/settings/tokens')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await choose(page.getByLabel('Scope'), scope)
  await expect(page.getByLabel('Expires', { exact: true })).toHaveText('In 90 days')
  await page.getByRole('button', { name: 'Create token' }).click()
  const shown = (await page.getByRole('status', { name: 'New token' }).textContent()) ?? ''
  await page.getByRole('button', { name: 'I have copied it' }).click()
  return shown
}

async function refusedCall(page: Page, procedure: string, input: object) {
  const response = await page.request.post(`/api/trpc/${procedure}`, {
    data: input,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { error } = await response.json()
  return { status: response.status(), api: error?.data?.api }
}

const restWith = (token: string) => (method: string, path: string, body?: object) =>
  fetch(`${stackEnv().baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

async function mcpTools(token: string): Promise<{ tools: string[] }> {
  const answer = await restWith(token)('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const { result } = await answer.json()
  return { tools: result.tools.map(({ name }: { name: string }) => name) }
}
