import type { Page } from '@playwright/test'
import { createPhone, createSandboxSession, expect, test } from '../stack/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const webhookPages = ['/webhooks/new', '/webhooks/deliveries', '/webhooks/verify']
const longName = 'A very long name of a session that has to break somewhere Donaudampfschifffahrtsgesellschaft'

test('everything can be reached on a phone, and nothing is wider than the screen', async ({ asOwner: page }) => {
  const id = await createSandboxSession(page, longName, '+15551260001')
  await createPhone(page, 'Pocket', '+15551260002')
  for (const [text, address] of [
    ['Overview', '/overview'],
    ['Sessions', '/sessions'],
    ['Messages', '/messages'],
    ['Events', '/events'],
    ['Webhooks', '/webhooks'],
    ['Sandbox', '/sandbox'],
    ['API explorer', '/explorer'],
    ['Settings', '/settings'],
  ] as const) {
    await goTo(page, text)
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await fits(page)
  }
  const settings = ['/tokens', '/members', '/plan', '/audit', '/appearance'].map(part => `/settings${part}`)
  const deep = ['', '/chat', '/messages', '/message-log', '/log', '/settings'].map(part => `/sessions/${id}${part}`)
  for (const address of [
    ...deep,
    '/sandbox/15551260002',
    '/sandbox/15550000004',
    '/explorer/sessions.create',
    ...webhookPages,
    ...settings,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await fits(page)
  }
})

test('the colours can be chosen and stay', async ({ asOwner: page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await background()
  await page.getByRole('button', { name: 'Account menu' }).tap()
  await page.getByRole('menuitemradio', { name: 'Dark' }).tap()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  expect(await background()).toBe(dark)
  await page.getByRole('button', { name: 'Account menu' }).tap()
  await page.getByRole('menuitemradio', { name: 'As the system' }).tap()
  await expect.poll(background).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).toBe(dark)
})

test('the keyboard reaches the content and the dialogs', async ({ asOwner: page }) => {
  await page.goto('/sessions')
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.getByRole('button', { name: 'New session' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'New session' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/sessions$/)
})

test('pages cannot be framed and load nothing from elsewhere', async ({ asOwner: page }) => {
  const foreign: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).host !== new URL(page.url()).host) foreign.push(request.url())
  })
  const response = await page.goto('/sessions')
  const headers = response?.headers() ?? {}
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'(;|$)/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  expect(foreign).toEqual([])
})

/** At the lower edge, or behind “More”. */
async function goTo(page: Page, text: string): Promise<void> {
  const edge = page.getByRole('navigation', { name: 'Main' })
  const link = edge.getByRole('link', { name: text })
  if (await link.isVisible()) return link.tap()
  await edge.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('dialog', { name: 'More pages' }).getByRole('link', { name: text }).tap()
}

/** The page does not scroll sideways. */
async function fits(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth, page.url()).toBeLessThanOrEqual(clientWidth)
}
