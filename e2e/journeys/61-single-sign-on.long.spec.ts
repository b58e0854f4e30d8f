import type { Page } from '@playwright/test'
import { startProvider } from '../../apps/web/test/sso/provider.ts'
import { expectAccessible } from '../stack/accessible.ts'
import { freePorts } from '../stack/free-ports.ts'
import { owner } from '../stack/people.ts'
import { startGateway } from '../stack/start-gateway.ts'
import { expect, test } from '../stack/test.ts'

const phone = { width: 390, height: 844 }
const people = {
  rosa: { email: 'rosa@staff.example', email_verified: true, name: 'Rosa Remote' },
  stray: { email: 'stray@elsewhere.example', email_verified: true, name: 'Stray' },
}
const isIn = (page: Page) => expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

async function holdsOnPhone(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('somebody signs in with a provider, out of both, and is refused in words', async ({ browser, watch }) => {
  test.setTimeout(600_000)
  const [port = 0] = await freePorts(1)
  const base = `http://127.0.0.1:${port}`
  const provider = await startProvider(people, [`${base}/sso/staff/callback`], [`${base}/login`])
  const staff = {
    ...{ id: 'staff', name: 'Staff', issuer: provider.url, clientId: 'gateway', emailDomains: ['staff.example'] },
    ...{ clientSecret: 'secret of the gateway', provision: { into: 'account', account: 'operator', role: 'viewer' } },
  }
  const gateway = await startGateway(() => ({
    PORT: String(port),
    MESSENGER_PUBLIC_URL: base,
    MESSENGER_OIDC: JSON.stringify({ providers: [staff] }),
  }))
  try {
    const context = await browser.newContext({ baseURL: base })
    const page = await context.newPage()
    watch(page)

    await test.step('the owner sets the gateway up', async () => {
      await page.goto('/setup')
      await page.getByLabel('Setup code').fill(gateway.setupCode)
      await page.getByLabel('Your name').fill(owner.name)
      await page.getByLabel('E-mail').fill(owner.email)
      await page.getByLabel('Password').fill(owner.password)
      await page.getByRole('button', { name: 'Create owner and sign in' }).click()
      await expect(page).toHaveURL(/\/welcome$/)
      await context.clearCookies()
    })

    await test.step('the login page offers the provider', async () => {
      await page.goto('/login')
      await expect(page.getByRole('link', { name: 'Sign in with Staff' })).toBeVisible()
      await holdsOnPhone(page)
    })

    await test.step('who is of another domain is refused in words', async () => {
      provider.is('stray')
      await page.getByRole('link', { name: 'Sign in with Staff' }).click()
      await expect(page.getByText('People of your organisation or e-mail domain are not let in here.')).toBeVisible()
      await holdsOnPhone(page)
      await context.clearCookies()
    })

    await test.step('who is of the domain gets in, and sees the link', async () => {
      provider.is('rosa')
      await page.goto('/login?next=/settings/security')
      await page.getByRole('link', { name: 'Sign in with Staff' }).click()
      await isIn(page)
      await expect(page).toHaveURL(/\/settings\/security$/)
      await expect(page.getByText('rosa@staff.example').first()).toBeVisible()
      await holdsOnPhone(page)
    })

    await test.step('signing out leads by the provider’s page back to the login', async () => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(new RegExp(`^${provider.url}/session/end`))
      await page.locator('button[value=yes], button[name=logout]').first().click()
      await expect(page).toHaveURL(`${base}/login`)
      await page.goto('/sessions')
      await expect(page).toHaveURL(/\/login/)
    })
    await context.close()
  } finally {
    await gateway.stop()
    await provider.stop()
  }
})
