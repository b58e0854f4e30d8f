import type { Page, Response } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { beforeCode } from '../stack/before-code.ts'
import { callAs, readAs } from '../stack/call.ts'
import { choose } from '../stack/choose.ts'
import { changeCrowd } from '../stack/crowd.ts'
import { expect, test } from '../stack/test.ts'

const linking = { timeout: 60_000 }
const number = (end: number) => `+1555133000${end}`

test.use({ actionTimeout: 30_000 })

/** A sandbox session that is linked to a phone of its own. */
async function linkedSession(page: Page, name: string, phone_number: string): Promise<number> {
  await callAs(page, 'sandbox.createPhone', { phone_number, name })
  const fields = { name, phone_number, network: 'sandbox', account_protection: false, log_messages: true }
  const id = Number(Object(await callAs(page, 'sessions.create', fields)).id)
  const { qrCode: qr } = Object(await callAs(page, 'sessions.connect', { id }))
  await callAs(page, 'sandbox.scan', { phone_number, qr })
  await expect.poll(() => statusOf(page, id), linking).toBe('connected')
  return id
}

const statusOf = async (page: Page, id: number) => Object(await readAs(page, 'sessions.get', { id })).status

test('sessions are found, filtered, and acted on together', async ({ asOwner: page }) => {
  test.setTimeout(300_000)
  const ids: number[] = []
  for (const end of [1, 2, 3, 4]) ids.push(await linkedSession(page, `Fleet line ${end}`, number(end)))
  const list = page.getByRole('list', { name: 'Sessions' })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })

  await test.step('a search and filters stand in the address, and the back button has them again', async () => {
    await page.goto('/sessions')
    await page.getByRole('searchbox', { name: 'Search' }).fill('fleet')
    await expect(list.getByRole('listitem')).toHaveCount(4)
    await expect(page).toHaveURL(/q=fleet/)
    await choose(page.getByRole('combobox', { name: 'Status' }), /^Connected/)
    await expect(page).toHaveURL(/status=connected/)
    await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Name')
    await expect(list.getByRole('listitem').first()).toContainText('Fleet line 1')
    await expectAccessible(page)
    await row('Fleet line 2').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Fleet line 2', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('fleet')
    await expect(list.getByRole('listitem')).toHaveCount(4)
    await page.getByRole('searchbox', { name: 'Search' }).fill(number(3).replace(/(\d{4})$/, '-$1'))
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).not.toHaveURL(/q=/)
  })

  await test.step('what is typed before the page’s code has come counts', async () => {
    await beforeCode(page, '/sessions', async () => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('fleet')
      await expect(list.getByRole('listitem')).toHaveCount(0)
    })
    await expect(list.getByRole('listitem')).toHaveCount(4)
    await expect(page).toHaveURL(/q=fleet/)
  })

  await test.step('three are disconnected at once, and the list shows it without a reload', async () => {
    await page.goto('/sessions?q=fleet')
    for (const end of [1, 2, 3]) await page.getByRole('checkbox', { name: `Select Fleet line ${end}` }).check()
    const bar = page.getByRole('region', { name: 'Selected sessions' })
    await expect(bar).toContainText('3 selected')
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    const progress = page.getByRole('region', { name: 'Disconnecting 3 sessions' })
    await expect(progress.getByRole('status')).toContainText('3 of 3 done · 3 succeeded', linking)
    expect(await Promise.all(ids.map(id => statusOf(page, id)))).toEqual([
      'disconnected',
      'disconnected',
      'disconnected',
      'connected',
    ])
    await expect(row('Fleet line 1')).toContainText('Disconnected')
    await expect(row('Fleet line 1')).toContainText('Disconnected on request')
    await expect(row('Fleet line 4')).toContainText('Connected')
    await callAs(page, 'sessions.disconnect', { id: ids[3] })
    await expect(row('Fleet line 4')).toContainText('Disconnected')
  })

  await test.step('all that fit the filter connect again; one that cannot says why, the others go on', async () => {
    await page.goto('/sessions?q=fleet&reason=disconnected_by_user')
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Connecting 4 sessions' }).getByRole('status')).toContainText(
      '4 of 4 done · 4 succeeded',
      linking,
    )
    await expect.poll(() => Promise.all(ids.map(id => statusOf(page, id))), linking).toEqual(ids.map(() => 'connected'))
    await callAs(page, 'sessions.disconnect', { id: ids[0] })
    await page.goto('/sessions?q=fleet')
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    await page.getByRole('button', { name: 'Restart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click()
    const progress = page.getByRole('region', { name: 'Restarting 4 sessions' })
    await expect(progress.getByRole('status')).toContainText('3 succeeded, 1 failed', linking)
    await expect(progress.getByRole('listitem').first()).toContainText('Fleet line 1')
  })

  await test.step('deleting asks for the number of sessions', async () => {
    await page.goto('/sessions?q=fleet')
    for (const end of [1, 2]) await page.getByRole('checkbox', { name: `Select Fleet line ${end}` }).check()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await dialog.getByLabel('Type 2 to confirm').fill('2')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('region', { name: 'Deleting 2 sessions' }).getByRole('status')).toContainText(
      '2 succeeded',
      linking,
    )
    await expect(list.getByRole('listitem')).toHaveCount(2)
    const left = await readAs(page, 'sessions.list', {})
    const names = Array.isArray(left) ? left.map(session => Object(session).name) : []
    expect(names).not.toContain('Fleet line 1')
    expect(names).toContain('Fleet line 3')
  })
  for (const id of ids.slice(2)) await callAs(page, 'sessions.delete', { id })
})

