import type { Locator, Page } from '@playwright/test'
import { startChatWorld } from '../stack/chat-world.ts'
import { expect, test } from '../stack/test.ts'

const own = '+15552240001'
const bob = '+15552240002'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

const messages = (page: Page) => page.getByRole('log', { name: 'Messages' })
const asked = (page: Page) => messages(page).getByRole('article', { name: 'Message from Bob Composer' })
const box = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const newSession = (page: Page) => page.getByRole('dialog', { name: 'New session' })

/** Of the menu of a message, or the one that attaches. */
async function choose(page: Page, menu: Locator, item: string): Promise<void> {
  await menu.click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function attach(page: Page, item: string, file: { name: string; mimeType: string }): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await choose(page, page.getByRole('button', { name: 'Attach' }), item)
  await (await chooser).setFiles({ ...file, buffer: pixel })
}

test('what is typed after a choice goes into the message', async ({ asOwner: page }) => {
  const world = await startChatWorld(page, 'Composer line', own, { name: 'Bob Composer', number: bob })
  await world.does({ to: own, text: 'Which one?' })
  await page.goto(`/sessions/${world.id}/chat/${encodeURIComponent(`${bob.slice(1)}@s.whatsapp.net`)}`)
  await expect(asked(page)).toContainText('Which one?')
  const more = asked(page).getByRole('button', { name: 'More actions' })

  await test.step('Reply: the keyboard is in the composer, and an n is a letter', async () => {
    await asked(page).hover()
    await choose(page, more, 'Reply')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('n: the red one')
    await expect(box(page)).toHaveValue('n: the red one')
    await page.keyboard.press('Enter')
    expect((await world.shown(({ text }) => text === 'n: the red one')).quoted_id).not.toBeNull()
  })

  await test.step('a second time too, when the menu is made already', async () => {
    await asked(page).hover()
    await choose(page, more, 'Reply')
    await expect(box(page)).toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(box(page)).toBeFocused()
  })

  await test.step('an attachment: the caption is written at once', async () => {
    await attach(page, 'Photo or video', { name: 'dot.png', mimeType: 'image/png' })
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('new dot')
    await page.keyboard.press('Enter')
    await world.shown(({ kind, text }) => kind === 'image' && text === 'new dot')
    await expect(box(page)).toBeFocused()
  })

  await test.step('one that has no caption: Enter sends it', async () => {
    await attach(page, 'Sticker', { name: 'dot.webp', mimeType: 'image/webp' })
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Remove the file' }).click()
    await expect(box(page)).toBeFocused()
  })

  await test.step('keys do nothing beside a draft, a dialog or a menu', async () => {
    await box(page).fill('A draft')
    await messages(page).focus()
    for (const key of ['n', 'g', 's', '?']) await page.keyboard.press(key)
    await expect(newSession(page)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/chat\/./)
    await expect(box(page)).toHaveValue('A draft')
    await box(page).fill('')
    await page.getByRole('button', { name: 'Attach' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    for (const key of ['n', '?']) await page.keyboard.press(key)
    await page.getByRole('menuitem', { name: 'Poll' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
    for (const key of ['n', 'g', 's', '?']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeFocused()
    await expect(page).toHaveURL(/\/chat\/./)
  })

  await test.step('without a draft they work as ever', async () => {
    await messages(page).focus()
    await page.keyboard.press('n')
    await expect(newSession(page)).toBeVisible()
  })
})
