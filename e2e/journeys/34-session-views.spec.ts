import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { choose } from '../stack/choose.ts'
import type { Person } from '../stack/people.ts'
import { expect, test } from '../stack/test.ts'

const vera: Person = { name: 'Vera Viewer', email: 'vera@example.com', password: 'kettle moss 3434' }
const number = (end: number) => `+1555134000${end}`
const slow = { timeout: 60_000 }

test.use({ actionTimeout: 30_000 })

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').filter({ hasText: name })
const sessionOf = async (page: Page, id: number) => Object(await readAs(page, 'sessions.get', { id }))
const statusesOf = (page: Page, ids: readonly number[]) =>
  Promise.all(ids.map(async id => (await sessionOf(page, id)).status))

test('sessions get labels, a view of them is shared, and all that fail connect again in three clicks', async ({
  asOwner: page,
  browser,
  baseURL,
  watch,
}) => {
  test.setTimeout(300_000)
  const friendOf = (end: number) => ({ name: `Friend of line ${end}`, number: number(end + 5) })
  const lines: Awaited<ReturnType<typeof startChatWorld>>[] = []
  for (const end of [1, 2, 3]) lines.push(await startChatWorld(page, `View line ${end}`, number(end), friendOf(end)))
  const ids = lines.map(({ id }) => id)
  const [first = 0, second = 0, third = 0] = ids

  await test.step('a row’s labels are changed by keyboard, without opening the session', async () => {
    await page.goto('/sessions?q=view%20line')
    await expect(rowOf(page, 'View line')).toHaveCount(3)
    await page.getByRole('button', { name: 'More for View line 1' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Labels' })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Labels of View line 1' })
    await dialog.getByLabel('Labels', { exact: true }).first().focus()
    await page.keyboard.type('VIP')
    await page.keyboard.press('Enter')
    await page.keyboard.type('North')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveText(['VIP', 'North'])
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'More for View line 1' })).toBeFocused()
    await expect(rowOf(page, 'View line 1')).toContainText('Labels: VIP, North')
    expect((await sessionOf(page, first)).labels).toEqual(['VIP', 'North'])
  })

  await test.step('two sessions get and lose labels at once', async () => {
    for (const end of [1, 2]) await page.getByRole('checkbox', { name: `Select View line ${end}` }).check()
    await page.getByRole('region', { name: 'Selected sessions' }).getByRole('button', { name: 'Labels' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Labels', exact: true })).toBeDisabled()
    await dialog.getByLabel('Add labels', { exact: true }).first().fill('vip')
    await dialog.getByRole('button', { name: 'Add to: Add labels' }).click()
    await dialog.getByLabel('Remove labels', { exact: true }).first().fill('NORTH')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Labels', exact: true }).click()
    const progress = page.getByRole('region', { name: 'Changing labels of 2 sessions' })
    await expect(progress.getByRole('status')).toContainText('2 of 2 done · 2 succeeded', slow)
    expect((await sessionOf(page, first)).labels).toEqual(['VIP'])
    expect((await sessionOf(page, second)).labels).toEqual(['vip'])
    expect((await sessionOf(page, third)).labels).toEqual([])
  })

  const view = await test.step('they are filtered by their label, and that is saved as a view', async () => {
    await page.goto('/sessions')
    await choose(page.getByRole('combobox', { name: 'Label' }), 'VIP (2)')
    await expect(rowOf(page, 'View line')).toHaveCount(2)
    await expect(page).toHaveURL(/label=VIP/)
    await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Name')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('VIP lines')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/sessions\?view=\d+$/)
    await expect(page.getByRole('link', { name: 'VIP lines' })).toHaveAttribute('aria-current', 'page')
    await expect(rowOf(page, 'View line')).toHaveCount(2)
    await page.getByRole('button', { name: 'Copy the link to VIP lines' }).click()
    return page.evaluate(() => navigator.clipboard.readText())
  })

  await test.step('another member opens its link, and may not change it', async () => {
    const { token } = Object(await callAs(page, 'people.invite', { role: 'viewer', note: vera.name }))
    const other = await joined(browser, baseURL, `/invite/${token}`, vera)
    watch(other)
    await other.goto(view)
    await expect(rowOf(other, 'View line')).toHaveCount(2)
    await expect(other.getByRole('combobox', { name: 'Sort by' })).toHaveText('Name')
    await expect(other.getByRole('button', { name: 'Rename' })).toHaveCount(0)
    await expect(other.getByRole('button', { name: 'Delete view' })).toHaveCount(0)
    await other.getByRole('button', { name: 'More for View line 1' }).click()
    await expect(other.getByRole('menuitem')).toHaveText(['Open chat', 'Settings'])
    await other.keyboard.press('Escape')
    await other.getByRole('link', { name: 'All sessions' }).click()
    await expect(rowOf(other, 'View line 3')).toBeVisible()
    await other.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(other)
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await other.context().close()
  })

  await test.step('filters are changed inside a view and saved, and it gets another name', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('line 2')
    await expect(rowOf(page, 'View line')).toHaveCount(1)
    await expect(page).toHaveURL(/view=\d+/)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(/\/sessions\?view=\d+$/)
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('VIP line 2')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'VIP line 2' })).toBeVisible()
    await page.getByRole('link', { name: 'All sessions' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
    await expect(rowOf(page, 'View line 3')).toBeVisible()
    await page.goto(view)
    await expect(rowOf(page, 'View line 2')).toBeVisible()
    await expect(rowOf(page, 'View line')).toHaveCount(1)
  })

  await test.step('all that fail connect again in three clicks from the overview', async () => {
    for (const id of [first, second]) {
      await callAs(page, 'sandbox.createFault', { kind: 'conflict_replaced', session_id: id, count: 1 })
    }
    await expect.poll(() => statusesOf(page, ids), slow).toEqual(['disconnected', 'disconnected', 'connected'])
    await page.goto('/overview')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sessions' }).click()
    await page.getByRole('button', { name: /^Reconnect failing \(\d+\)$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.poll(() => statusesOf(page, ids), slow).toEqual(['connected', 'connected', 'connected'])
    for (const [index, line] of lines.entries()) {
      await callAs(page, 'messages.sendText', { to: friendOf(index + 1).number, text: `Back again ${index}` }, line.id)
      await line.shown(({ text }) => text === `Back again ${index}`)
    }
  })

  await test.step('a row connects, restarts and disconnects its session', async () => {
    await callAs(page, 'sandbox.createFault', { kind: 'conflict_replaced', session_id: third, count: 1 })
    await page.goto('/sessions?q=view%20line&failing=1')
    await page.getByRole('button', { name: 'Select failing (1)' }).click()
    await expect(page.getByRole('region', { name: 'Selected sessions' })).toContainText('1 selected')
    await page.getByRole('button', { name: 'Reconnect View line 3' }).click()
    await expect.poll(() => statusesOf(page, [third]), slow).toEqual(['connected'])
    await expect(rowOf(page, 'View line 3')).toHaveCount(0)
    await page.goto('/sessions?q=view%20line')
    const choose = async (act: string) => {
      await page.getByRole('button', { name: 'More for View line 3' }).click()
      await page.getByRole('menuitem', { name: act }).click()
    }
    await choose('Disconnect')
    await expect.poll(() => statusesOf(page, [third]), slow).toEqual(['disconnected'])
    await expect(page.getByRole('button', { name: 'Connect View line 3' })).toBeVisible()
    await choose('Connect')
    await expect.poll(() => statusesOf(page, [third]), slow).toEqual(['connected'])
    await page.getByRole('button', { name: 'Open chat of View line 3' }).click()
    await expect(page).toHaveURL(new RegExp(`/sessions/${third}/chat`))
  })

  await test.step('a view that was deleted says so where its link leads', async () => {
    await page.goto(view)
    await page.getByRole('button', { name: 'Delete view' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click()
    await expect(page).toHaveURL(/\/sessions$/)
    await page.goto(view)
    await expect(page.getByText('This view does not exist any more.')).toBeVisible()
    await expect(rowOf(page, 'View line')).toHaveCount(3)
  })
  for (const id of ids) await callAs(page, 'sessions.delete', { id })
})

async function joined(browser: Browser, baseURL: string | undefined, link: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('Your name').fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Join and sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  return page
}
