import type { Browser, CDPSession, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { stackEnv } from '../env.ts'
import { startMailbox } from '../stack/mailbox.ts'
import type { Person } from '../stack/people.ts'
import { createAccount } from '../stack/second-account.ts'
import { expect, test } from '../stack/test.ts'

const pia: Person = { name: 'Pia Passkey', email: 'pia@example.com', password: 'lantern pebble tram 5' }
/** Browsers make passkeys at names alone, and this one is the machine's own. */
const baseURL = () => stackEnv().baseUrl.replace('127.0.0.1', 'localhost')

async function otherBrowser(browser: Browser, watch: (page: Page) => void): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL() })
  const page = await context.newPage()
  watch(page)
  return page
}

/** An authenticator in this browser, which says yes to everything. */
async function addAuthenticator(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return { devtools, authenticatorId }
}

/** How long a code of an app is the present one. */
const stepMs = 30_000

async function typePassword(page: Page, password = pia.password): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(pia.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const isIn = (page: Page) => expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
/** On an empty page: one that learns of it goes to the login by itself, and into the way of what comes next. */
async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** The code before the present one, while it is good for some seconds more: the present one is still to be used. */
async function codeBefore(app: TOTP): Promise<string> {
  await expect.poll(() => Date.now() % stepMs, { timeout: stepMs }).toBeLessThan(stepMs / 2)
  return app.generate({ timestamp: Date.now() - stepMs })
}

test('passkeys, an app and recovery codes, and a forgotten password', async ({ browser, watch }) => {
  test.setTimeout(300_000)
  await createAccount(pia)
  const page = await otherBrowser(browser, watch)
  const { devtools, authenticatorId } = await addAuthenticator(page)
  await typePassword(page)
  await isIn(page)

  const codes = await test.step('the first passkey brings recovery codes, shown once', async () => {
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Work laptop')
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(shown).toHaveCount(10)
    const texts = await shown.allTextContents()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Work laptop')
    await expect(page.getByText('10 left')).toBeVisible()
    return texts
  })

  await test.step('the passkey signs in alone', async () => {
    await signOut(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await isIn(page)
  })

  await test.step('and after the password', async () => {
    await signOut(page)
    await typePassword(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await isIn(page)
  })

  const app = await test.step('an app is set up by its secret', async () => {
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Set up an app' }).click()
    const secret = (await page.getByRole('status', { name: 'Secret' }).textContent()) ?? ''
    await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
    const made = new TOTP({ secret: Secret.fromBase32(secret) })
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('The code is not right')).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeBefore(made))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('The app is set up.')).toBeVisible()
    return made
  })

  await test.step('a browser without the passkey signs in by a code, and another by a recovery code, once', async () => {
    const other = await otherBrowser(browser, watch)
    await typePassword(other)
    await other.getByLabel('Code of your app').fill('000000')
    await other.getByRole('button', { name: 'Continue' }).click()
    await expect(other.getByText('The code is not right, or it was used before.')).toBeVisible()
    await other.getByLabel('Code of your app').fill(app.generate())
    await other.getByRole('button', { name: 'Continue' }).click()
    await isIn(other)
    for (const works of [true, false]) {
      await signOut(other)
      await typePassword(other)
      await other.getByLabel('Code of your app').fill(codes[0] ?? '')
      await other.getByRole('button', { name: 'Continue' }).click()
      if (works) await isIn(other)
      else await expect(other.getByText('The code is not right, or it was used before.')).toBeVisible()
    }
    await other.context().close()
  })

  await test.step('a passkey that is gone signs nobody in', async () => {
    await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
    await signOut(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('The passkey did not sign you in.')).toBeVisible()
  })

  await test.step('a forgotten password is replaced by mail', async () => {
    const mailbox = await startMailbox()
    try {
      await page.goto('/forgot')
      await page.getByLabel('E-mail').fill(pia.email)
      await page.getByRole('button', { name: 'Send the mail' }).click()
      await expect(page.getByText('If somebody here has this address')).toBeVisible()
      // Mails of logins elsewhere, tried again, may come before it.
      const whole = () => mailbox.mails.map(mail => mail.replace(/=\r\n/g, '')).join('\n')
      await expect.poll(whole, { timeout: 30_000 }).toMatch(/\/reset\/rs_[\w-]{43}/)
      const path = /\/reset\/rs_[\w-]{43}/.exec(whole())?.[0] ?? ''
      await page.goto(path)
      await expect(page.getByText(`For ${pia.email}`)).toBeVisible()
      await page.getByLabel('New password').fill('another pebble tram 6')
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page).toHaveURL(/\/login/)
      await page.goto(path)
      await expect(page.getByText('This address is no longer good')).toBeVisible()
    } finally {
      await mailbox.stop()
    }
    await typePassword(page, 'another pebble tram 6')
    await page.getByLabel('Code of your app').fill(codes[1] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await isIn(page)
  })
  await page.context().close()
})

test('a required second factor comes before everything else', async ({ browser, watch }) => {
  test.setTimeout(180_000)
  const rita: Person = { name: 'Rita Required', email: 'rita@example.com', password: 'copper window soup 8' }
  await createAccount(rita)
  const page = await otherBrowser(browser, watch)
  await addAuthenticator(page)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(rita.email)
  await page.getByLabel('Password').fill(rita.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isIn(page)
  await page.goto('/settings/security')
  await page.getByRole('switch', { name: 'Require a second factor' }).click()
  await expect(page.getByText('A second factor is now required.')).toBeVisible()
  await page.goto('/sessions')
  await expect(page).toHaveURL(/\/second-factor$/)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await isIn(page)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('set up another one before you remove the last')).toBeVisible()
  await page.context().close()
})
