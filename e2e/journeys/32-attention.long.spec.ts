import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { startHookReceiver } from '../stack/hook-receiver.ts'
import { statusIs } from '../stack/passkey-session.ts'
import { expect, test } from '../stack/test.ts'

const linking = { timeout: 60_000 }
/** Until a delivery has used up the attempts of its lane: 1, 5, 15 and 60 s. */
const parking = { timeout: 180_000 }

test.use({ actionTimeout: 30_000 })
test.setTimeout(600_000)

const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' })
const rowOf = (page: Page, name: string | RegExp) => attention(page).getByRole('listitem').filter({ hasText: name })

/** Another device takes the connection over: the gateway leaves it to somebody to take it back. */
async function cutOff(page: Page, id: number): Promise<void> {
  await callAs(page, 'sandbox.createFault', { kind: 'conflict_replaced', session_id: id })
  await statusIs(page, id, 'disconnected')
}

/** Sessions and webhooks that other journeys have left failing are none of this one's. */
async function leaveOthers(page: Page): Promise<void> {
  const { webhooks } = Object(await readAs(page, 'monitor.webhooks', { state: 'degraded' }))
  for (const { id, sessionId } of webhooks)
    await callAs(page, 'webhooks.update', {
      webhookId: id,
      ...(sessionId === null ? {} : { id: sessionId }),
      enabled: false,
    })
  const { reconnectable } = Object(await readAs(page, 'overview.sessions', {}))
  for (const { id } of reconnectable) await callAs(page, 'sessions.disconnect', { id })
}

