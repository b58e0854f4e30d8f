import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs } from '../stack/call.ts'
import { signatureOf, startHookReceiver } from '../stack/hook-receiver.ts'
import { createPhone, createSandboxSession, expect, test } from '../stack/test.ts'

const lineNumber = '+15551320001'
const customerNumber = '+15551320002'
const linking = { timeout: 60_000 }

test.use({ actionTimeout: 30_000 })

test('events are watched, delivered, tried again, replayed and verified', async ({ asOwner: page, context }) => {
  test.setTimeout(240_000)
  const receiver = await startHookReceiver()
  const say = (text: string) =>
    callAs(page, 'sandbox.sendMessage', { phone_number: customerNumber, to: lineNumber, text })
  const bodies = () => receiver.got.map(({ body }) => JSON.parse(body))
  try {
    await createSandboxSession(page, 'Hooked line', lineNumber)
    await page.getByRole('button', { name: 'Scan with a virtual phone' }).click()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible(linking)
    await createPhone(page, 'Carla', customerNumber)

    const { address, secret } = await test.step('a webhook is made, and its secret shown once', async () => {
      await page.goto('/webhooks')
      await page.getByRole('link', { name: 'New webhook' }).first().click()
      await page.getByLabel('Address', { exact: true }).fill('http://169.254.169.254/hook')
      await page.getByLabel('Description').fill('Orders')
      await page.getByRole('switch', { name: 'All events' }).click()
      await page.getByLabel(/^Message Received\s*messages\.received/).check()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Create webhook' }).click()
      await expect(page.getByText(/The “.+” field must be a public https URL\./).first()).toBeVisible()
      await page.getByLabel('Address', { exact: true }).fill(receiver.url)
      await page.getByRole('button', { name: 'Create webhook' }).click()
      const shown = await page.getByRole('status', { name: 'Secret', exact: true }).textContent()
      await page.getByRole('button', { name: 'I have copied them' }).click()
      await expect(page).toHaveURL(/\/webhooks\/\d+$/)
      expect(await page.content()).not.toContain(shown)
      return { address: new URL(page.url()).pathname, secret: shown ?? '' }
    })

    await test.step('a test event is taken, and the result shown in place', async () => {
      await page.getByRole('button', { name: 'Send test' }).click()
      const result = page.getByRole('region', { name: 'Test', exact: true })
      await expect(result).toContainText('Your program accepted the test event.')
      await expect(result).toContainText('200')
      await expect(result).toContainText('taken')
      const [hook] = receiver.got
      expect(hook && signatureOf(hook, secret)).toBe(hook?.headers['webhook-signature'])
    })

    await test.step('a message shows up live, stands still while paused, and is traced to its delivery', async () => {
      await page.goto('/events?type=messages.received')
      await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible()
      const list = page.getByRole('region', { name: 'Events, newest first' })
      await say('First <b>order</b>')
      await expect(list.getByText('First <b>order</b>')).toBeVisible()
      await page.getByRole('button', { name: 'Pause' }).click()
      await say('Second order')
      await expect(page.getByText('1 came meanwhile')).toBeVisible()
      await expect(list.getByText('Second order')).toHaveCount(0)
      await page.getByRole('button', { name: 'Resume' }).click()
      await expect(list.getByText('Second order')).toBeVisible()
      await list.getByText('First <b>order</b>').click()
      await expect(page).toHaveURL(/event=evt_/)
      await expect(page.getByText('"First <b>order</b>"').first()).toBeVisible()
      await copiesPath(page)
      const outcome = page.getByRole('listitem').filter({ hasText: receiver.url })
      await expect(outcome).toContainText('It was delivered.')
      await expectAccessible(page)
      await outcome.getByRole('link', { name: 'Open delivery' }).click()
      await expect(page.getByText('Attempt 1', { exact: true })).toBeVisible()
      await expect(page.getByText('taken')).toBeVisible()
      await expect(page.getByRole('table', { name: 'Headers' }).first()).toBeVisible()
      expect(await page.content()).not.toContain(secret)
      await expectAccessible(page)
      await page.goBack()
      await expect(page).toHaveURL(/event=evt_/)
    })

    await test.step('an event that nobody asked for says so', async () => {
      await page.goto('/events?type=session.status')
      await page.getByRole('region', { name: 'Events, newest first' }).getByRole('button').first().click()
      await expect(page.getByText('No delivery').first()).toBeVisible()
    })

    await test.step('a failing receiver shows its attempts, and the webhook is degraded', async () => {
      receiver.answerWith(503)
      await say('Third order')
      await page.goto(address)
      await expect(page.getByText('Failing', { exact: true })).toBeVisible()
      const row = page.getByRole('region', { name: 'Deliveries' }).getByRole('listitem').first()
      await expect(row).toContainText('Answered 503')
      await expect(row).toContainText(/[2-9] attempts/)
      await row.getByRole('link').click()
      await expect(page.getByText('Attempt 2', { exact: true })).toBeVisible()
      await expect(page.getByText('out of order').first()).toBeVisible()
      await expect(page.getByText('The last attempt failed; it is tried again shortly.')).toBeVisible()
      await page.goto('/webhooks?state=degraded')
      await expect(page.getByRole('link', { name: new RegExp(`${receiver.url}.*Answered 503`) })).toBeVisible()
      receiver.answerWith(200)
      await expect
        .poll(() => bodies().filter(({ event }) => event === 'messages.received').length, linking)
        .toBeGreaterThan(4)
      await page.goto(
        `/webhooks/deliveries?status=delivered&event=messages.received&endpoint=${address.split('/').at(-1)}`,
      )
      await expect(page.getByRole('region', { name: 'Deliveries' }).getByRole('listitem')).toHaveCount(3, linking)
    })

    await test.step('what fits a filter is replayed, followed until all of it is through', async () => {
      const before = receiver.got.length
      await page.goto(`${address}?event=messages.received`)
      await page.getByRole('button', { name: 'Resend all of these' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Resend', exact: true }).click()
      const replay = page.getByRole('region', { name: 'Resending 3 events' })
      await expect(replay.getByRole('status')).toContainText('3 of 3 done', linking)
      await expect(replay).toContainText('Resending finished')
      const replayed = bodies().slice(before)
      expect(replayed.map(body => body.replayed)).toEqual([true, true, true])
      await page
        .getByRole('button', { name: /^Resend messages\.received/ })
        .first()
        .click()
      await expect.poll(() => receiver.got.length).toBe(before + 4)
    })

    await test.step('a new secret signs beside the old one, and the page verifies both', async () => {
      await page.getByRole('button', { name: 'New secret' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create new secret' }).click()
      const fresh = (await page.getByRole('status', { name: 'Secret', exact: true }).textContent()) ?? ''
      await page.getByRole('button', { name: 'I have copied them' }).click()
      expect(fresh).not.toBe(secret)
      await page.getByRole('button', { name: 'Send test' }).click()
      await expect(page.getByText('Your program accepted the test event.')).toBeVisible()
      const hook = receiver.got.at(-1)
      if (!hook) throw new Error('Nothing was received')
      expect(hook.headers['webhook-signature']).toBe(`${signatureOf(hook, fresh)} ${signatureOf(hook, secret)}`)
      await page.getByRole('link', { name: 'All webhooks' }).click()
      await page.getByRole('link', { name: 'Check a signature' }).click()
      const sent: string[] = []
      context.on('request', request => sent.push(request.postData() ?? request.url()))
      await page.getByLabel('webhook-id').fill(hook.headers['webhook-id'] ?? '')
      await page.getByLabel('webhook-timestamp').fill(hook.headers['webhook-timestamp'] ?? '')
      await page.getByLabel('webhook-signature or').fill(hook.headers['webhook-signature'] ?? '')
      await page.getByLabel('Raw body').fill(hook.body)
      for (const one of [fresh, secret]) {
        await page.getByLabel('Secret', { exact: true }).fill(one)
        await page.getByRole('button', { name: 'Check' }).click()
        await expect(page.getByText('The signature is right')).toBeVisible()
      }
      await page.getByLabel('Raw body').fill(`${hook.body}\n`)
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page.getByText('something before or after it')).toBeVisible()
      await page.getByLabel('webhook-signature or').fill(hook.headers['x-webhook-signature'] ?? '')
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page.getByText('This is the secret of webhook-signature.')).toBeVisible()
      expect(sent.filter(text => text.includes(secret) || text.includes(fresh))).toEqual([])
      await expectAccessible(page)
    })

    await test.step('a webhook is switched off, changed and deleted', async () => {
      await page.goto(address)
      await page.getByRole('button', { name: 'Switch off' }).click()
      await expect(page.getByText('This webhook is off')).toBeVisible()
      await page.getByRole('navigation', { name: 'Webhook' }).getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByLabel('Description')).toHaveValue('Orders')
      await page.getByLabel('Description').fill('Orders of Hooked line')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The webhook is saved.')).toBeVisible()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
      await expect(page).toHaveURL(/\/webhooks$/)
      await expect(page.getByText(receiver.url)).toHaveCount(0)
    })
  } finally {
    await receiver.stop()
  }
})

async function copiesPath(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy from data.messages.messageBody' }).click()
  await page.getByRole('menuitem', { name: 'Copy path' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('data.messages.messageBody')
}
