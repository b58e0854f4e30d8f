import { stackEnv } from '../env.ts'
import { owner } from '../stack/people.ts'
import { createSandboxSession, expect, test } from '../stack/test.ts'

/** As if everybody had signed in that long ago. */
async function letPass(minutes: number): Promise<void> {
  const { createDb } = await import('@messenger/shared/db/create-db')
  const { sql, close } = createDb(stackEnv().databaseUrl, { poolSize: 1, applicationName: 'messenger-e2e' })
  await sql`update logins set proved_at = proved_at - make_interval(mins => ${minutes}::int)`
  await close()
}

test('what outlives a login asks for the password once more, and goes on by itself', async ({ asOwner: page }) => {
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  const answer = async (password: string) => {
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  }
  await createSandboxSession(page, 'Guarded', '+15551237700')

  await test.step('showing a key: a wrong password is told, the right one shows it', async () => {
    await letPass(11)
    await page.getByRole('button', { name: 'Reveal API key' }).click()
    await answer('not the password')
    await expect(dialog.getByText('The password is not right.')).toBeVisible()
    await answer(owner.password)
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('code').filter({ hasText: /^[0-9a-f]{64}$/ })).toBeVisible()
  })

  await test.step('a token, from a dialog that is open already', async () => {
    await letPass(11)
    await page.goto('/settings/tokens')
    await page.getByRole('button', { name: 'New token' }).click()
    await page.getByLabel('Name', { exact: true }).fill('After a while')
    await expect(page.getByLabel('Expires')).toHaveText('In 90 days')
    await page.getByRole('button', { name: 'Create token' }).click()
    await answer(owner.password)
    await expect(page.getByRole('status', { name: 'New token' })).toContainText('|')
    await page.getByRole('button', { name: 'I have copied it' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'After a while' })
    await expect(row).toContainText('expires')
  })

  await test.step('whoever does not answer gets nothing', async () => {
    await letPass(11)
    await page.goto('/settings/members')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Enter your password again to go on.')).toBeVisible()
    await expect(page.getByLabel('Invitation link')).toHaveCount(0)
  })
})
