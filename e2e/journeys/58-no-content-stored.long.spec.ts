import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { expect, test } from '../stack/test.ts'

const [own, other] = ['+15551598301', '+15551598302']
/** Contents stay for a minute, for whoever follows the events. */
const slow = { timeout: 150_000 }

test.use({ actionTimeout: 30_000 })
test.setTimeout(360_000)

const messages = (page: Page) => page.getByRole('article')

test('a session stores no content any more: the chat says who and when, and none of the words', async ({
  asOwner: page,
}) => {
  const world = await startChatWorld(page, 'Forgetful line', own, { name: 'Nadia', number: other })
  const chat = `/sessions/${world.id}/chat/${encodeURIComponent(`${other.slice(1)}@s.whatsapp.net`)}`
  await world.does({ to: own, text: 'A word from before' })
  await page.goto(chat)
  await expect(messages(page).filter({ hasText: 'A word from before' })).toBeVisible()

  await test.step('it is switched on with what becomes impossible', async () => {
    await page.goto(`/sessions/${world.id}/settings`)
    await page.getByRole('switch', { name: 'Store no content' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('no search over texts')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Store no content' }).click()
    await expect(page.getByRole('switch', { name: 'Store no content' })).toBeChecked()
  })

  await test.step('what is received and sent goes once it is delivered, and what was there before', async () => {
    await world.does({ to: own, text: 'A secret that comes in' })
    await callAs(page, 'messages.sendText', { to: other, text: 'A secret that goes out' }, world.id)
    await world.shown(({ text }) => text === 'A secret that goes out')
    await expect(async () => {
      await page.goto(chat)
      await expect(messages(page)).toHaveCount(3)
      await expect(page.getByText('Content not stored').first()).toBeVisible()
      await expect(page.getByText(/secret|A word from before/)).toHaveCount(0)
    }).toPass(slow)
    await expectAccessible(page)
  })

  await test.step('a rule of the session is shown as such, and taken back', async () => {
    await page.goto(`/sessions/${world.id}/settings`)
    await page.getByRole('switch', { name: 'Store no content' }).click()
    await expect(page.getByRole('switch', { name: 'Store no content' })).not.toBeChecked()
    await world.does({ to: own, text: 'Stored again' })
    await page.goto(chat)
    await expect(messages(page).filter({ hasText: 'Stored again' })).toBeVisible()
  })
})
