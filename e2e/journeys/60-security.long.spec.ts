import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { stackEnv } from '../env.ts'
import { expectAccessible } from '../stack/accessible.ts'
import type { Person } from '../stack/people.ts'
import { createAccount } from '../stack/second-account.ts'
import { expect, test } from '../stack/test.ts'

const sol: Person = { name: 'Sol Secure', email: 'sol@example.com', password: 'harbour kettle moss 4' }
const phone = { width: 390, height: 844 }
/** Browsers make passkeys at names alone, and this one is the machine's own. */
const baseURL = () => stackEnv().baseUrl.replace('127.0.0.1', 'localhost')

async function otherBrowser(browser: Browser, watch: (page: Page) => void): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL() })).newPage()
  watch(page)
  return page
}

async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

async function typePassword(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(sol.email)
  await page.getByLabel('Password').fill(sol.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const isIn = (page: Page) => expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

async function holdsOnPhone(page: Page): Promise<void> {
  await expectAccessible(page)
  const before = page.viewportSize()
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await expectAccessible(page)
  if (before) await page.setViewportSize(before)
}

test('the security page: factors, codes and browsers, also on a phone', async ({ browser, watch }) => {
  test.setTimeout(300_000)
  await createAccount(sol)
  const page = await otherBrowser(browser, watch)
  await addAuthenticator(page)
  await typePassword(page)
  await isIn(page)

  const codes = await test.step('a passkey brings codes of 24 characters', async () => {
    await page.goto('/settings/security')
    await holdsOnPhone(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Desk')
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(shown).toHaveCount(10)
    const texts = await shown.allTextContents()
    for (const text of texts) expect(text.trim()).toMatch(/^([A-Z2-9]{4}-){5}[A-Z2-9]{4}$/)
    await page.setViewportSize(phone)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'I have kept them' }).click()
    return texts
  })

  const app = await test.step('an app is set up', async () => {
    await page.getByRole('button', { name: 'Set up an app' }).click()
    const secret = (await page.getByRole('status', { name: 'Secret' }).textContent()) ?? ''
    const made = new TOTP({ secret: Secret.fromBase32(secret) })
    await page.getByRole('textbox', { name: 'Code' }).fill(made.generate({ timestamp: Date.now() - 30_000 }))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('The app is set up.')).toBeVisible()
    await holdsOnPhone(page)
    return made
  })

  const other = await otherBrowser(browser, watch)
  const third = await otherBrowser(browser, watch)
  await test.step('others sign in by a code and by a recovery code, and are listed', async () => {
    await typePassword(other)
    await holdsOnPhone(other)
    await other.getByLabel('Code of your app').fill(app.generate())
    await other.getByRole('button', { name: 'Continue' }).click()
    await isIn(other)
    await typePassword(third)
    await third.getByLabel('Code of your app').fill(codes[0] ?? '')
    await third.getByRole('button', { name: 'Continue' }).click()
    await isIn(third)
    await page.reload()
    await expect(page.getByText('9 left')).toBeVisible()
  })

  await test.step('one button signs all others out', async () => {
    await page.getByRole('button', { name: 'Sign out all others' }).click()
    await expect(page.getByRole('button', { name: 'Sign out all others' })).toBeHidden()
    for (const gone of [other, third]) {
      await expect(async () => {
        await gone.goto('/sessions')
        expect(new URL(gone.url()).pathname).toBe('/login')
      }).toPass()
    }
    await page.goto('/sessions')
    await isIn(page)
  })

  for (const one of [page, other, third]) await one.context().close()
})
