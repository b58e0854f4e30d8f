import { expectAccessible } from '../stack/accessible.ts'
import { callAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { startHookReceiver } from '../stack/hook-receiver.ts'
import { expect, test } from '../stack/test.ts'

const own = '+15552220001'
const customer = '+15552220002'

test.use({ actionTimeout: 30_000 })

test('a bot gets messages together, and a person takes a chat over from it', async ({ asOwner: page }) => {
  test.setTimeout(180_000)
  const bot = await startHookReceiver()
  const world = await startChatWorld(page, 'Bot line', own, { name: 'Cleo', number: customer })
  const says = (text: string) => world.does({ to: own, text })
  const collected = () =>
    bot.got
      .map(({ body }) => JSON.parse(body))
      .filter(({ event }) => event === 'messages.collected')
      .map(({ data }) =>
        data.events.map((one: { data: { messages: { messageBody: string } } }) => one.data.messages.messageBody),
      )
  try {
    await test.step('the webhook is told to collect and to leave paused chats out', async () => {
      await page.goto('/webhooks/new')
      await page.getByLabel('Address', { exact: true }).fill(bot.url)
      await page.getByRole('switch', { name: 'All events' }).click()
      await page.getByLabel(/^Message Received\s*messages\.received/).check()
      await page.getByRole('switch', { name: 'Leave out chats whose automation is paused' }).click()
      await page.getByLabel('Collect messages: seconds without a new one').fill('2')
      await page.getByLabel('Longest time, in seconds').fill('30')
      await page.getByLabel('Messages at most').fill('5')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Create webhook' }).click()
      await page.getByRole('button', { name: 'I have copied them' }).click()
      await expect(page).toHaveURL(/\/webhooks\/\d+$/)
    })

    await test.step('five messages in a row come as one delivery, in order', async () => {
      for (const text of ['one', 'two', 'three', 'four', 'five']) await says(text)
      await expect.poll(collected).toEqual([['one', 'two', 'three', 'four', 'five']])
    })

    await test.step('the session is told how long an answer pauses its chat', async () => {
      await page.goto(`/sessions/${world.id}/settings`)
      await page.getByLabel('Pause automation after an answer, in minutes').fill('30')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('All saved')).toBeVisible()
    })

    const strip = page.getByRole('status').filter({ hasText: 'Automation is paused until' })
    await test.step('an answer from the phone pauses the chat, and the chat says so', async () => {
      await page.goto(`/sessions/${world.id}/chat/${encodeURIComponent(`${customer.slice(1)}@s.whatsapp.net`)}`)
      await expect(page.getByRole('button', { name: 'Automation of this chat' })).toBeVisible()
      await expect(strip).toHaveCount(0)
      await callAs(page, 'sandbox.sendMessage', { phone_number: own, to: customer, text: 'I take this' })
      await expect(strip).toContainText('somebody answered from the phone')
      await expectAccessible(page)
      await says('to the person')
      await expect(page.getByRole('log').getByText('to the person')).toBeVisible()
    })

    await test.step('the bot hears the chat again when it is resumed, and nothing of what was said meanwhile', async () => {
      await strip.getByRole('button', { name: 'Resume automation' }).click()
      await expect(strip).toHaveCount(0)
      await says('to the bot')
      await expect.poll(collected).toEqual([['one', 'two', 'three', 'four', 'five'], ['to the bot']])
    })

    await test.step('a pause can be begun in the chat as well, and by an answer that is written there', async () => {
      await page.getByRole('button', { name: 'Automation of this chat' }).click()
      await page.getByRole('menuitem', { name: 'Pause for an hour' }).click()
      await expect(strip).toContainText('somebody answered here or paused it')
      await page.getByRole('button', { name: 'Automation of this chat' }).click()
      await page.getByRole('menuitem', { name: 'Resume automation' }).click()
      await expect(strip).toHaveCount(0)
      await page.getByRole('textbox', { name: 'Write a message' }).fill('Here I am')
      await page.getByRole('textbox', { name: 'Write a message' }).press('Enter')
      await world.shown(({ text }) => text === 'Here I am')
      await expect(strip).toContainText('somebody answered here or paused it')
    })
  } finally {
    await bot.stop()
  }
})
