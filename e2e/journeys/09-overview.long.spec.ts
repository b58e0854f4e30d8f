import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs } from '../stack/call.ts'
import { signatureOf, startHookReceiver } from '../stack/hook-receiver.ts'
import { statusIs } from '../stack/passkey-session.ts'
import { expect, test } from '../stack/test.ts'

const reader = '+15550000001'
const rejecting = '+15550000005'
const customer = '15551290099'

interface Line {
  readonly id: number
  readonly name: string
  readonly number: string
}

/** A session that is linked to a phone of its number, without a page being looked at. */
async function linkedSession(page: Page, name: string, digits: string): Promise<Line> {
  const number = `+${digits}`
  await callAs(page, 'sandbox.createPhone', { phone_number: digits, name })
  const session = { name, phone_number: number, network: 'sandbox', account_protection: false, log_messages: true }
  const { id } = Object(await callAs(page, 'sessions.create', session))
  const { qrCode } = Object(await callAs(page, 'sessions.connect', { id }))
  await callAs(page, 'sandbox.scan', { phone_number: digits, qr: qrCode })
  await statusIs(page, id, 'connected')
  return { id, name, number }
}

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Key figures' }).getByRole('link').filter({ hasText: name })
const sign = (page: Page, text: string) => page.getByRole('banner').getByText(text, { exact: true })

/** What a figure says at the moment, as a number. */
async function numberIn(page: Page, name: string): Promise<number> {
  const text = await figure(page, name).locator('[data-figure]').textContent()
  return Number((text ?? '').replace(/[^\d]/g, ''))
}

const write = (page: Page, to: Line, text: string) =>
  callAs(page, 'sandbox.sendMessage', { phone_number: customer, to: to.number, text })
const send = (page: Page, from: Line, to: string) =>
  callAs(page, 'messages.sendText', { to, text: 'News of the day' }, from.id)

test('the overview moves while things happen, and each figure leads to its rows', async ({ asOwner: page }) => {
  await callAs(page, 'sandbox.createPhone', { phone_number: customer, name: 'Writer' })
  const line = await linkedSession(page, 'Overview line', '15551290001')
  const receiver = await startHookReceiver()
  await page.goto('/')
  await expect(page).toHaveURL(/\/overview$/)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await expect(sign(page, 'Live')).toBeVisible()
  await expect(figure(page, 'Messages in')).toBeVisible()
  const before = {
    received: await numberIn(page, 'Messages in'),
    sent: await numberIn(page, 'Messages out'),
    failed: await numberIn(page, 'Failed sends'),
    undelivered: await numberIn(page, 'Undelivered'),
  }
  const shows = (name: string, value: number) =>
    expect.poll(() => numberIn(page, name), { timeout: 20_000 }).toBe(value)

  await test.step('a phone writes', async () => {
    await write(page, line, 'Good morning')
    await shows('Messages in', before.received + 1)
  })

  await test.step('a send goes well, another fails', async () => {
    await send(page, line, reader)
    await shows('Messages out', before.sent + 1)
    await send(page, line, rejecting)
    await shows('Failed sends', before.failed + 1)
  })

  await test.step('a webhook that is gone fails for good', async () => {
    receiver.answerWith(410)
    const made = await callAs(page, 'webhooks.create', {
      id: line.id,
      url: receiver.url,
      events: ['messages.received'],
    })
    await write(page, line, 'Tell the webhook')
    await shows('Undelivered', before.undelivered + 1)
    const [hook, ...more] = receiver.got
    expect(hook && signatureOf(hook, String(Object(made).secret))).toBe(hook?.headers['webhook-signature'])
    expect(more).toEqual([])
    await expect(figure(page, 'Undelivered')).toHaveAttribute(
      'href',
      /^\/webhooks\/deliveries\?status=failed&from=2[\d:.TZ-]+&to=2[\d:.TZ-]+$/,
    )
    await receiver.stop()
  })

  await test.step('the numbers stand in a table as well', async () => {
    await page.getByText('Show as a table').first().click()
    const newest = page.getByRole('table').first().getByRole('row').nth(1)
    await expect(newest.getByRole('cell')).toHaveCount(3)
  })

  await test.step('the span is in the address, and back leads back', async () => {
    await page.getByRole('link', { name: 'Last hour' }).click()
    await expect(page).toHaveURL(/\/overview\?range=1h$/)
    await shows('Messages in', before.received + 2)
    await page.getByRole('link', { name: 'Last 7 days' }).click()
    await expect(page).toHaveURL(/\?range=7d$/)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Last hour' })).toHaveAttribute('aria-current', 'true')
    await page.reload()
    await expect(page.getByRole('link', { name: 'Last hour' })).toHaveAttribute('aria-current', 'true')
  })

  await test.step('everybody can use it', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' }) // colours are there at once
    await expectAccessible(page)
  })

  await test.step('a failing session leads to its failed sends', async () => {
    await page.getByRole('link', { name: /Overview line.*failed send/ }).click()
    await expect(page).toHaveURL(new RegExp(`/sessions/${line.id}/messages\\?status=failed$`))
    await expect(page.getByRole('listitem').filter({ hasText: 'News of the day' })).toHaveCount(1)
  })

  await test.step('a state leads to its sessions', async () => {
    await page.goto('/overview')
    await page.getByRole('link', { name: /\d+ connected/ }).click()
    await expect(page).toHaveURL(/\/sessions\?status=connected$/)
    await expect(page.getByRole('link', { name: /Overview line/ })).toBeVisible()
    await callAs(page, 'sessions.disconnect', { id: line.id })
    await expect(page.getByRole('link', { name: /Overview line/ })).toBeHidden()
  })
})

