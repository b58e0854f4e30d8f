import { expectAccessible } from '../stack/accessible.ts'
import { callAs } from '../stack/call.ts'
import { expect, test } from '../stack/test.ts'

const number = '+15551420001'
const session = { name: 'Palette line', phone_number: number, network: 'sandbox', account_protection: false }

test('the palette and the keys lead everywhere', async ({ asOwner: page }) => {
  const made = Object(await callAs(page, 'sessions.create', { ...session, log_messages: true }))
  const field = page.getByRole('combobox', { name: 'Search, go to, do' })
  const ask = async (words: string) => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(words)
  }
  // Keys do nothing before the page's code has come; its stream comes after that.
  const open = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible()
  }
  await open('/overview')
  await expect(page.getByRole('button', { name: 'Search or go to…' })).toBeVisible()

  await test.step('to a session by name and by number, as the server finds it', async () => {
    await ask('palette li')
    await expect(page.getByRole('option', { name: /Palette line/, selected: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/sessions/${made.id}$`))
    await ask('555 142 0001')
    await expect(page.getByRole('option', { name: /Palette line/, selected: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  })

  await test.step('to an operation, to a page, and to an act', async () => {
    await ask('messages.sendText')
    await expect(page.getByRole('option', { name: /Send Text Message/, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/explorer\/messages\.sendText$/)
    await ask('audit')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/settings\/audit$/)
    await ask('colours: dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await ask('colours: as')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'system')
  })

  await test.step('arrow keys choose, and go round', async () => {
    await page.keyboard.press('Control+k')
    const options = page.getByRole('option')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
  })

  await test.step('single keys go, search and create, but not while something is typed', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('g')
    await page.keyboard.press('x')
    await expect(page).toHaveURL(/\/explorer$/)
    await expect(page.getByLabel('Search operations')).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search operations')).toBeFocused()
    await page.keyboard.type('gs?n')
    await expect(page.getByLabel('Search operations')).toHaveValue('gs?n')
    await expect(page).toHaveURL(/\/explorer$/)
    await open('/overview')
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'New session' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('they can be switched off', async () => {
    await open('/settings/appearance')
    await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('heading', { name: 'Keyboard', exact: true }).click()
    for (const key of ['g', 's', '?', 'Control+k']) await page.keyboard.press(key)
    await page.getByRole('button', { name: 'Search or go to…' }).click()
    await expect(field).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page).toHaveURL(/\/settings\/appearance$/)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked()
  })
  await callAs(page, 'sessions.delete', { id: Number(made.id) })
})
