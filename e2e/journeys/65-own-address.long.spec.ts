import { stackEnv } from '../env.ts'
import { expectAccessible } from '../stack/accessible.ts'
import { startMailbox } from '../stack/mailbox.ts'
import type { Person } from '../stack/people.ts'
import { createAccount } from '../stack/second-account.ts'
import { expect, signIn, test } from '../stack/test.ts'

const uma: Person = { name: 'Uma Unproved', email: 'uma@example.com', password: 'velvet ladder tuna 5' }

/** Where she wants to get her mails from now on. */
const moved = 'uma.moved@example.com'

test('somebody whose new address nobody knows to be theirs confirms it by a mail', async ({ page }) => {
  test.setTimeout(120_000)
  await createAccount(uma)
  await page.goto('/login')
  await signIn(page, uma)
  const mailbox = await startMailbox()
  try {
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
    await page.getByLabel('E-mail').fill(moved)
    await page.getByLabel('Current password').first().fill(uma.password)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Nobody has shown that this address is yours.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mail me a link to confirm it' }).click()
    await expect(page.getByText('The mail is on its way.')).toBeVisible()
    // Mails of logins elsewhere, tried again, may come before it; a line is cut where it is long, and `=3D` is an equals sign.
    const whole = () => mailbox.mails.map(mail => mail.replace(/=\r\n/g, '')).join('\n')
    await expect.poll(whole, { timeout: 30_000 }).toMatch(/\/settings\/confirm\/[\w.-]+/)
    await page.goto(`${stackEnv().baseUrl}${/\/settings\/confirm\/[\w.-]+/.exec(whole())?.[0]}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: `${moved} is yours.` })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the profile' }).click()
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
    await expect(page.getByText('Nobody has shown that this address is yours.')).toHaveCount(0)
  } finally {
    await mailbox.stop()
  }
})
