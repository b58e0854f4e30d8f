import { callAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { accessProblems } from '../stack/inspect.ts'
import { owner } from '../stack/people.ts'
import { ensureOwner, expect, test } from '../stack/test.ts'

test('the documentation is read, searched and copied from without a login, and asks nobody else for anything', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))

  await test.step('a search leads to an error’s page', async () => {
    await page.goto('/docs')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.keyboard.press('/')
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('session not connected')
    await expect(page.getByRole('status')).toContainText(/\d+ results/)
    await page
      .getByRole('link', { name: /^not_connected\b/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/docs\/errors\/not_connected(#|$)/)
    await expect(page.getByRole('heading', { name: /^What to do/ })).toBeVisible()
    expect(await accessProblems(page)).toEqual([])
  })

  await test.step('the language that was chosen stays, and what is copied is what is shown', async () => {
    await page.goto('/docs/api/messages.sendText')
    await page.getByRole('tab', { name: 'Python' }).click()
    await page.getByRole('link', { name: 'Send Image Message', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true')
    const example = page.getByRole('figure').filter({ has: page.getByRole('tablist') })
    await example.getByRole('button', { name: 'Copy' }).click()
    await expect(example.getByRole('button', { name: 'Copied' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^import os\n\nfrom messaging_gateway import AccountClient\n/)
    expect(copied).toBe((await example.getByRole('tabpanel').innerText()).trimEnd())
  })

  await test.step('headings and the addresses of the reader before lead to their places', async () => {
    const link = page.getByRole('link', { name: 'Link to “Errors”' })
    await link.click()
    await expect(page).toHaveURL(/#errors$/)
    await page.goto('/docs#/messages/messages.sendText')
    await expect(page).toHaveURL(/\/docs\/api\/messages\.sendText$/)
  })

  await test.step('agents get Markdown', async () => {
    for (const [path, text] of [
      ['/docs/llms.txt', '/docs/api/messages.sendText.md'],
      ['/docs/api/messages.sendText.md', '# Send Text Message'],
    ] as const) {
      expect(await (await page.request.get(path)).text()).toContain(text)
    }
    expect((await page.request.get('/docs/none')).status()).toBe(404)
  })

  const elsewhere = asked.filter(url => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))
  expect(elsewhere).toEqual([])
})

test('an operation is tried on one’s own session', async ({ page }) => {
  const frame = page.frameLocator('iframe[title="Try it"]')
  await ensureOwner(page)
  const reader = { name: 'Reader', number: '+15551050002' }
  const { id, shown } = await startChatWorld(page, 'Documentation line', '+15551050001', reader)
  // A page of the dashboard that finds itself signed out goes to the login, also in the middle of what is opened next.
  await page.goto('about:blank')
  await page.context().clearCookies()

  await page.goto('/docs/api/messages.sendText')
  await page.getByRole('link', { name: 'Try it here' }).click()
  await frame.getByRole('link', { name: 'Log in' }).click()
  await signInHere()
  await expect(page).toHaveURL(/\/docs\/api\/messages\.sendText$/)

  await page.getByRole('link', { name: 'Try it here' }).click()
  await frame.getByRole('combobox', { name: 'Session' }).click()
  await frame.getByRole('option', { name: new RegExp(`#${id} ·`) }).click()
  await frame.getByRole('textbox', { name: 'to', exact: true }).fill('+15551050002')
  await frame.getByRole('textbox', { name: 'text', exact: true }).fill('Tried in the documentation')
  await frame.getByRole('button', { name: 'Run' }).click()
  await expect(frame.getByRole('region', { name: 'Answer' })).toContainText('"msgId"')
  await shown(({ text }) => text === 'Tried in the documentation')
  expect(await accessProblems(page)).toEqual([]) // with what is in the frame
  await callAs(page, 'sessions.delete', { id })

  async function signInHere(): Promise<void> {
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
})
