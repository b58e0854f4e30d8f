import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { readAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { choose } from '../stack/choose.ts'
import { expect, test } from '../stack/test.ts'

const [own, other] = ['+15551498101', '+15551498102']
const text = 'Hello {{first_name|there}}, see you on {{day}}.'

test.use({ actionTimeout: 30_000 })

const message = (page: Page) => page.getByRole('region', { name: 'The message' })
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Templates' }).getByRole('listitem').filter({ hasText: 'Appointment' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('a template is written with its preview, changed, brought back, sent from a chat, and deleted', async ({
  asOwner: page,
}) => {
  const world = await startChatWorld(page, 'Template line', own, { name: 'Tara Template', number: other })
  await page.goto('/overview')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('list', { name: 'Sending' }).getByRole('link', { name: 'Templates' }).click()
  await expect(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'New template' }).click()

  await test.step('what is no variable is said at its field', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Appointment')
    await page.getByLabel('Text', { exact: true }).fill('Hello {{#each}}')
    await expect(page.getByText('no conditions, loops or comments. (Character 7)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create template' })).toBeDisabled()
  })

  await test.step('the preview has its variables, and what is missing', async () => {
    await page.getByLabel('Text', { exact: true }).fill(text)
    await expect(message(page)).toHaveText('Hello there, see you on {{day}}.')
    await expect(page.getByText('Without a value: day.')).toBeVisible()
    await page.getByLabel('first_name', { exact: true }).fill('Tara')
    await page.getByLabel('day', { exact: true }).fill('Monday {{x}}')
    await expect(message(page)).toHaveText('Hello Tara, see you on Monday {{x}}.')
    await expect(page.getByText('Without a value: day.')).toBeHidden()
    await expectAccessible(page)
  })

  await page.getByRole('button', { name: 'Create template' }).click()
  await expect(page.getByRole('heading', { name: 'Appointment', level: 1 })).toBeVisible()

  await test.step('a change is a new version, and the old one comes back', async () => {
    const field = page.getByLabel('Text', { exact: true })
    await expect(field).toHaveValue(text)
    await field.fill('Gone')
    await save(page).click()
    await expect(page.getByText('Version 2 · No variables')).toBeVisible()
    await page.getByRole('button', { name: 'Show version 1' }).click()
    await expect(field).toHaveValue(text)
    await expect(page.getByText('You see version 1.')).toBeVisible()
    await expectAccessible(page)
    await save(page).click()
    await expect(page.getByText('Version 3 · 2 variables')).toBeVisible()
    await expect(page.getByText('You see version 1.')).toBeHidden()
  })

  await test.step('a name is there once', async () => {
    await page.goto('/templates/new')
    await page.getByLabel('Name', { exact: true }).fill('APPOINTMENT')
    await page.getByLabel('Text', { exact: true }).fill('Again')
    await page.getByRole('button', { name: 'Create template' }).click()
    await expect(page.getByRole('paragraph').filter({ hasText: 'has already been taken' })).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expectAccessible(page)
  })

  await test.step('a chat sends it, and the phone shows it', async () => {
    await page.goto(`/sessions/${world.id}/chat/${encodeURIComponent(`${other.slice(1)}@s.whatsapp.net`)}`)
    await page.getByRole('button', { name: 'Attach' }).click()
    await page.getByRole('menuitem', { name: 'Template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send a template' })
    await choose(dialog.getByRole('combobox', { name: 'Template' }), 'Appointment')
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
    await dialog.getByLabel('day', { exact: true }).fill('Friday')
    await expect(message(page)).toHaveText('Hello there, see you on Friday.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
    await world.shown(({ text: shown }) => shown === 'Hello there, see you on Friday.')
    await expect(page.getByRole('article').filter({ hasText: 'see you on Friday.' })).toBeVisible()
  })

  await test.step('it is deleted after a question', async () => {
    await page.goto('/templates')
    await rows(page).getByRole('link').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click()
    await expect(page.getByText('The template “Appointment” is deleted.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    expect(JSON.stringify(await readAs(page, 'templates.list', {}))).not.toContain('Appointment')
  })
})
