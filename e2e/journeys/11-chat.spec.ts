import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { expect, test } from '../stack/test.ts'

const own = '+15552110001'
const bob = '+15552110002'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)
const hostile = `<img src=x onerror="document.title='taken'"> \u202Etxet desrever ${'W'.repeat(400)}`

const messages = (page: Page) => page.getByRole('log', { name: 'Messages' })
const message = (page: Page, text: string | RegExp) => messages(page).getByRole('article').filter({ hasText: text })
const write = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
async function chooseFor(page: Page, one: Locator, menu: string, action: string): Promise<void> {
  await one.hover()
  await one.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a chat with a phone: what it says shows live, what is written arrives', async ({ asOwner: page }) => {
  test.slow()
  const world = await startChatWorld(page, 'Chat line', own, { name: 'Bob Chat', number: bob })
  await page.goto(`/sessions/${world.id}/chat`)
  const chats = page.getByRole('region', { name: 'Chats' })
  await expect(chats.getByText('No chats yet')).toBeVisible()

  const first = await world.does({ to: own, text: 'Are you there?' })
  const hello = await world.does({ to: own, text: 'Hello *there*' })
  await test.step('first messages make a chat, unread, and opening it reports them as read by one call', async () => {
    const row = chats.getByRole('link', { name: /Bob Chat/ })
    await expect(row).toContainText('Hello *there*')
    await expect(row).toContainText('2 unread messages')
    await row.click()
    await expect(message(page, 'Hello there')).toBeVisible()
    await expect(page.getByRole('log').getByText('2 unread messages')).toBeVisible()
    await expect(row).not.toContainText('unread')
    for (const read of [first, hello])
      await expect.poll(async () => Object(await world.shown(({ id }) => id === read)).status).toBe('read')
    const filter = { session_id: world.id, operation: 'messages.markRead' }
    await expect.poll(async () => Object(await readAs(page, 'audit.list', filter)).records).toHaveLength(1)
  })

  await test.step('text goes out with Enter, and its ticks move', async () => {
    await write(page).fill('First line')
    await write(page).press('Shift+Enter')
    await write(page).pressSequentially('second')
    await write(page).press('Enter')
    await world.shown(({ text }) => text === 'First line\nsecond')
    const mine = message(page, 'second')
    await expect(mine.getByRole('img', { name: 'Delivered' })).toBeVisible()
    await world.read(own)
    await expect(mine.getByRole('img', { name: 'Read' })).toBeVisible()
  })

  await test.step('answer, reaction, edit and deletion reach the phone', async () => {
    await chooseFor(page, message(page, 'Hello there'), 'More actions', 'Reply')
    await write(page).fill('As you say')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const answer = await world.shown(({ text }) => text === 'As you say')
    expect(answer.quoted_id).toBe(hello)
    await expect(message(page, 'As you say').getByRole('button', { name: /Hello/ })).toBeVisible()
    await chooseFor(page, message(page, 'Hello there').first(), 'React', '👍')
    await world.shown(({ reaction }) => reaction?.text === '👍' && reaction.id === hello)
    await expect(page.getByRole('button', { name: '👍 by You' })).toBeVisible()
    await chooseFor(page, message(page, 'As you say'), 'More actions', 'Edit')
    await write(page).fill('As you said')
    await page.getByRole('button', { name: 'Save the change' }).click()
    await world.shown(({ id, text, edited }) => id === answer.id && edited && text === 'As you said')
    await expect(message(page, 'As you said')).toContainText('edited')
    await chooseFor(page, message(page, 'As you said'), 'More actions', 'Delete for everyone')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for everyone' }).click()
    await world.shown(({ id, deleted }) => id === answer.id && deleted)
    await expect(messages(page).getByText('This message was deleted')).toBeVisible()
  })

  await test.step('a picture with a caption and a poll go out', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach' }).click()
    await page.getByRole('menuitem', { name: 'Photo or video' }).click()
    await (await chooser).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: pixel })
    await write(page).fill('A red dot')
    await write(page).press('Enter')
    await world.shown(({ kind, text }) => kind === 'image' && text === 'A red dot')
    const sent = message(page, 'A red dot')
    const opened = sent.getByRole('img', { name: 'A red dot' })
    await expect.poll(() => opened.evaluate(image => Reflect.get(image, 'naturalWidth'))).toBe(1)

    await page.getByRole('button', { name: 'Attach' }).click()
    await page.getByRole('menuitem', { name: 'Poll' }).click()
    await page.getByLabel('Question').fill('Lunch?')
    await page.getByLabel('Option 1').fill('Soup')
    await page.getByLabel('Option 2').fill('Rice')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    const poll = await world.shown(one => one.poll?.question === 'Lunch?')
    await world.does({ vote: { id: poll.id, options: ['Rice'] } })
    await expect(message(page, 'Lunch?')).toContainText('1 person has voted')
    await expect(message(page, 'Lunch?').getByRole('listitem').filter({ hasText: 'Rice' })).toContainText('1 vote')
  })

  await test.step('place and card go out', async () => {
    await page.getByRole('button', { name: 'Attach' }).click()
    await page.getByRole('menuitem', { name: 'Location' }).click()
    await page.getByLabel('Latitude').fill('-6.1754')
    await page.getByLabel('Longitude').fill('106.8272')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await world.shown(({ kind }) => kind === 'location')
    await expect(messages(page).getByRole('link', { name: '-6.17540, 106.82720' })).toBeVisible()
    await page.getByRole('button', { name: 'Attach' }).click()
    await page.getByRole('menuitem', { name: 'Contact card' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Dora Card')
    await page.getByRole('dialog').getByLabel('Phone number').fill('+15552110009')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await world.shown(({ kind }) => kind === 'contact')
    await expect(message(page, 'Dora Card')).toContainText('+15552110009')
  })

  await test.step('what the phone does shows without a reload', async () => {
    const poll = await world.does({ to: own, poll: { question: 'When?', options: ['Monday', 'Tuesday'] } })
    await expect(message(page, 'When?')).toBeVisible()
    await world.does({ vote: { id: poll, options: ['Tuesday'] } })
    await expect(message(page, 'When?')).toContainText('1 person has voted')
    const text = await world.does({ to: own, text: 'one word' })
    await expect(message(page, 'one word')).toBeVisible()
    await world.does({ to: own, reaction: { emoji: '❤️', msgId: text } })
    await expect(page.getByRole('button', { name: '❤️ by Bob Chat' })).toBeVisible()
    await world.does({ edit: text, text: 'another word' })
    await expect(message(page, 'another word')).toContainText('edited')
    await world.does({ delete: text })
    await expect(message(page, 'another word')).toHaveCount(0)
  })

  await test.step('hostile text stays words, within its bubble', async () => {
    await world.does({ to: own, text: hostile })
    await expect(message(page, 'onerror')).toBeVisible()
    await expect(message(page, 'onerror').locator('img')).toHaveCount(0)
    await expect(page).not.toHaveTitle('taken')
    const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(width).toBe(0)
    await expectAccessible(page)
  })

  await test.step('the list is searched, and the address leads back', async () => {
    await page.getByRole('searchbox', { name: 'Search by name or number' }).fill('nobody of that name')
    await expect(chats.getByText('No chat found')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search by name or number' }).fill('bob')
    await expect(chats.getByRole('link', { name: /Bob Chat/ })).toBeVisible()
    await page.reload()
    await expect(message(page, 'Lunch?')).toBeVisible()
  })

  await test.step('opened by its address a chat has all that it shows first with it', async () => {
    await page.getByRole('searchbox', { name: 'Search by name or number' }).fill('')
    await expect(page).not.toHaveURL(/[?&]q=/)
    await page.route(/chats\.(list|get|messages)|sessionPages\.one/, () => undefined)
    await page.reload()
    await expect(message(page, 'Lunch?')).toBeVisible()
    await expect(chats.getByRole('link', { name: /Bob Chat/ })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
