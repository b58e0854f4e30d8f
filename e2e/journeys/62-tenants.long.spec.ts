import { stackEnv } from '../env.ts'
import { expect, test } from '../stack/test.ts'

const name = 'Bakery North'

test('a tenant is made, gets a token that is revoked, and is deleted by its name', async ({ asOwner: page }) => {
  test.setTimeout(180_000)
  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${stackEnv().baseUrl}/api/auth-check`, { headers })).status
  }
  const list = page.getByRole('list', { name: 'Tenants' })

  await test.step('it is made', async () => {
    await page.goto('/settings/tenants')
    await page.getByRole('button', { name: 'New tenant' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(list).toContainText(name)
  })

  const token = await test.step('a token of it is shown once', async () => {
    await page.getByRole('button', { name: `Tokens of ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Tokens of ${name}` })
    await expect(dialog).toContainText('You have made no token of this tenant.')
    await dialog.getByRole('button', { name: 'New token' }).click()
    const text = await dialog.getByRole('status', { name: 'Token of the tenant' }).innerText()
    expect(await statusOf(text)).toBe(200)
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    return text
  })

  await test.step('it is revoked', async () => {
    const dialog = page.getByRole('dialog', { name: `Tokens of ${name}` })
    await dialog.getByRole('button', { name: `Revoke token ${token.split('|')[0]}` }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(0)
    expect(await statusOf(token)).toBe(401)
    await page.keyboard.press('Escape')
  })

  await test.step('the tenant is deleted by whoever writes its name', async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled()
    await dialog.getByLabel(`Write ${name} to confirm`).fill(name)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('No tenants yet')).toBeVisible()
  })
})