test('a page that was cut off says so, and has missed nothing', async ({ asOwner: page, context }) => {
  const line = await linkedSession(page, 'Cut-off line', '15551290002')
  await callAs(page, 'sandbox.createPhone', { phone_number: '15551290098', name: 'Patient' })
  await page.goto('/overview?range=1h')
  await expect(sign(page, 'Live')).toBeVisible()
  await expect(figure(page, 'Messages in')).toBeVisible()
  const before = await numberIn(page, 'Messages in')
  await context.setOffline(true)
  await expect(sign(page, 'Reconnecting…')).toBeVisible()
  for (const text of ['One', 'Two', 'Three']) {
    await callAs(page, 'sandbox.sendMessage', { phone_number: '15551290098', to: line.number, text })
  }
  await callAs(page, 'sessions.update', { id: line.id, name: 'Renamed meanwhile' })
  expect(await numberIn(page, 'Messages in')).toBe(before)
  await context.setOffline(false)
  await expect(sign(page, 'Live')).toBeVisible()
  await expect.poll(() => numberIn(page, 'Messages in'), { timeout: 20_000 }).toBe(before + 3)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sessions' }).click()
  await expect(page.getByRole('link', { name: /Renamed meanwhile/ })).toBeVisible()
})

test('what changes elsewhere shows without a reload, and signing out ends it in every tab', async ({
  asOwner: page,
  context,
  watch,
}) => {
  const other = await context.newPage()
  watch(other)
  await other.goto('/sessions')
  await expect(sign(other, 'Live')).toBeVisible()
  const name = 'Made elsewhere'
  const session = {
    name,
    phone_number: '+15551290003',
    network: 'sandbox',
    account_protection: false,
    log_messages: true,
  }
  const { id } = Object(await callAs(page, 'sessions.create', session))
  const row = other.getByRole('link', { name: new RegExp(name) })
  await expect(row).toBeVisible({ timeout: 8_000 })
  await callAs(page, 'sessions.delete', { id })
  await expect(row).toBeHidden({ timeout: 8_000 })
  await page.goto('/overview')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
})
