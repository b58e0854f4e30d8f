import type { Page } from '@playwright/test'
import { callAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { choose } from '../stack/choose.ts'
import { liveMark } from '../stack/live-mark.ts'
import { expect, test } from '../stack/test.ts'

const own = '+15552270001'
const bob = '+15552270002'
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Working' })

/** 400 ms there and back, 1 Mbit/s in both directions. */
async function slowLine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const bytesPerSecond = 1_000_000 / 8
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  })
}

/** Does something whose answer is held back, sees that the page says so, and only then lets the answer through. */
async function showsAtOnce(
  page: Page,
  requests: RegExp,
  act: () => Promise<unknown>,
  seen = () => expect(bar(page)).toBeVisible(),
) {
  const held = Promise.withResolvers<void>()
  await page.route(requests, async route => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest(requests)
  await act()
  await asked
  await seen()
  held.resolve()
  await expect(bar(page)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
}

test('on a slow line each action shows that it is under way before its answer is there', async ({ asOwner: page }) => {
  test.setTimeout(240_000)
  const world = await startChatWorld(page, 'Slow line', own, { name: 'Bob Slow', number: bob })
  await world.does({ to: own, text: 'Hello?' })
  await page.goto('/sessions')
  // From then on the page hears keys.
  await expect(liveMark(page)).toBeVisible()
  await slowLine(page)
  await expect(bar(page)).toHaveCount(0)
  const main = page.getByRole('navigation', { name: 'Main' })

  await test.step('a page that is opened', async () => {
    // Pointing at a link fetches its page ahead: the keyboard's way is the one that waits.
    await showsAtOnce(page, /\/webhooks\?_rsc/, () => page.keyboard.press('g').then(() => page.keyboard.press('w')))
    await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible()
  })

  await test.step('a filter', async () => {
    await main.getByRole('link', { name: 'Sessions' }).click()
    await expect(page.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible()
    await showsAtOnce(page, /sessionPages\.list/, () => page.getByRole('searchbox').first().fill('Slow'))
  })

  await test.step('a setting that is saved, a button of the connection', async () => {
    await page.goto(`/sessions/${world.id}/settings`)
    await page.getByRole('switch', { name: 'Always online' }).click()
    const save = page.getByRole('button', { name: 'Save' })
    await showsAtOnce(
      page,
      /sessions\.update/,
      () => save.click(),
      async () => {
        await expect(bar(page)).toBeVisible()
        await expect(save).toHaveAttribute('aria-busy', 'true')
      },
    )
    await expect(page.getByText('The settings are saved.')).toBeVisible()
  })

  await test.step('a message', async () => {
    await page.goto(`/sessions/${world.id}/chat/${encodeURIComponent(`${bob.slice(1)}@s.whatsapp.net`)}`)
    const box = page.getByRole('textbox', { name: 'Write a message' })
    await expect(page.getByRole('article', { name: 'Message from Bob Slow' })).toBeVisible()
    await expect(page.getByRole('log').getByText('1 unread message')).toBeVisible()
    await box.fill('I am here')
    // The chat gets the address that lists name it by while the message is under way.
    const named = Promise.withResolvers<void>()
    await page.route(/\/chat\/[^?]*lid\?_rsc/, async route => {
      await named.promise
      await route.continue().catch(() => undefined)
    })
    await showsAtOnce(
      page,
      /messages\.sendText/,
      () => box.press('Enter'),
      async () => {
        await expect(bar(page)).toBeVisible()
        await expect(page.getByRole('log').getByText('I am here')).toBeVisible()
        named.resolve()
        await expect(page).toHaveURL(/%40lid$/)
        await expect(page.getByRole('log').getByText('I am here')).toBeVisible()
        // who answers has read: the line above what was unread has done its work
        await expect(page.getByRole('log').getByText('1 unread message')).toHaveCount(0)
      },
    )
    await world.shown(({ text }) => text === 'I am here')
    await expect(page.getByRole('log').getByText('1 unread message')).toHaveCount(0)
  })

  await test.step('a webhook switched off', async () => {
    const made = Object(await callAs(page, 'webhooks.create', { url: 'https://example.com/slow', events: ['*'] }))
    await page.goto(`/webhooks/${made.id}`)
    await showsAtOnce(page, /webhooks\.update/, () => page.getByRole('button', { name: 'Switch off' }).click())
    await expect(page.getByText('This webhook is off')).toBeVisible()
    await expect(page).toHaveTitle(/^https:\/\/example\.com\/slow · Webhooks · /)
    await page
      .getByRole('button', { name: /Resend a time range/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByLabel('Until')).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('To', { exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await callAs(page, 'webhooks.delete', { webhookId: made.id })
  })
})

test('there is one clock, and it is the person’s', async ({ asOwner: page }) => {
  await page.goto('/settings/appearance')
  await choose(page.getByLabel('Clock'), '24 hours (14:05)')
  await page.goto('/events')
  const times = page.getByRole('region', { name: 'Events, newest first' }).getByText(/^\d\d:\d\d:\d\d( [AP]M)?$/)
  await expect(times.first()).toHaveText(/^\d\d:\d\d:\d\d$/)
  await page.goto('/settings')
  const seen = page.locator('time').first()
  await expect(seen).toHaveAttribute('title', /\d\d:\d\d:\d\d$/)
  await page.goto('/settings/appearance')
  await choose(page.getByLabel('Clock'), '12 hours (2:05 PM)')
  await page.goto('/settings')
  await expect(seen).toHaveAttribute('title', /[AP]M$/)
  await page.goto('/events')
  await expect(times.first()).toHaveText(/[AP]M$/)
  await page.goto('/settings/appearance')
  await choose(page.getByLabel('Clock'), 'As the browser')
})

test('an error under a field names it as its label does', async ({ asOwner: page }) => {
  await page.goto('/sessions?new=sandbox')
  const number = page.getByLabel('Phone number')
  await page.getByLabel('Name', { exact: true }).fill('Labelled line')
  await number.fill('12')
  await page.getByRole('button', { name: 'Create session' }).click()
  await expect(number).toHaveAccessibleDescription(/“Phone number”/)
})
