import type { Page } from '@playwright/test'
import { callAs, readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { choose } from '../stack/choose.ts'
import { startHookReceiver } from '../stack/hook-receiver.ts'
import { createPhone, createSandboxSession, expect, test } from '../stack/test.ts'

const lineNumber = '+15551328001'
const customerNumber = '+15551328002'
const linking = { timeout: 60_000 }

test.use({ actionTimeout: 30_000 })

/** Webhooks that other journeys have left failing would get the events of this one, too; what still counts is answered. */
async function troubleOfOthers(page: Page): Promise<{ failed: number; stuck: number }> {
  const { webhooks } = Object(await readAs(page, 'monitor.webhooks', { state: 'degraded' }))
  for (const { id, sessionId } of webhooks)
    if (sessionId === null) await callAs(page, 'webhooks.delete', { webhookId: id })
  const { total } = Object(await readAs(page, 'overview.activity', { range: '24h' }))
  const { stuck } = Object(await readAs(page, 'overview.webhooks', {}))
  return { failed: total.undelivered, stuck }
}

test('a webhook that fails is seen as trouble, and a resend is an attempt of its delivery', async ({
  asOwner: page,
}) => {
  const receiver = await startHookReceiver()
  const say = (text: string) =>
    callAs(page, 'sandbox.sendMessage', { phone_number: customerNumber, to: lineNumber, text })
  const rows = page.getByRole('region', { name: 'Deliveries' }).getByRole('listitem')
  try {
    const id = await createSandboxSession(page, 'Truth line', lineNumber)
    await page.getByRole('button', { name: 'Scan with a virtual phone' }).click()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible(linking)
    await createPhone(page, 'Tina', customerNumber)
    const made = await callAs(page, 'webhooks.create', { url: receiver.url, events: ['messages.received'] })
    const webhook = Number(Object(made).id)
    const others = await troubleOfOthers(page)

    await test.step('the session says that the webhook of the account covers it', async () => {
      await page.goto(`/sessions/${id}`)
      const covered = page.getByRole('region', { name: 'Webhooks' })
      await expect(covered.getByRole('link', { name: new RegExp(receiver.url) })).toBeVisible()
      await expect(covered).toContainText('All sessions')
    })

    await test.step('what fails for good is resent: one row, badge and attempts of both', async () => {
      receiver.answerWith(410)
      await say('Gone')
      await page.goto(`/webhooks/${webhook}`)
      await expect(rows).toHaveCount(1)
      await expect(rows.first()).toContainText('Failed')
      await expect(rows.first()).toContainText('1 attempt')
      receiver.answerWith(200)
      await rows
        .first()
        .getByRole('button', { name: /^Resend/ })
        .click()
      await expect(rows.first()).toContainText('Delivered')
      await expect(rows.first()).toContainText('2 attempts')
      await expect(rows).toHaveCount(1)
      await rows.first().getByRole('link').click()
      await expect(page.getByText('Attempt 1', { exact: true })).toBeVisible()
      await expect(page.getByText('Attempt 2', { exact: true })).toBeVisible()
      await expect(page.getByText('Resent by hand')).toBeVisible()
      await page.goto('/overview')
      const figures = page.getByRole('region', { name: 'Key figures' })
      const undelivered = figures.getByRole('link', { name: /^Undelivered/ })
      await expect(undelivered.getByText(String(others.failed + others.stuck), { exact: true })).toBeVisible()
    })

    await test.step('rows that wait say behind what, and until when', async () => {
      receiver.answerWith(503)
      await say('First of two')
      await page.goto(`/webhooks/${webhook}`)
      await expect(rows.first()).toContainText('Answered 503')
      await say('Second of two')
      await expect(rows.first()).toContainText(/Waits for #\d+, next try \d{1,2}:\d\d/)
    })

    await test.step('the overview counts what waits as trouble, and names the webhook', async () => {
      await page.goto('/overview')
      const trouble = page.getByRole('region', { name: 'Needs attention' })
      await expect(trouble.getByRole('link', { name: new RegExp(receiver.url) })).toContainText('Answered 503')
      await expect(trouble.getByRole('link', { name: new RegExp(receiver.url) })).toContainText(
        '2 deliveries wait for it',
      )
      const figures = page.getByRole('region', { name: 'Key figures' })
      await expect(figures.getByRole('link', { name: /^Undelivered/ })).toContainText(
        `${others.failed} failed, ${others.stuck + 2} wait for a failing`,
      )
      receiver.answerWith(200)
      await expect(trouble.getByRole('link', { name: new RegExp(receiver.url) })).toHaveCount(0, linking)
    })
  } finally {
    await receiver.stop()
  }
})

test('a message waits for its time, is changed, sent now, or canceled', async ({ asOwner: page }) => {
  const [own, bob] = ['+15551328011', '+15551328012']
  const world = await startChatWorld(page, 'Later line', own, { name: 'Bob Later', number: bob })
  await world.does({ to: own, text: 'When will you write?' })
  await page.goto(`/sessions/${world.id}/chat/${encodeURIComponent(`${bob.slice(1)}@s.whatsapp.net`)}`)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log).toContainText('When will you write?')
  const box = page.getByRole('textbox', { name: 'Write a message' })
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  const year = tomorrow.getFullYear()
  const local = (hour: string) => {
    const pad = (part: number) => String(part).padStart(2, '0')
    return `${tomorrow.getFullYear()}-${pad(tomorrow.getMonth() + 1)}-${pad(tomorrow.getDate())}T${hour}`
  }
  const later = async (text: string) => {
    await box.fill(text)
    await page.getByRole('button', { name: 'Send later' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send later' })
    await dialog.getByLabel('Send at').fill('2020-01-01T10:00')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog).toContainText('Choose a time in the future.')
    await dialog.getByLabel('Send at').fill(local('10:00'))
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const bubble = (text: string) => log.getByRole('article').filter({ hasText: text })

  await test.step('the composer schedules; the bubble says when it is due', async () => {
    await later('See you at ten')
    await expect(bubble('See you at ten')).toContainText(new RegExp(`Due .*${year}`))
    await expect(box).toHaveValue('')
  })

  await test.step('edited, then sent now: the phone gets the new words, once', async () => {
    await bubble('See you at ten').getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit the scheduled message' })
    await dialog.getByLabel('Text').fill('See you at eleven')
    await dialog.getByLabel('Send at').fill(local('11:00'))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(bubble('See you at eleven')).toContainText(/11:00/)
    await bubble('See you at eleven').getByRole('button', { name: 'Send now' }).click()
    await world.shown(({ text }) => text === 'See you at eleven')
    await expect(bubble('See you at eleven')).not.toContainText('Due')
  })

  await test.step('the table of messages has the same, and cancels', async () => {
    await later('Never to be seen')
    await page.goto(`/sessions/${world.id}/messages`)
    const row = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'Never' })
    await expect(row).toContainText(new RegExp(`Due .*${year}`))
    await row.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toContainText('Canceled')
    await expect(row).not.toContainText('Due')
  })

  await test.step('a send that was refused is there with its reason and its count', async () => {
    for (const _ of [1, 2]) {
      const refused = await page.request.post('/api/trpc/messages.sendText', {
        data: { to: '+15550000999999', text: '' },
        headers: { 'sec-fetch-site': 'same-origin', 'x-session-id': String(world.id) },
      })
      expect(refused.status()).toBe(422)
    }
    const refused = page.getByRole('region', { name: 'Refused sends' })
    await expect(refused).toContainText('Refused with 422')
    await expect(refused).toContainText('+15550000999999')
    await expect(refused).toContainText('The text field')
    await expect(refused).toContainText('2 times')
    await choose(page.getByLabel('Status'), 'Refused')
    await expect(refused).toHaveCount(0)
    const row = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('The text field')
  })
})