/** The event page's filter finds one by typing, and shows the one that an address names; no answer carries them all. */
async function choosesAmongThem(page: Page): Promise<void> {
  const answers: Promise<string>[] = []
  const keep = (response: Response) => {
    if (response.url().includes('/api/trpc/') && !response.url().includes('live.follow')) answers.push(response.text())
  }
  await page.goto('about:blank')
  page.on('response', keep)
  await page.goto('/events')
  const filter = page.getByRole('combobox', { name: 'Session' })
  const list = page.getByRole('listbox', { name: 'Session' })
  const options = list.getByRole('option')
  await expect(filter).toHaveValue('All')
  await filter.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('There are more: type a name, number or id.')).toBeVisible()
  await expect(options).toHaveCount(51)
  await expectAccessible(page)
  await page.keyboard.type('crowd 4321')
  await expect(options).toHaveCount(1)
  await expect(options).toContainText('Crowd 4321')
  await expect(options).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/session=\d+/)
  await expect(filter).toHaveValue('Crowd 4321')
  await expect(list).toHaveCount(0)
  page.off('response', keep)
  const texts = await Promise.all(answers)
  expect(texts.join('').match(/"Crowd \d+"/g)?.length).toBeLessThan(400)
  expect(Math.max(...texts.map(text => text.length))).toBeLessThan(50_000)
  test.info().annotations.push({
    type: 'bytes',
    description: `${texts.length} answers, ${texts.reduce((sum, text) => sum + text.length, 0)} bytes in all`,
  })
  await page.reload()
  await expect(filter).toHaveValue('Crowd 4321')
  await filter.click()
  await options.getByText('All', { exact: true }).click()
  await expect(page).not.toHaveURL(/session=/)
}

/** A token for one of them: found by typing, and still there when the search is empty again. */
async function choosesSeveral(page: Page): Promise<void> {
  await page.goto('/settings/tokens')
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Of the crowd')
  await choose(dialog.getByRole('combobox', { name: 'Sessions' }), 'Only chosen ones')
  await expect(dialog.getByRole('button', { name: 'Create token' })).toBeDisabled()
  await dialog.getByRole('searchbox', { name: 'Search sessions' }).fill('crowd 4321')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: 'Crowd 4321' }).check()
  await dialog.getByRole('searchbox', { name: 'Search sessions' }).fill('')
  await expect(dialog.getByRole('checkbox')).toHaveCount(51)
  await expect(dialog.getByRole('checkbox', { name: 'Crowd 4321' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  const listed = await readAs(page, 'account.listTokens', {})
  const made = Array.isArray(listed) ? listed.map(Object).find(({ name }) => name === 'Of the crowd') : undefined
  expect(await namesOf(page, made.session_ids)).toEqual(['Crowd 4321'])
  await callAs(page, 'account.revokeToken', { id: made.id })
}

/** A webhook of one of them. */
async function choosesOne(page: Page): Promise<void> {
  await page.goto('/webhooks/new')
  await page.getByLabel('Address', { exact: true }).fill('https://example.com/crowd')
  await choose(page.getByLabel('For', { exact: true }), 'One session')
  const field = page.getByRole('combobox', { name: 'Session', exact: true })
  await field.fill('crowd 4321')
  await page.getByRole('option', { name: /^Crowd 4321/ }).click()
  await expect(field).toHaveValue('Crowd 4321')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const { webhooks } = Object(await readAs(page, 'monitor.webhooks', { words: 'example.com/crowd' }))
  expect(webhooks).toEqual([expect.objectContaining({ sessionName: 'Crowd 4321' })])
}

async function namesOf(page: Page, ids: readonly number[]): Promise<string[]> {
  const named = await readAs(page, 'sessionChoices.named', { ids })
  return Array.isArray(named) ? named.map(session => String(Object(session).name)) : []
}

test('ten thousand sessions are listed, searched and scrolled', async ({ asOwner: page }) => {
  test.setTimeout(180_000)
  await changeCrowd(10_000)
  try {
    const list = page.getByRole('list', { name: 'Sessions' })
    const times: string[] = []
    const until = async (what: string, work: () => Promise<unknown>) => {
      const start = performance.now()
      await work()
      times.push(`${what} ${Math.round(performance.now() - start)} ms`)
    }
    await until('rows after opening', async () => {
      await page.goto('/sessions')
      await expect(list.getByText('Crowd 10000', { exact: true })).toBeVisible()
    })
    await until('rows after typing', async () => {
      await page.getByRole('searchbox', { name: 'Search' }).fill('crowd 4321')
      await expect(list.getByText('Crowd 4321', { exact: true })).toBeVisible()
    })
    await expect(page.getByText('10,000 sessions')).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search' }).fill('crowd')
    await expect(page.getByText('10,000 sessions')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Crowd 10000' }).check()
    await page.getByRole('button', { name: 'Select all 10,000' }).click()
    await expect(page.getByRole('region', { name: 'Selected sessions' })).toContainText('10,000 selected')
    for (let screens = 0; screens < 6; screens++) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(list.getByRole('listitem').last()).toContainText('Crowd')
      await page.waitForFunction(() => window.scrollY + window.innerHeight < document.body.scrollHeight - 200)
    }
    expect(await list.getByRole('listitem').count()).toBeLessThan(60)
    test.info().annotations.push({ type: 'times', description: times.join(', ') })
    await choosesAmongThem(page)
    await choosesSeveral(page)
    await choosesOne(page)
  } finally {
    await changeCrowd(0)
  }
})
