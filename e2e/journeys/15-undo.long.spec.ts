import { expectAccessible } from '../stack/accessible.ts'
import { callAs } from '../stack/call.ts'
import { startHookReceiver } from '../stack/hook-receiver.ts'
import { pressOn } from '../stack/keys.ts'
import { expect, test } from '../stack/test.ts'

test('switching a webhook off is taken back, by mouse and by keyboard', async ({ asOwner: page }) => {
  const receiver = await startHookReceiver()
  try {
    const { id } = Object(await callAs(page, 'webhooks.create', { url: receiver.url, events: ['*'] }))
    const isOn = async () => {
      const answer = await page.request.get(`/api/trpc/webhooks.get?input=${JSON.stringify({ webhookId: id })}`)
      return Object(Object(Object(await answer.json()).result).data).enabled
    }
    await page.goto(`/webhooks/${id}`)
    await page.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByText('This webhook is off')).toBeVisible()
    expect(await isOn()).toBe(false)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(isOn).toBe(true)
    await expect(page.getByText('This webhook is off')).toHaveCount(0)

    await page.getByRole('button', { name: 'Switch off' }).press('Enter')
    await expect(page.getByText('This webhook is off')).toBeVisible()
    await page.getByRole('link', { name: 'All webhooks' }).click()
    await expect(page).toHaveURL(/\/webhooks$/)
    await pressOn(page, 'Undo')
    await expect.poll(isOn).toBe(true)
    await callAs(page, 'webhooks.delete', { webhookId: id })
  } finally {
    await receiver.stop()
  }
})
