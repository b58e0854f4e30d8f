import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { callAs } from '../stack/call.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { choose } from '../stack/choose.ts'
import { csvRows } from '../stack/csv.ts'
import { download } from '../stack/download.ts'
import { expect, test } from '../stack/test.ts'

const [own, other] = ['+15551598101', '+15551598102']

test.use({ actionTimeout: 30_000 })

const rows = (page: Page) => page.getByRole('list', { name: 'Opt-outs' }).getByRole('listitem')
const warning = (page: Page) => page.getByText('This person has asked not to be written to')

test('who writes PARAR is listed, the chat warns, and a reason lifts it', async ({ asOwner: page }) => {
  const world = await startChatWorld(page, 'Opt-out line', own, { name: 'Paulo Parar', number: other })
  const chat = `/sessions/${world.id}/chat/${encodeURIComponent(`${other.slice(1)}@s.whatsapp.net`)}`
  await world.does({ to: own, text: 'Who is this?' })
  await page.goto(chat)
  await expect(page.getByRole('article').filter({ hasText: 'Who is this?' })).toBeVisible()
  await expect(warning(page)).toBeHidden()

  await test.step('the open chat warns, and so does the page of a message that is sent all the same', async () => {
    await world.does({ to: own, text: 'Parar!' })
    await expect(warning(page)).toBeVisible({ timeout: 30_000 })
    const sent = Object(await callAs(page, 'messages.sendText', { to: other, text: 'Sorry' }, world.id))
    expect(sent.warnings).toMatchObject([{ code: 'opted_out' }])
    await page.goto(`/sessions/${world.id}/message/${sent.msgId}`)
    await expect(page.getByText('had asked not to be written to before this was sent')).toBeVisible()
    await page.goto(chat)
    await expectAccessible(page)
    await page
      .getByRole('status')
      .filter({ has: warning(page) })
      .getByRole('link', { name: 'Opt-outs' })
      .click()
  })

  await test.step('the page has it by its digits', async () => {
    await expect(page).toHaveURL(/\/opt-outs\?query=15551598102$/)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Wrote PARAR')
    await expect(rows(page)).toContainText('Opt-out line')
    await expectAccessible(page)
  })

  await test.step('it is lifted with a reason, and the chat warns no more', async () => {
    await page.getByRole('button', { name: `Lift the opt-out of ${other}` }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Lift opt-out' })).toBeDisabled()
    await question.getByLabel('Reason').fill('Agreed at the counter')
    await question.getByRole('button', { name: 'Lift opt-out' }).click()
    await expect(page.getByRole('heading', { name: 'Nobody fits' })).toBeVisible()
    await choose(page.getByRole('combobox', { name: 'State' }), 'Lifted')
    await expect(rows(page)).toContainText('Agreed at the counter')
    await page.goto(chat)
    await expect(page.getByRole('article').filter({ hasText: 'Sorry' })).toBeVisible()
    await expect(warning(page)).toBeHidden()
  })

  await test.step('numbers are added and imported, refused lines are shown, and a file has what is listed', async () => {
    await page.goto('/opt-outs')
    await page.getByRole('button', { name: 'Add a number' }).click()
    const adding = page.getByRole('dialog', { name: 'Add an opt-out' })
    await adding.getByLabel('Phone number').fill('nobody')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(adding.getByText('format is invalid')).toBeVisible()
    await adding.getByLabel('Phone number').fill('+15551598103')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(rows(page).filter({ hasText: '+15551598103' })).toContainText('Added in the dashboard')

    await page.getByRole('button', { name: 'Import' }).click()
    const importing = page.getByRole('dialog', { name: 'Import opt-outs' })
    const buffer = Buffer.from('phone_number\n+15551598104\nnobody\n+15551598103\n')
    await importing.getByLabel('CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
    await importing.getByRole('button', { name: 'Import' }).click()
    const outcome = importing.getByRole('region', { name: 'What became of it' })
    await expect(outcome).toContainText('1 number was added. 1 was there already. 1 line was refused.')
    await expect(outcome.getByRole('listitem')).toHaveText('Line 3Not a phone number.')
    await importing.getByRole('button', { name: 'Close' }).first().click()
    await expect(rows(page).filter({ hasText: '+15551598104' })).toContainText('From an import')
    const file = csvRows(await download(page.getByRole('link', { name: 'Export CSV' })))
    expect(file.map(row => row.phone_number)).toEqual(expect.arrayContaining([`'+15551598104`, `'+15551598103`]))
  })

  await test.step('own words are kept, and what is too long is said at its field', async () => {
    await page.getByRole('link', { name: 'Words' }).click()
    const words = page.getByLabel('Own words that opt out')
    await words.fill('w'.repeat(61))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(words).toHaveAccessibleDescription(/must not be greater than 60/)
    await words.fill('Chega\n\n Enough ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The words are saved.')).toBeVisible()
    await page.reload()
    await expect(words).toHaveValue('Chega\nEnough')
    await expectAccessible(page)
    await callAs(page, 'optOuts.updateSettings', { words: [] })
  })
})
