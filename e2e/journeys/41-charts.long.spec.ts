import type { Page } from '@playwright/test'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { startHookReceiver } from '../stack/hook-receiver.ts'
import { statusIs } from '../stack/passkey-session.ts'
import { expect, test } from '../stack/test.ts'

const slow = { timeout: 60_000 }
const spans = [
  { range: '1h', step: '2 minutes', steps: 30 },
  { range: '24h', step: 'half hour', steps: 48 },
  { range: '7d', step: '4 hours', steps: 42 },
  { range: '30d', step: 'day', steps: 30 },
  { range: '90d', step: 'day', steps: 90 },
] as const
const received = ['First', 'Second', 'Third']

test.use({ actionTimeout: 30_000 })
test.setTimeout(600_000)

const cardOf = (page: Page, title: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
/** Spaces of all kinds and the marks between names and amounts are not what a box and a sentence differ in. */
const bare = (text: string | null) => (text ?? '').replaceAll(/[\s,:]/g, '')

/** A chart says its unit and has a scale; each value is shown by mouse, by keyboard and in the table, and all say the same. */
async function holdChart(page: Page, title: string | RegExp, unit: string, steps?: number): Promise<void> {
  const card = cardOf(page, title)
  await expect(card.locator('p').filter({ hasText: new RegExp(`^${unit}$`) })).toBeVisible(slow)
  const values = card.getByRole('slider')
  const picture = values.locator('svg')
  const marks = picture.locator('text')
  await expect(picture).toBeVisible()
  expect(await marks.and(picture.locator('[text-anchor=end]')).count()).toBeGreaterThan(1)
  expect(await marks.and(picture.locator('[text-anchor=middle]')).count()).toBeGreaterThan(1)
  if (steps !== undefined) await expect(values).toHaveAttribute('aria-valuemax', String(steps))
  const count = Number(await values.getAttribute('aria-valuemax'))
  const shown = values.locator('> div')

  // By keyboard: the newest, the oldest, and nothing after Escape.
  await values.focus()
  for (const [key, place] of [
    ['End', count],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(values).toHaveAttribute('aria-valuenow', String(place))
    const said = (await values.getAttribute('aria-valuetext')) ?? ''
    // The box stacks its series from the top, as the picture does; the sentence has the same order.
    expect(bare(await shown.textContent())).toBe(bare(said))
  }
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  const readNewest = async () => {
    await values.focus()
    await page.keyboard.press('End')
    const newest = bare(await shown.textContent())
    await values.blur()
    return newest
  }

  // By mouse: the same at the same place. What is still counted may move on between two looks.
  const box = await picture.boundingBox()
  if (!box) throw new Error('The chart is not drawn')
  await expect(async () => {
    const newest = await readNewest()
    await picture.hover({ position: { x: box.width - 20, y: 60 } })
    expect(bare(await shown.textContent())).toBe(newest)
    await page.mouse.move(0, 0)
  }).toPass()
  await expect(shown).toHaveCount(0)

  await card.getByText('Show as a table').click()
  const rows = card.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(count + 1)
  await expect(async () => {
    const newest = await readNewest()
    const [moment = '', ...amounts] = await rows.nth(1).locator('th, td').allTextContents()
    expect(newest.startsWith(bare(moment))).toBe(true)
    for (const amount of amounts) expect(newest).toContain(bare(amount))
  }).toPass()
}

/** What a column of a chart's table adds up to. */
async function sumOf(page: Page, title: string, column: string): Promise<number> {
  const table = cardOf(page, title).getByRole('table')
  const names = await table.getByRole('columnheader').allTextContents()
  const place = names.indexOf(column)
  const cells = await table.locator(`tbody tr > :nth-child(${place + 1})`).allTextContents()
  return cells.map(cell => Number(cell.replace(/,/g, '')) || 0).reduce((sum, amount) => sum + amount, 0)
}

async function figureOf(page: Page, name: string): Promise<number> {
  const figure = page.getByRole('region', { name: 'Key figures' }).getByRole('link').filter({ hasText: name })
  return Number(((await figure.locator('[data-figure]').textContent()) ?? '').replace(/\D/g, ''))
}

test('every chart has a scale and a unit, and tells its values by mouse, by keyboard and as a table', async ({
  asOwner: page,
}) => {
  const [own, cleo] = ['+15554100001', '+15554100002']
  const receiver = await startHookReceiver()
  const world = await startChatWorld(page, 'Charted line', own, { name: 'Cleo', number: cleo })
  try {
    const hook = { id: world.id, url: receiver.url, events: ['messages.received'] }
    const webhook = Number(Object(await callAs(page, 'webhooks.create', hook)).id)
    const before = new Map<string, number>()
    for (const { range } of spans)
      before.set(range, Object(await readAs(page, 'overview.activity', { range })).total.received)
    for (const text of received) await world.does({ to: own, text })
    await expect.poll(() => receiver.got.length, slow).toBe(received.length)
    await callAs(page, 'messages.sendText', { to: cleo, text: 'Answer', wait: 'sent' }, world.id)
    await world.shown(({ text }) => text === 'Answer')

    for (const { range, step, steps } of spans) {
      await test.step(`the overview, ${range}`, async () => {
        await page.goto(`/overview?range=${range}`)
        await holdChart(page, 'Messages', `Messages per ${step}`, steps)
        await holdChart(page, 'Webhook deliveries', `Deliveries per ${step}`, steps)
        await holdChart(page, 'Delivery time', `Time to deliver, per ${step}`, steps)
        for (const [title, column, name] of [
          ['Messages', 'In', 'Messages in'],
          ['Messages', 'Out', 'Messages out'],
        ] as const)
          expect(await sumOf(page, title, column)).toBe(await figureOf(page, name))
        // The oldest minutes of the last hour fall out meanwhile.
        if (range === '1h') return
        expect(await figureOf(page, 'Messages in')).toBe((before.get(range) ?? 0) + received.length)
        await expect(cardOf(page, 'Messages').locator('[data-gap]')).toHaveCount(1)
        await expect(cardOf(page, 'Messages').getByRole('row').last()).toContainText('not recorded')
      })
    }

    await test.step('a webhook', async () => {
      await page.goto(`/webhooks/${webhook}/activity?range=1h`)
      await holdChart(page, 'Success rate', 'Share of the deliveries, per 2 minutes', 30)
      await holdChart(page, 'Delivery time', 'Time to deliver, per 2 minutes', 30)
      await holdChart(page, 'Backlog', 'Most deliveries waiting, per 2 minutes', 30)
      await holdChart(page, 'Age of the oldest', 'Greatest age of the oldest, per 2 minutes', 30)
    })

    await test.step('usage by month', async () => {
      await page.goto('/settings/plan')
      for (const [title, unit] of [
        ['Messages per month', 'Messages per month'],
        ['Media per month', 'Size per month'],
        ['Webhook attempts per month', 'Attempts per month'],
      ] as const) {
        await holdChart(page, title, unit, 13)
        await expect(cardOf(page, title).locator('[data-gap]')).toHaveCount(1)
      }
    })

    await test.step('how a session was connected', async () => {
      await callAs(page, 'sandbox.createFault', { kind: 'conflict_replaced', session_id: world.id })
      await statusIs(page, world.id, 'disconnected')
      await page.goto(`/sessions/${world.id}/health`)
      const down = () =>
        cardOf(page, /connected$/)
          .getByRole('slider')
          .getAttribute('aria-valuetext')
      await expect.poll(down, slow).toMatch(/Down [1-9]/)
      await callAs(page, 'sessions.connect', { id: world.id })
      await statusIs(page, world.id, 'connected')
      for (const [range, name, unit, steps] of [
        ['24h', '24 hours', 'Share of each half hour', 48],
        ['7d', '7 days', 'Share of each 3 hours', 56],
        ['30d', '30 days', 'Share of each 12 hours', 60],
      ] as const) {
        await page.goto(`/sessions/${world.id}/health?range=${range}`)
        await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
        await holdChart(page, /connected$/, unit, steps)
        const card = cardOf(page, /connected$/)
        await expect(card.getByRole('slider')).toHaveAttribute('aria-valuetext', /Down [1-9].*Connected [1-9]/)
        await expect(card.locator('svg text[text-anchor=end]').last()).toHaveText('100%')
        await expect(card.locator('[data-gap]')).toHaveCount(1)
      }
    })
  } finally {
    await receiver.stop()
  }
})
