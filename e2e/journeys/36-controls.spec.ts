import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs } from '../stack/call.ts'
import { choose } from '../stack/choose.ts'
import { ensureOwner, expect, test } from '../stack/test.ts'

/** As small as a phone. */
const phone = { width: 390, height: 780 }

test.use({ actionTimeout: 30_000, timezoneId: 'America/Sao_Paulo', locale: 'en-US' })

/** Whether all of it is on the screen. */
async function isInWindow(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox()
  const { width, height } = page.viewportSize() ?? phone
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
}

test('a select is used with the keyboard, by touch and in a form', async ({ asOwner: page }) => {
  const list = page.getByRole('listbox')

  await test.step('by keyboard: letters, arrows, Home, End, Escape, Enter', async () => {
    await page.goto('/settings/appearance')
    const clock = page.getByRole('combobox', { name: 'Clock' })
    await clock.focus()
    await page.keyboard.press('2')
    await expect(clock).toHaveText('24 hours (14:05)')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox', { name: 'Clock' })).toBeVisible()
    await expect(page.getByRole('option', { name: '24 hours (14:05)' })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.getByRole('option', { name: 'As the browser' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('option', { name: '24 hours (14:05)' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(clock).toBeFocused()
    await expect(clock).toHaveText('24 hours (14:05)')
    await page.keyboard.press('Enter')
    await expect(list).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByRole('option', { name: 'As the browser' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(clock).toHaveText('As the browser')
    await expect(clock).toBeFocused()
  })

  await test.step('in a window, on a phone: the list fits, Escape closes the list alone', async () => {
    await page.setViewportSize(phone)
    await page.goto('/settings/tokens')
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Scope').click()
    await expect(list).toBeVisible()
    expect(await isInWindow(page, list)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await choose(dialog.getByLabel('Scope'), 'Read')
    await choose(dialog.getByLabel('Expires'), 'In 7 days')
    await dialog.getByLabel('Name', { exact: true }).fill('By touch')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await dialog.getByRole('button', { name: 'I have copied it' }).click()
    const tokens = await page.request.get('/api/trpc/account.listTokens')
    const made = Object(Object(Object(await tokens.json()).result).data).find(
      (token: { name: string }) => token.name === 'By touch',
    )
    expect(made.scope).toBe('read')
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBeLessThan(8 * 86_400_000)
    await callAs(page, 'account.revokeToken', { id: made.id })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('one that is needed says so under it; many options are searched', async () => {
    await page.goto('/explorer/sandbox.createFault')
    const kind = page.getByRole('combobox', { name: 'kind', exact: true })
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(page.getByText('“kind” is needed.')).toBeVisible()
    await expect(kind).toBeFocused()
    await choose(kind, 'nack_463')
    await expect(kind).toHaveText('nack_463')
    await expect(page.getByText('“kind” is needed.')).toHaveCount(0)
    await page.goto('/events')
    const event = page.getByRole('combobox', { name: 'Event', exact: true })
    await event.fill('poll')
    await expect(page.getByRole('option')).toHaveText(['poll.results'])
    await page.keyboard.press('Enter')
    await expect(event).toHaveValue('poll.results')
    await expect(page).toHaveURL(/type=poll\.results/)
  })
})

test('dates are written as people write them, or chosen from a calendar', async ({ asOwner: page }) => {
  const made = Object(await callAs(page, 'webhooks.create', { url: 'https://example.com/dates', events: ['*'] }))
  const from = page.getByRole('textbox', { name: 'From' })
  const inAddress = () => new URL(page.url()).searchParams.get('from')

  await test.step('a filter: typed in numbers, shown in words, meant in the person’s time zone', async () => {
    await page.goto('/webhooks/deliveries')
    await from.fill('11/25/2026 2:30 pm')
    await expect.poll(inAddress).toBe('2026-11-25T17:30:00.000Z')
    await from.blur()
    await expect(from).toHaveValue(/^Nov 25, 2026, 2:30\sPM$/)
    await expect(from).toHaveAccessibleDescription('Time zone: America/Sao_Paulo')
    await expect(page.getByText('GMT-3').first()).toBeVisible()
    await from.fill('some day')
    await from.blur()
    await expect(page.getByText(/^This is not a date\. Write it like 12\/31\/2026 2:30\sPM\.$/)).toBeVisible()
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await from.fill('')
    await expect.poll(inAddress).toBeNull()
    await expect(page.getByText(/^This is not a date/)).toHaveCount(0)
  })

  await test.step('a calendar, by keyboard', async () => {
    await from.fill('2026-11-25T14:30')
    await from.press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog', { name: 'Choose a day' })
    const day = (name: string) => calendar.getByRole('button', { name, exact: true })
    await expect(day('Wednesday, November 25, 2026')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(day('Thursday, December 3, 2026')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(day('Sunday, November 29, 2026')).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(day('Tuesday, December 29, 2026')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(inAddress).toBe('2026-12-29T17:30:00.000Z')
    await calendar.getByLabel('Time').fill('9:05 am')
    await expect.poll(inAddress).toBe('2026-12-29T12:05:00.000Z')
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(from).toHaveValue(/^Dec 29, 2026, 9:05\sAM$/)
    await expect(page.getByRole('button', { name: 'Open calendar' }).first()).toBeFocused()
  })

  await test.step('in a window, on a phone: what is missing is said under the field, by its label', async () => {
    await page.setViewportSize(phone)
    await page.goto(`/webhooks/${made.id}`)
    await page.getByRole('button', { name: 'Resend a time range' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resend a time range' })
    await dialog.getByRole('button', { name: 'Resend', exact: true }).click()
    await expect(dialog.getByText('“From” is needed.')).toBeVisible()
    await expect(from).toBeFocused()
    await dialog.getByRole('button', { name: 'Open calendar' }).first().click()
    const calendar = page.getByRole('dialog', { name: 'Choose a day' })
    await expect(calendar).toBeVisible()
    expect(await isInWindow(page, calendar)).toBe(true)
    await calendar.getByRole('gridcell').getByRole('button', { name: / 1, / }).click()
    await calendar.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeVisible()
    await expect(from).toHaveValue(/ 1, \d{4}, 12:00\sAM$/)
    await expect(dialog.getByText('“From” is needed.')).toHaveCount(0)
  })
  await callAs(page, 'webhooks.delete', { webhookId: made.id })
})

test('dates of somebody whose pages and browser are Portuguese', async ({ browser, baseURL, watch }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'pt-BR',
    timezoneId: 'Europe/Lisbon',
    extraHTTPHeaders: {},
  })
  const page = await context.newPage()
  watch(page)
  await context.addCookies([{ name: 'messenger-language', value: 'en', url: baseURL ?? '' }])
  await ensureOwner(page)
  await context.addCookies([{ name: 'messenger-language', value: 'pt', url: baseURL ?? '' }])
  await page.goto('/webhooks/deliveries')
  const from = page.getByRole('textbox', { name: 'De', exact: true })
  await from.fill('01/02/2026 14:30')
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2026-02-01T14:30:00.000Z')
  await from.blur()
  await expect(from).toHaveValue('1 de fev. de 2026, 14:30')
  await context.close()
})
