import type { Browser, Page } from '@playwright/test'
import { callAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { liveMark } from '../stack/live-mark.ts'
import { owner } from '../stack/people.ts'
import { expect, signIn, test } from '../stack/test.ts'

const own = '+15552250001'
const bob = '+15552250002'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

const box = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const asked = (page: Page) => page.getByRole('article', { name: 'Message from Bob Ends' })

/** From another browser, as a person does who lost this one. */
async function endOtherLogins(browser: Browser, baseURL: string | undefined): Promise<void> {
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await page.goto('/login')
  await signIn(page, owner)
  await callAs(page, 'account.endOtherLogins', {})
  await page.context().close()
}

/** Nothing that the page asks for by itself tells it then: only a click does. */
const withoutReads = (page: Page) =>
  page.route(/\/api\/trpc\//, route => (route.request().method() === 'GET' ? route.abort() : route.continue()))
const withReads = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })

/** What the live mark says at last, while the sign-in page is held back: locators wait for a page that is on its way. */
async function saysWhileItLeaves(page: Page): Promise<string> {
  const said = page.waitForEvent('console', message => message.text() === 'live mark: Paused')
  await page.evaluate(() => {
    const mark = [...document.querySelectorAll('[role=status]')].find(one => one.textContent === 'Live')
    if (!mark) throw new Error('The live mark does not say Live')
    // biome-ignore lint/suspicious/noConsole: it is how the test hears of it
    const tell = () => console.info(`live mark: ${mark.textContent}`)
    new MutationObserver(tell).observe(mark, { subtree: true, childList: true, characterData: true })
  })
  const held = Promise.withResolvers<void>()
  await page.route(/\/login\?next/, async route => {
    await held.promise
    await route.continue()
  })
  const text = (await said).text()
  held.resolve()
  return text.replace('live mark: ', '')
}

function draftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter(slot => slot.includes('draft')))
}

test('a login that ended leads to the sign-in page and back, and a draft is there', async ({
  asOwner: page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const world = await startChatWorld(page, 'Ending line', own, { name: 'Bob Ends', number: bob })
  await world.does({ to: own, text: 'Which one?' })
  const chat = `/sessions/${world.id}/chat/${encodeURIComponent(`${bob.slice(1)}@s.whatsapp.net`)}`
  const backInChat = async () => {
    await expect(page).toHaveURL(/\/login\?next=%2Fsessions/)
    await signIn(page, owner)
    await expect(page).toHaveURL(new RegExp(`/sessions/${world.id}/chat/`))
  }

  await test.step('the live stream tells of it, and the live mark goes dark', async () => {
    await page.goto(chat)
    await asked(page).hover()
    await asked(page).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Reply' }).click()
    await page.keyboard.type('The red one, I')
    await expect(liveMark(page)).toBeVisible()
    const said = saysWhileItLeaves(page)
    await endOtherLogins(browser, baseURL)
    expect(await said).toBe('Paused')
    await backInChat()
    await withReads(page)
    await expect(box(page)).toHaveValue('The red one, I')
    await expect(page.getByText('Replying to Bob Ends')).toBeVisible()
  })

  await test.step('a click tells of it: nothing of the message is lost', async () => {
    await withoutReads(page)
    await endOtherLogins(browser, baseURL)
    await box(page).press('End')
    await page.keyboard.type(' think')
    await page.keyboard.press('Enter')
    await withReads(page)
    await backInChat()
    await expect(box(page)).toHaveValue('The red one, I think')
    await page.keyboard.press('Enter')
    const sent = await world.shown(({ text }) => text === 'The red one, I think')
    expect(sent.quoted_id).not.toBeNull()
    await expect(box(page)).toHaveValue('')
    // The draft goes when the gateway has answered, which may be after the phone has the message.
    await expect.poll(() => draftsOf(page)).toEqual([])
    await page.reload()
    await expect(asked(page)).toBeVisible()
    await expect(box(page)).toHaveValue('')
  })

  await test.step('an upload tells of it', async () => {
    await expect(box(page)).toBeEnabled()
    await withoutReads(page)
    await endOtherLogins(browser, baseURL)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach' }).click()
    await page.getByRole('menuitem', { name: 'Photo or video' }).click()
    await (await chooser).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: pixel })
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('A dot')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login\?next=%2Fsessions/)
    await withReads(page)
    await backInChat()
    await expect(box(page)).toHaveValue('A dot')
  })

  await test.step('a read tells of it while a file is being uploaded: its words are there', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach' }).click()
    await page.getByRole('menuitem', { name: 'Photo or video' }).click()
    await (await chooser).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: pixel })
    await expect(box(page)).toBeFocused()
    const left = Promise.withResolvers<void>()
    await page.route('**/api/upload', async route => {
      await left.promise
      await route.abort()
    })
    const isUploading = page.waitForRequest('**/api/upload')
    await page.keyboard.press('Enter')
    await isUploading
    await endOtherLogins(browser, baseURL)
    // The page hears of it when its stream is lost or read anew, and then waits some seconds for the upload's answer.
    await expect(page).toHaveURL(/\/login\?next=%2Fsessions/, { timeout: 60_000 })
    await backInChat()
    left.resolve()
    await withReads(page)
    await expect(box(page)).toHaveValue('A dot')
  })

  await test.step('so do a switch on a page of settings, and an address with a question mark', async () => {
    await page.goto('/settings')
    const save = page.getByRole('button', { name: 'Change password' })
    await expect(page.getByLabel('New password')).toBeEditable()
    await withoutReads(page)
    await endOtherLogins(browser, baseURL)
    await page.getByLabel('Current password').fill(owner.password)
    await page.getByLabel('New password').fill('another ribbon 77')
    await save.click()
    await withReads(page)
    await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/)
    await page.goto('/events?type=session.status')
    await expect(page).toHaveURL(/\/login\?next=%2Fevents%3Ftype%3Dsession\.status$/)
    await signIn(page, owner)
    await expect(page).toHaveURL(/\/events\?type=session\.status$/)
  })

  await test.step('whoever signs out leaves nothing behind, also in other tabs', async () => {
    const otherTab = await page.context().newPage()
    await otherTab.goto(chat)
    await page.goto(chat)
    await expect(box(page)).toHaveValue('A dot')
    await page.evaluate(() => localStorage.setItem('kept by some page', 'what was seen there'))
    await page.getByRole('button', { name: /Account menu$/ }).click()
    const answer = page.waitForResponse('**/api/auth/signout')
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    expect(await (await answer).headerValue('clear-site-data')).toBe('"cache", "storage"')
    await expect(page).toHaveURL(/\/login$/)
    expect(await draftsOf(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('kept by some page'))).toBeNull()
    await expect(otherTab).toHaveURL(/\/login/)
    await otherTab.close()
  })
})

test('without a network the app stays, says so, and goes on', async ({ asOwner: page, context }) => {
  await page.goto('/sessions')
  await expect(liveMark(page)).toBeVisible()
  const strip = page.getByRole('status', { name: 'Network' })
  const main = page.getByRole('navigation', { name: 'Main' })
  await context.setOffline(true)
  await expect(strip).toContainText('You are offline')
  await expect(liveMark(page)).toHaveCount(0)
  await main.getByRole('link', { name: 'Webhooks' }).click()
  await main.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible()
  await expect(strip).toContainText('You are offline')
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/events$/)
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await expect(strip).toBeEmpty()
  await expect(liveMark(page)).toBeVisible()
})
