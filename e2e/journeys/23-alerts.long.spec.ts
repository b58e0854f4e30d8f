import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs } from '../stack/call.ts'
import { signatureOf, startHookReceiver } from '../stack/hook-receiver.ts'
import { startMailbox } from '../stack/mailbox.ts'
import { createSandboxSession, expect, test } from '../stack/test.ts'

const number = '+15551330001'
const linking = { timeout: 60_000 }
/** Checks run every half minute, and what is over has to stay so for a minute. */
const checking = { timeout: 180_000 }

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('alerts are set up, tested, and tell of a session once and once at its end', async ({ asOwner: page }) => {
  test.setTimeout(480_000)
  const mailbox = await startMailbox()
  const receiver = await startHookReceiver()
  const subjects = () => mailbox.mails.map(mail => /^Subject: (.*)/m.exec(mail)?.[1] ?? '')
  const events = () => receiver.got.map(({ headers }) => headers['x-webhook-event'])
  try {
    const id = await createSandboxSession(page, 'Alert line', number)
    await page.getByRole('button', { name: 'Scan with a virtual phone' }).click()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible(linking)

    await test.step('they are off until somebody switches them on', async () => {
      await page.goto('/settings/alerts')
      await expect(page.getByRole('heading', { name: 'Alerts are off' })).toBeVisible()
      await expectAccessible(page)
      const rules = card(page, 'What you are told about')
      await rules.getByRole('switch', { name: 'Alerts are on' }).click()
      await rules.getByRole('group', { name: 'A session is down' }).getByLabel('Minutes').fill('1')
      await rules.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('heading', { name: 'No incidents' })).toBeVisible()
    })

    await test.step('a mail and a webhook are set up, and their tests arrive', async () => {
      const mail = card(page, 'E-mail')
      await mail.getByLabel('Addresses').fill('marina@example.com, night@example.com')
      await mail.getByRole('button', { name: 'Save' }).click()
      await mail.getByRole('button', { name: 'Send a test alert' }).click()
      await expect(mail.getByText('The test alert was sent.')).toBeVisible()
      expect(subjects()).toEqual(['Test alert'])
      const webhook = card(page, 'Webhook')
      await webhook.getByLabel('Address').fill('http://169.254.169.254/alerts')
      await webhook.getByRole('button', { name: 'Save' }).click()
      await expect(webhook.getByText(/The “.+” field must be a public https URL\./).first()).toBeVisible()
      await webhook.getByLabel('Address').fill(receiver.url)
      await webhook.getByRole('button', { name: 'Save' }).click()
      const secret = await webhook.getByRole('status', { name: 'Signing secret' }).textContent()
      await webhook.getByRole('button', { name: 'Send a test alert' }).click()
      await expect(webhook.getByText('The test alert was sent.')).toBeVisible()
      const [hook] = receiver.got
      expect(events()).toEqual(['alert.test'])
      expect(hook && signatureOf(hook, secret ?? '')).toBe(hook?.headers['webhook-signature'])
      await expectAccessible(page)
      await page.reload()
      await expect(webhook.getByLabel('Address')).toHaveValue(receiver.url)
      expect(await page.content()).not.toContain(secret)
    })

    const incident = page.getByRole('list', { name: 'Incidents' }).getByRole('listitem')
    await test.step('a session is logged out: an incident opens, and both tell of it', async () => {
      await callAs(page, 'sandbox.logoutDevices', { phone_number: number })
      await expect(incident).toContainText('Session “Alert line” was logged out', checking)
      await expect(incident).toContainText('Open')
      await expect.poll(events, checking).toEqual(['alert.test', 'alert.opened'])
      await expect.poll(() => subjects().length, checking).toBe(2)
      await expectAccessible(page)
    })

    await test.step('it is linked again: the incident is over, and both tell of it', async () => {
      const connected = await callAs(page, 'sessions.connect', { id })
      await callAs(page, 'sandbox.scan', { phone_number: number, qr: Reflect.get(Object(connected), 'qrCode') })
      await expect(incident).toContainText('Over', checking)
      await expect.poll(events, checking).toEqual(['alert.test', 'alert.opened', 'alert.closed'])
      await expect.poll(() => subjects().length, checking).toBe(3)
      await expect(incident).toHaveCount(1)
    })

    await test.step('what was changed is in the audit log', async () => {
      await page.goto('/settings/audit')
      const log = page.getByRole('list', { name: 'Audit log' })
      await expect(log.getByText('alerts.saveWebhook').first()).toBeVisible()
      await expect(log.getByText('alerts.save', { exact: true }).first()).toBeVisible()
    })
  } finally {
    await receiver.stop()
    await mailbox.stop()
  }
})