test('what needs attention is mended where it is told', async ({ asOwner: page }) => {
  await leaveOthers(page)
  const east = await startChatWorld(page, 'East desk', '+15551332001', { name: 'Ed', number: '+15551332002' })
  const west = await startChatWorld(page, 'West desk', '+15551332011', { name: 'Wanda', number: '+15551332012' })
  const desks = [
    { world: east, to: '+15551332002' },
    { world: west, to: '+15551332012' },
  ]
  const receiver = await startHookReceiver()
  try {
    await test.step('Reconnect all: both sessions are connected, and their messages reach the phones', async () => {
      await cutOff(page, east.id)
      await cutOff(page, west.id)
      await page.goto('/overview')
      await expect(rowOf(page, 'East desk')).toContainText('Another connection')
      await attention(page).getByRole('button', { name: 'Reconnect all 2 sessions' }).click()
      for (const { world } of desks) await statusIs(page, world.id, 'connected')
      for (const { world, to } of desks) {
        await callAs(page, 'messages.sendText', { to, text: 'We are back' }, world.id)
        await world.shown(({ text }) => text === 'We are back')
      }
      await expect(rowOf(page, 'East desk')).toHaveCount(0, linking)
      await expect(rowOf(page, 'West desk')).toHaveCount(0, linking)
    })

    await test.step('Reconnect: one of two is connected, the other waits for its own', async () => {
      await cutOff(page, east.id)
      await cutOff(page, west.id)
      await page.goto('/overview')
      await attention(page).getByRole('button', { name: 'Reconnect East desk' }).click()
      await statusIs(page, east.id, 'connected')
      await expect(rowOf(page, 'East desk')).toHaveCount(0, linking)
      await expect(rowOf(page, 'West desk')).toHaveCount(1)
      await callAs(page, 'messages.sendText', { to: '+15551332002', text: 'East alone' }, east.id)
      await east.shown(({ text }) => text === 'East alone')
      await attention(page).getByRole('button', { name: 'Reconnect West desk' }).click()
      await statusIs(page, west.id, 'connected')
    })

    await test.step('a send that failed: the row leads to it, and its Resend reaches the phone', async () => {
      // strikes once, so that the second try goes through
      await callAs(page, 'sandbox.createFault', { kind: 'nack_479', phone_number: '+15551332002' })
      await callAs(page, 'messages.sendText', { to: '+15551332002', text: 'At the second try' }, east.id)
      await page.goto('/overview')
      await expect(rowOf(page, 'East desk')).toContainText('1 failed send', linking)
      await rowOf(page, 'East desk').getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/sessions/${east.id}/messages\\?status=failed$`))
      const send = page.getByRole('listitem').filter({ hasText: 'At the second try' })
      await send.getByRole('button', { name: 'Resend', exact: true }).click()
      await send.getByRole('button', { name: 'Resend now' }).click()
      await east.shown(({ text }) => text === 'At the second try')
    })

    await test.step('a webhook that failed: Resend brings what it would get hours later', async () => {
      receiver.answerWith(503)
      const made = await callAs(page, 'webhooks.create', {
        id: west.id,
        url: receiver.url,
        events: ['messages.received'],
      })
      const webhook = Number(Object(made).id)
      await west.does({ to: '+15551332011', text: 'Is anybody there?' })
      await page.goto(`/webhooks/${webhook}/activity?range=1h`)
      const figures = page.getByRole('region', { name: 'Key figures' })
      await expect(figures.getByRole('link', { name: /^Waiting now/ })).toContainText('1', linking)
      await expect(figures.getByRole('link', { name: /^Delivered/ })).toContainText('0 of 1 deliveries', linking)
      await page.goto('/overview')
      const resend = attention(page).getByRole('button', { name: `Resend to ${receiver.url}` })
      await expect(resend).toBeVisible(parking)
      receiver.answerWith(200)
      const before = receiver.got.length
      await resend.click()
      await expect.poll(() => receiver.got.length, linking).toBeGreaterThan(before)
      expect(receiver.got.at(-1)?.body).toContain('Is anybody there?')
      await expect(rowOf(page, receiver.url)).toHaveCount(0, linking)
      await page.goto(`/webhooks/${webhook}/activity?range=1h`)
      await expect(figures.getByRole('link', { name: /^Delivered/ })).toContainText('1 of 1 deliveries', linking)
      await expect(figures.getByRole('link', { name: /^Waiting now/ })).toContainText('nothing is waiting')
      const backlog = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Backlog' }) })
      await backlog.getByText('Show as a table').click()
      await expect(backlog.getByRole('cell', { name: '1', exact: true }).first()).toBeVisible()
    })
    await test.step('a webhook with a wrong address: four clicks from the overview, and each message comes once', async () => {
      const wrong = await startHookReceiver()
      wrong.answerWith(404)
      try {
        await callAs(page, 'webhooks.create', { id: east.id, url: wrong.url, events: ['messages.received'] })
        await east.does({ to: '+15551332001', text: 'Sent to a wrong address' })
        await page.goto('/overview')
        await expect(attention(page).getByRole('button', { name: `Resend to ${wrong.url}` })).toBeVisible(parking)
        await east.does({ to: '+15551332001', text: 'Waits for its next attempt' })
        await expect.poll(() => wrong.got.at(-1)?.body ?? '', linking).toContain('Waits for its next attempt')
        const before = receiver.got.length
        await rowOf(page, wrong.url).getByRole('link').click()
        const tabs = page.getByRole('navigation', { name: 'Webhook', exact: true })
        await tabs.getByRole('link', { name: 'Settings' }).click()
        await page.getByLabel('Address').fill(receiver.url)
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await page.getByRole('button', { name: 'Resend now' }).click()
        const texts = () => receiver.got.slice(before).map(({ body }) => body)
        await expect
          .poll(() => texts().filter(text => text.includes('Sent to a wrong address')), linking)
          .toHaveLength(1)
        await expect.poll(() => texts().filter(text => text.includes('Waits for its next')), linking).toHaveLength(1)
        await expect(page.getByRole('button', { name: 'Resend now' })).toHaveCount(0, linking)
        expect(texts()).toHaveLength(2)
      } finally {
        await wrong.stop()
      }
    })
  } finally {
    await receiver.stop()
  }
})

test('charts reach from an hour to 90 days, say their unit, and show values by keyboard', async ({ asOwner: page }) => {
  await startChatWorld(page, 'North desk', '+15551332021', { name: 'Nora', number: '+15551332022' })
  await page.goto('/overview')
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Messages', exact: true }) })
  const values = card.getByRole('slider', { name: /^Messages: values/ })

  await test.step('days are those of the person', async () => {
    for (const [name, range, days] of [
      ['Last 30 days', '30d', 30],
      ['Last 90 days', '90d', 90],
    ] as const) {
      await page.getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`/overview\\?range=${range}$`))
      await expect(values).toHaveAttribute('aria-valuemax', String(days))
      await expect(card).toContainText('Messages per day')
      const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '))
      await expect(page.getByText(`in your time zone, ${zone}`)).toBeVisible()
    }
  })

  await test.step('before the installation there is a gap, and no 0', async () => {
    await expect(card.locator('[data-gap]')).toHaveCount(1)
    await values.focus()
    await expect(values).toHaveAttribute('aria-valuetext', /: Failed \d+, Out \d+, In \d+$/)
    await page.keyboard.press('Home')
    await expect(values).toHaveAttribute('aria-valuenow', '1')
    await expect(values).toHaveAttribute('aria-valuetext', /: not recorded$/)
    await expect(values.getByText('not recorded')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await expect(values).toHaveAttribute('aria-valuenow', '89')
    await page.keyboard.press('Escape')
    await expect(values.getByText('not recorded')).toBeHidden()
    await card.getByText('Show as a table').click()
    await expect(card.getByRole('row').last()).toContainText('not recorded')
  })

  await test.step('everybody can use it', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 800 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
