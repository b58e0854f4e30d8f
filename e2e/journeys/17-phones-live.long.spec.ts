import type { Page } from '@playwright/test'
import { callAs } from '../stack/call.ts'
import { expect, test } from '../stack/test.ts'

const eva = { phone_number: '+15552280001', name: 'Eva Early' }
const leo = { phone_number: '+15552280002', name: 'Leo Late' }

/** From now on pages ask for nothing by themselves: what they show anew they were told of. */
async function stopAsking(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const repeat = window.setInterval.bind(window)
    const rarely = (work: () => void, everyMs = 0) => (everyMs < 1_000 ? repeat(work, everyMs) : 0)
    Reflect.set(window, 'setInterval', rarely)
  })
}

test('what two phones do together is told to their open pages, without a session between them', async ({
  asOwner: page,
}) => {
  await stopAsking(page)
  await callAs(page, 'sandbox.createPhone', eva)
  await callAs(page, 'sandbox.createPhone', leo)
  const followed = page.waitForResponse(response => response.url().includes('/live.follow'))
  await page.goto(`/sandbox/${leo.phone_number.slice(1)}`)
  await followed
  const phone = page.getByRole('region', { name: 'Phone of Leo Late' })
  await expect(phone).toBeVisible()

  await test.step('a message', async () => {
    await callAs(page, 'sandbox.sendMessage', {
      phone_number: eva.phone_number,
      to: leo.phone_number,
      text: 'Are you awake?',
    })
    await expect(phone.getByText('Are you awake?')).toBeVisible()
  })

  await test.step('a call, and its end', async () => {
    const { id } = Object(
      await callAs(page, 'sandbox.startCall', { phone_number: eva.phone_number, to: leo.phone_number }),
    )
    const call = phone.getByRole('region', { name: 'Call' })
    await expect(call).toContainText('is calling you')
    await callAs(page, 'sandbox.changeCall', { phone_number: eva.phone_number, id, action: 'end' })
    await expect(call).toContainText('The last call was not answered')
  })

  await test.step('a group', async () => {
    const group = { phone_number: eva.phone_number, subject: 'Early and late', participants: [leo.phone_number] }
    await callAs(page, 'sandbox.createGroup', group)
    await expect(phone.getByText('Early and late')).toBeVisible()
  })

  await test.step('a fault, and another phone', async () => {
    const fault = { kind: 'delay_ms', phone_number: leo.phone_number, ms: 10 }
    const { id } = Object(await callAs(page, 'sandbox.createFault', fault))
    const active = page.getByRole('list', { name: 'Active faults' })
    await expect(active.getByRole('listitem')).toHaveCount(1)
    await callAs(page, 'sandbox.deleteFault', { id })
    await expect(active).toHaveCount(0)
    await page.goto('/sandbox')
    await expect(page.getByRole('link', { name: 'Leo Late' })).toBeVisible()
    await callAs(page, 'sandbox.updatePhone', { phone_number: leo.phone_number, name: 'Leo On Time' })
    await expect(page.getByRole('link', { name: 'Leo On Time' })).toBeVisible()
  })
})
