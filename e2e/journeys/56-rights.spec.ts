import { stackEnv } from '../env.ts'
import { choose } from '../stack/choose.ts'
import { createdToken } from '../stack/created-token.ts'
import { createSandboxSession, expect, test } from '../stack/test.ts'

test('a role of its own, a program as a member, and a token that is held to rights, addresses and hours', async ({
  asOwner: page,
}) => {
  test.setTimeout(180_000)
  await createSandboxSession(page, 'Shop line', '+15551550001')

  await test.step('the owner makes a role', async () => {
    await page.goto('/settings/roles')
    await page.getByRole('button', { name: 'New role' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Shop')
    await dialog.getByLabel('Sessions and phones: Read').check()
    await dialog.getByLabel('Messages and templates: Write').check()
    await dialog.getByRole('button', { name: 'Save role' }).click()
    await expect(page.getByRole('list', { name: 'Roles' })).toContainText('sessions:read messages:write')
  })

  const token = await test.step('a service account gets it, and a token', async () => {
    await page.goto('/settings/service-accounts')
    await page.getByRole('button', { name: 'New service account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Shop server')
    await choose(dialog.getByLabel('Role'), 'Shop')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('list', { name: 'Service accounts' })).toContainText('no tokens')
    await page.getByRole('button', { name: 'New token for Shop server' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name', { exact: true }).fill('Orders')
    await expect(form.getByLabel('Scope')).toHaveText('Read')
    await expect(form.getByLabel('Expires', { exact: true })).toHaveText('In 90 days')
    await choose(form.getByLabel('Scope'), 'Chosen rights')
    await form.getByLabel('Sessions and phones: Read').check()
    await form.getByText('Where and when it is good').click()
    await form.getByLabel('Only from addresses').fill('127.0.0.0/8, ::1')
    return createdToken(page)
  })

  await test.step('the token does what its rights allow', async () => {
    const ask = async (path: string) => {
      const reply = await fetch(`${stackEnv().baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } })
      const { success, reason, needed_scope } = await reply.json()
      return [reply.status, success, reason, needed_scope]
    }
    expect(await ask('/api/messenger-sessions')).toEqual([200, true, undefined, undefined])
    expect(await ask('/api/webhooks')).toEqual([401, false, 'scope', 'webhooks:read'])
    await page.goto('/settings/tokens')
    const row = page.getByRole('listitem').filter({ hasText: 'Orders' })
    await expect(row).toContainText('1 right')
    await expect(row).toContainText('Chosen addresses')
    await expect(row).toContainText('Shop server')
    await expect(row).toContainText('from 127.0.0.1')
  })

  await test.step('a disabled one is refused, and its role cannot go', async () => {
    await page.goto('/settings/service-accounts')
    await page.getByRole('button', { name: 'Disable Shop server' }).click()
    await expect(page.getByRole('button', { name: 'Enable Shop server' })).toBeVisible()
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${stackEnv().baseUrl}/api/auth-check`, { headers })).status).toBe(401)
    await page.goto('/settings/roles')
    await page.getByRole('button', { name: 'Delete the role Shop' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Somebody has this role')).toBeVisible()
  })

  await test.step('hours are of a zone, and a wrong address is said at its field', async () => {
    await page.goto('/settings/tokens')
    await page.getByRole('button', { name: 'New token' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name', { exact: true }).fill('Night report')
    await form.getByText('Where and when it is good').click()
    await form.getByLabel('Only from addresses').fill('10.0.0.0/64')
    await form.getByText('Only at some hours').click()
    await form.getByLabel('Time zone').fill('America/Sao_Paulo')
    await form.getByRole('button', { name: 'Create token' }).click()
    await expect(form.getByLabel('Only from addresses')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Only from addresses').fill('')
    await createdToken(page)
    await expect(page.getByRole('listitem').filter({ hasText: 'Night report' })).toContainText('Chosen hours')
  })
})
