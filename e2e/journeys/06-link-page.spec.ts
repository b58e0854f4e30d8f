import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { stackEnv } from '../env.ts'
import { expectAccessible } from '../stack/accessible.ts'
import { answerPasskey, createProtectedPhone } from '../stack/answer-passkey.ts'
import { createPhone, createSandboxSession, expect, test } from '../stack/test.ts'

const linking = { timeout: 60_000 }
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'pt-BR',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}

test('a customer links on a desktop with a link of the operator, and is led on', async ({
  asOwner: page,
  browser,
  watch,
}) => {
  await createPhone(page, 'Carla', '+15551270001')
  const sessionId = await createSandboxSession(page, 'Carla’s line', '+15551270001')
  const redirect = `${stackEnv().baseUrl}/openapi.json?linked=yes`
  const url = await createLink(page, { name: 'Example Shop', color: '#ffcc00', redirect })
  await expect(page.getByRole('list', { name: 'Open links' })).toContainText('Example Shop')

  const customer = await openAs(browser, url, { locale: 'en-GB' }, watch)
  await test.step('the page says whose it is, and nothing of the session', async () => {
    await expect(customer.getByText('Example Shop can read and send messages')).toBeVisible()
    await expect(customer.getByRole('radio', { name: /^QR code/ })).toBeChecked()
    expect(await customer.content()).not.toMatch(/1555127|Carla/)
    await expectAccessible(customer)
  })

  await test.step('the passkey’s token is offered to the helper of the browser, whose sentences are shown', async () => {
    await customer.getByRole('radio', { name: /^Passkey/ }).check()
    await customer.getByRole('button', { name: 'Start with a passkey' }).click()
    const token = customer.getByRole('status', { name: 'Token for the link helper' })
    await expect(token).toHaveText(/^pk_[\w-]{43}$/)
    const offer = await customer.evaluate(nextOffer)
    const gateway = new URL(url).origin
    expect(offer).toEqual({ type: 'messenger-link:passkey', gateway, token: await token.textContent() })
    await customer.evaluate(() =>
      window.postMessage({ type: 'messenger-link:progress', status: 'opened', sentence: 'Ready.' }, location.origin),
    )
    await expect(customer.getByText('The link helper says: Ready.')).toBeVisible()
    await expectAccessible(customer)
    await expect(page.getByText('WhatsApp wants the account’s passkey')).toBeVisible()
    await customer.getByRole('button', { name: 'Stop linking' }).click()
    await expect(customer.getByText('Nothing has been started yet.')).toBeVisible()
  })

  await test.step('the phone scans the code, and the page says so and goes on', async () => {
    await customer.getByRole('radio', { name: /^QR code/ }).check()
    await customer.getByRole('button', { name: 'Show the QR code' }).click()
    await expect(customer.getByRole('img', { name: 'QR code to scan with WhatsApp' })).toBeVisible()
    await expect(customer.getByText('Waiting for your phone to scan the code.')).toBeVisible()
    await expectAccessible(customer)
    await page.goto('/sandbox/15551270001')
    await page.getByRole('button', { name: 'Scan code of Carla’s line' }).click()
    await expect(customer.getByText('Your WhatsApp is linked to Example Shop.')).toBeVisible(linking)
    await expect(customer).toHaveURL(redirect)
  })

  await page.goto(`/sessions/${sessionId}`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible(linking)
  await customer.context().close()
})

test('on the phone itself the pairing code comes first, in Portuguese', async ({ asOwner: page, browser, watch }) => {
  await createPhone(page, 'Paulo', '+15551270002')
  await createSandboxSession(page, 'Paulo’s line', '+15551270002')
  const customer = await openAs(browser, await createLink(page, {}), phone, watch)
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Conecte seu WhatsApp')
  await expect(customer.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(customer.getByRole('radio').first()).toHaveAccessibleName(/^Código de pareamento/)
  await expect(customer.getByRole('radio').first()).toBeChecked()
  await expectAccessible(customer)
  await customer.getByRole('link', { name: 'English' }).tap()
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Link your WhatsApp')
  await customer.getByRole('link', { name: 'Português' }).tap()
  await customer.getByLabel('Seu número do WhatsApp').fill('+1 555 000 0000')
  await customer.getByRole('button', { name: 'Mostrar o código' }).tap()
  await expect(customer.getByRole('alert').first()).toContainText('Este link foi feito para outro número.')
  await customer.getByLabel('Seu número do WhatsApp').fill('555 127 0002')
  await customer.getByRole('button', { name: 'Mostrar o código' }).tap()
  const code = customer.getByRole('status', { name: 'Código de pareamento' })
  await expect(code).toHaveText(/^\w{4}-\w{4}$/)
  await expectAccessible(customer)
  await fits(customer)
  await page.goto('/sandbox/15551270002')
  await page.getByLabel('Pairing code').fill((await code.textContent()) ?? '')
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(customer.getByText('O seu WhatsApp está conectado a quem enviou este link.')).toBeVisible(linking)
  await customer.context().close()
})

test('a passkey is confirmed by the customer, or by the operator alone', async ({ asOwner: page, browser, watch }) => {
  await test.step('both see the same code, and the customer confirms it', async () => {
    const sessionId = await createSandboxSession(page, 'Protected line', '+15551270004')
    await createProtectedPhone(page, '+15551270004')
    const customer = await openAs(browser, await createLink(page, {}), { locale: 'en-GB' }, watch)
    await customer.getByRole('radio', { name: /^Passkey/ }).check()
    await customer.getByRole('button', { name: 'Start with a passkey' }).click()
    const token = customer.getByRole('status', { name: 'Token for the link helper' })
    await answerPasskey(page, '+15551270004', (await token.textContent()) ?? '')
    const code = customer.getByRole('status', { name: 'Code to compare' })
    await expect(code).toHaveText(/^\w{4}-\w{4}$/)
    await expectAccessible(customer)
    await page.getByRole('button', { name: 'Get a token' }).click()
    await expect(page.getByLabel('Code to compare')).toHaveText((await code.textContent()) ?? '')
    await customer.getByRole('button', { name: 'Yes, it is the same' }).click()
    await expect(customer.getByText('Your WhatsApp is linked to the sender of this link.')).toBeVisible(linking)
    await expect(page.getByText('Connected', { exact: true })).toBeVisible(linking)
    await customer.goto(customer.url())
    await expect(customer.getByRole('heading', { name: 'Linked' })).toBeVisible()
    expect(page.url()).toContain(`/sessions/${sessionId}`)
    await customer.context().close()
  })

  await test.step('the dashboard leads through it as well', async () => {
    await createSandboxSession(page, 'Own line', '+15551270005')
    await createProtectedPhone(page, '+15551270005')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    const token = page.getByLabel('Passkey token', { exact: true })
    await answerPasskey(page, '+15551270005', (await token.textContent()) ?? '')
    await page.getByRole('button', { name: 'The codes are the same' }).click()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible(linking)
  })
})

test('a link that is revoked opens nothing, like one that never was', async ({ asOwner: page, browser, watch }) => {
  await createSandboxSession(page, 'Nobody’s line', '+15551270003')
  const url = await createLink(page, { name: 'Shop' })
  const customer = await openAs(browser, url, { locale: 'en-GB' }, watch)
  await expect(customer.getByRole('button', { name: 'Show the QR code' })).toBeVisible()
  await page.getByRole('button', { name: 'Revoke Shop' }).click()
  await expect(page.getByText('No link is open.')).toBeVisible()
  await expect(customer.getByText('This link does not work any more')).toBeVisible()

  const texts = []
  for (const address of [url, `${stackEnv().baseUrl}/link/lk_${'A'.repeat(43)}`, `${stackEnv().baseUrl}/link/x`]) {
    const response = await customer.goto(address)
    const headers = response?.headers() ?? {}
    expect(response?.status()).toBe(404)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'nonce-/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['cache-control']).toContain('no-store')
    expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual(['no-referrer', 'noindex, nofollow'])
    texts.push(await customer.getByRole('main').textContent())
  }
  expect(new Set(texts).size).toBe(1)
  await expectAccessible(customer)
  await customer.context().close()
})

/** Makes a link on the session's page that is open; answers its address. */
async function createLink(page: Page, link: { name?: string; color?: string; redirect?: string }): Promise<string> {
  await page.getByRole('button', { name: 'Create link' }).click()
  const dialog = page.getByRole('dialog')
  if (link.name) await dialog.getByLabel('Your name on the page').fill(link.name)
  if (link.color) {
    await dialog.getByLabel('Use my own colour').check()
    await dialog.getByLabel('Colour', { exact: true }).fill(link.color)
  }
  if (link.redirect) await dialog.getByLabel('Page to open after linking').fill(link.redirect)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = (await dialog.getByLabel('New link', { exact: true }).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  return url
}

/** The page in a browser of somebody who has no login. */
async function openAs(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  watch: (page: Page) => void,
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  watch(page)
  await page.goto(url)
  return page
}

/** Runs in the page: the next message that a helper would hear. */
function nextOffer(): Promise<unknown> {
  return new Promise(resolve => {
    window.addEventListener('message', ({ data }) => data?.type === 'messenger-link:passkey' && resolve(data))
  })
}

/** The page does not scroll sideways. */
async function fits(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
