import type { Page } from '@playwright/test'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { startHookReceiver } from '../stack/hook-receiver.ts'
import { expect, test } from '../stack/test.ts'

const slow = { timeout: 60_000 }
/** Engines note what waits once a minute. */
const noted = { timeout: 150_000 }
const slowMs = 1_500

test.use({ actionTimeout: 30_000 })
test.setTimeout(600_000)

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Key figures' }).getByRole('link').filter({ hasText: name })
const chart = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** `1.5 s`, `20 ms`, `2 min` in milliseconds. */
function lengthIn(text: string): number {
  const [, amount = '', unit = ''] = /([\d.]+)\s(ms|s|min|h)\b/.exec(text) ?? []
  return Number(amount) * ({ ms: 1, s: 1_000, min: 60_000, h: 3_600_000 }[unit] ?? Number.NaN)
}
const shownLength = async (page: Page, name: string, part = '[data-figure]') =>
  lengthIn((await figure(page, name).locator(part).textContent()) ?? '')

async function cellsOf(page: Page, title: string): Promise<string[]> {
  const table = chart(page, title).getByRole('table')
  if ((await table.count()) === 0) await chart(page, title).getByText('Show as a table').click()
  return table.getByRole('cell').allTextContents()
}

test('a webhook’s page counts what its receiver got, how fast, and what waits; a resend changes all of it', async ({
  asOwner: page,
}) => {
  const [own, wim] = ['+15551390001', '+15551390002']
  const receiver = await startHookReceiver()
  const world = await startChatWorld(page, 'Measured line', own, { name: 'Wim', number: wim })
  const say = (text: string) => world.does({ to: own, text })
  const got = (text: string) => receiver.got.filter(({ body }) => body.includes(text))
  const undelivered = async () => {
    const { total } = Object(await readAs(page, 'overview.activity', { range: '24h' }))
    const { stuck } = Object(await readAs(page, 'overview.webhooks', {}))
    return total.undelivered + stuck
  }
  try {
    const hook = { id: world.id, url: receiver.url, events: ['messages.received'] }
    const webhook = Number(Object(await callAs(page, 'webhooks.create', hook)).id)
    const before = await undelivered()
    const activity = () => page.goto(`/webhooks/${webhook}/activity?range=1h`)
    const rows = page.getByRole('region', { name: 'Deliveries' }).getByRole('listitem')

    await test.step('three arrive at once, one at a slow receiver, one is refused for good', async () => {
      for (const text of ['One', 'Two', 'Three']) {
        await say(text)
        await expect.poll(() => got(text).length, slow).toBe(1)
      }
      receiver.answerAfter(slowMs)
      await say('Slowly')
      await expect.poll(() => got('Slowly').length, slow).toBe(1)
      await activity()
      await expect(figure(page, 'Delivered')).toContainText('4 of 4 deliveries', slow)
      await expect(figure(page, 'Delivered').locator('[data-figure]')).toHaveText('100%')
      receiver.answerAfter(0)
      receiver.answerWith(410)
      await say('Refused for good')
      await expect.poll(() => got('Refused for good').length, slow).toBe(1)
      await expect(figure(page, 'Delivered')).toContainText('4 of 5 deliveries', slow)
      await expect(figure(page, 'Delivered').locator('[data-figure]')).toHaveText('80%')
    })

    await test.step('half within is fast, 95 % within is the slow one', async () => {
      expect(await shownLength(page, 'Delivery time')).toBeLessThan(slowMs)
      const p95 = await shownLength(page, 'Delivery time', 'span:last-child')
      expect(p95).toBeGreaterThanOrEqual(slowMs * 0.8)
      expect(p95).toBeLessThan(slowMs * 4)
      expect((await cellsOf(page, 'Delivery time')).map(lengthIn)).toContain(p95)
      expect((await cellsOf(page, 'Success rate')).filter(cell => /^\d+(\.\d)?%$/.test(cell))).not.toEqual([])
    })

    await test.step('what waits, and for how long, now and over time', async () => {
      receiver.answerWith(503)
      await say('Waits first')
      await say('Waits second')
      await expect(figure(page, 'Waiting now').locator('[data-figure]')).toHaveText('2', slow)
      const first = await shownLength(page, 'Oldest waiting')
      await expect.poll(() => shownLength(page, 'Oldest waiting'), slow).toBeGreaterThan(first)
      expect(got('Waits second')).toHaveLength(0)
      await expect(chart(page, 'Backlog')).toContainText('Most deliveries waiting, per 2 minutes')
      await expect.poll(() => cellsOf(page, 'Backlog'), noted).toContain('2')
      await expect
        .poll(
          async () => Math.max(...(await cellsOf(page, 'Age of the oldest')).map(cell => lengthIn(cell) || 0)),
          noted,
        )
        .toBeGreaterThan(first)
      await page.goto('/webhooks?state=degraded')
      await expect(page.getByRole('link', { name: new RegExp(receiver.url) })).toContainText('Failing')
      expect(await undelivered()).toBe(before + 3)
    })

    await test.step('the receiver is well again: what waited arrives in its order, and nothing waits', async () => {
      receiver.answerWith(200)
      await activity()
      await expect(figure(page, 'Waiting now')).toContainText('nothing is waiting', noted)
      await expect(figure(page, 'Delivered')).toContainText('6 of 7 deliveries', slow)
      const answered = receiver.got.map(({ body }) => body).filter(body => body.includes('Waits'))
      expect(answered.at(-2)).toContain('Waits first')
      expect(answered.at(-1)).toContain('Waits second')
      expect(await undelivered()).toBe(before + 1)
    })

    await test.step('resent: once at the receiver; badge, attempts, list, counters and overview change', async () => {
      await page.goto(`/webhooks/${webhook}?status=failed`)
      await expect(rows).toHaveCount(1)
      await rows.getByRole('link').click()
      await expect(page.getByText('Attempt 1', { exact: true })).toBeVisible()
      await page.goto(`/webhooks/${webhook}`)
      const row = rows.filter({ hasText: '#' }).filter({ hasText: 'Failed' })
      await expect(row).toHaveCount(1)
      await row.getByRole('button', { name: /^Resend/ }).click()
      await expect.poll(() => got('Refused for good').length, slow).toBe(2)
      const [one, two] = got('Refused for good').map(({ body }) => JSON.parse(body))
      expect(two.data).toEqual(one.data)
      await expect(row).toHaveCount(0, slow)
      await expect(rows).toHaveCount(7)
      await expect(rows.filter({ hasText: 'Delivered' })).toHaveCount(7)
      await expect(rows.filter({ hasText: '2 attempts' }).first()).toBeVisible()
      await page.goto(`/webhooks/${webhook}?status=failed`)
      await expect(page.getByText('No delivery fits these filters.')).toBeVisible()
      await activity()
      await expect(figure(page, 'Delivered')).toContainText('7 of 7 deliveries', slow)
      await expect(figure(page, 'Delivered').locator('[data-figure]')).toHaveText('100%')
      expect(await undelivered()).toBe(before)
      expect(got('Refused for good')).toHaveLength(2)
    })

    await test.step('the message’s page has both attempts', async () => {
      await page.goto(`/sessions/${world.id}/messages`)
      await page
        .getByRole('region', { name: 'Messages' })
        .getByRole('listitem')
        .filter({ hasText: 'Refused for good' })
        .getByRole('link')
        .click()
      const attempts = page.getByRole('list', { name: `Attempts for ${receiver.url}` }).getByRole('listitem')
      await expect(attempts).toHaveCount(2)
      await expect(attempts.first()).toContainText('410')
      await expect(attempts.last()).toContainText('200')
      await expect(page.getByRole('main')).toContainText('Nothing is wrong with this message.')
    })
  } finally {
    await receiver.stop()
  }
})
