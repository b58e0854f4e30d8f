import { callAs } from '../stack/call.ts'
import { expect, test } from '../stack/test.ts'

const number = '+15552260001'
const session = {
  name: 'Unsaved line',
  phone_number: number,
  network: 'sandbox',
  account_protection: false,
  log_messages: true,
}

test('settings that are not saved are kept, or left on purpose', async ({ asOwner: page }) => {
  const made = Object(await callAs(page, 'sessions.create', session))
  const address = `/sessions/${made.id}`
  const bar = page.getByRole('region', { name: 'Changes' })
  const name = page.getByLabel('Name', { exact: true })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const stay = () => question.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(address)
  // Before the page's code runs a link opens a new document, and the browser asks in its own words.
  await expect(
    page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: /^Live$/ }),
  ).toBeVisible()
  await page.getByRole('navigation', { name: 'Session' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings$/)

  await test.step('a bar says so, and discards', async () => {
    await expect(bar).toContainText('All saved')
    await name.fill('Another name')
    await expect(bar).toContainText('Not saved yet')
    await bar.getByRole('button', { name: 'Discard' }).click()
    await expect(name).toHaveValue('Unsaved line')
    await expect(bar).toContainText('All saved')
  })

  await name.fill('Another name')
  await test.step('a link, back, a command: each is asked about, and nothing is lost', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Webhooks' }).click()
    await expect(question).toBeVisible()
    await stay()
    await expect(name).toHaveValue('Another name')
    await page.goBack()
    await expect(question).toBeVisible()
    await stay()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(name).toHaveValue('Another name')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(page).toHaveURL(/\/settings$/)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('go to events')
    await page
      .getByRole('option', { name: /Events/ })
      .first()
      .click()
    await expect(question).toBeVisible()
    await stay()
    await expect(name).toHaveValue('Another name')
  })

  await test.step('the browser asks before a reload', async () => {
    const asked = page.waitForEvent('dialog')
    const reload = page.reload().catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await reload
    await expect(name).toHaveValue('Another name')
  })

  await test.step('saved, nothing is asked any more', async () => {
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(page.getByRole('heading', { name: 'Another name', level: 1 })).toBeVisible()
  })

  await test.step('whoever wants to leave leaves: by a link, and back', async () => {
    await page.goForward()
    await name.fill('A third name')
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await page.goForward()
    await expect(name).toHaveValue('Another name')
    await name.fill('A third name')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Webhooks' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/webhooks$/)
  })

  await test.step('a new webhook is asked about too', async () => {
    await page.getByRole('link', { name: 'New webhook' }).first().click()
    await page.getByLabel('Address').fill('https://example.com/hook')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/events$/)
  })
  await callAs(page, 'sessions.delete', { id: Number(made.id) })
})
