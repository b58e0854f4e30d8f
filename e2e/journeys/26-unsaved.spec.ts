import { callAs } from '../stack/call.ts'
import { liveMark } from '../stack/live-mark.ts'
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
  const back = () => page.evaluate(() => window.history.back())
  await page.goto(address)
  // Before the page's code runs a link opens a new document, and the browser asks in its own words.
  await expect(liveMark(page)).toBeVisible()
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
  await test.step('a link is asked about, and nothing is lost', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Webhooks' }).click()
    await expect(question).toBeVisible()
    await stay()
    await expect(name).toHaveValue('Another name')
  })
  await test.step('so is a step back, which is taken when it is wanted', async () => {
    await back()
    await expect(question).toBeVisible()
    await stay()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(name).toHaveValue('Another name')
    // The browser lets a page hold one step for each act of the person's.
    await name.click()
    await back()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  })
  await callAs(page, 'sessions.delete', { id: Number(made.id) })
})
