import type { Page } from '@playwright/test'
import { readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { csvRows } from '../stack/csv.ts'
import { download } from '../stack/download.ts'
import { startProgram } from '../stack/rest.ts'
import { expect, test } from '../stack/test.ts'

const slow = { timeout: 60_000 }

test.use({ actionTimeout: 30_000 })
test.setTimeout(240_000)

const rows = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')

test('sends that were refused with 422 and 429 stand there with their reason, and reached no phone', async ({
  asOwner: page,
}) => {
  const [own, pia] = ['+15551420001', '+15551420002']
  const world = await startChatWorld(page, 'Refusing line', own, { name: 'Pia', number: pia })
  const program = await startProgram(page, 'Is refused')
  const send = (body: object) => program.call('POST', '/api/send-message', body, world.id)
  const texts = async () => {
    const list = await readAs(page, 'sandbox.listMessages', { phone_number: pia, limit: 200 })
    return Array.isArray(list) ? list.map(({ text }) => text) : []
  }

  const speed = await test.step('for its form, and for its speed', async () => {
    const form = await send({ to: pia, text: '' })
    expect(form.status).toBe(422)
    await program.data('PUT', `/api/messenger-sessions/${world.id}`, { account_protection: true })
    expect((await send({ to: pia, text: 'The first' })).status).toBeLessThan(300)
    const speed = await send({ to: pia, text: 'Too soon' })
    expect(speed.status).toBe(429)
    await program.data('PUT', `/api/messenger-sessions/${world.id}`, { account_protection: false })
    return speed.body.message ?? ''
  })
  await world.shown(({ text }) => text === 'The first')
  expect(await texts()).not.toContain('Too soon')

  await test.step('each is a row with its reason, on the page and in the file', async () => {
    await page.goto(`/sessions/${world.id}/messages?status=refused`)
    await expect(rows(page)).toHaveCount(2, slow)
    await expect(rows(page).filter({ hasText: 'The text field' })).toContainText(pia)
    await expect(rows(page).filter({ hasText: speed })).toContainText(pia)
    const file = csvRows(await download(page.getByRole('link', { name: 'Download CSV' })))
    expect(file.map(({ state }) => state)).toEqual(['refused', 'refused'])
    expect(file.map(({ text }) => text)).toEqual(['', ''])
    expect(file.map(({ code }) => code).toSorted()).toEqual(['rate_protection', 'validation'])
  })
  await program.stop()
})
