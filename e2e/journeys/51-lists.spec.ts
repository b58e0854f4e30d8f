import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../stack/accessible.ts'
import { readAs } from '../stack/call.ts'
import { expect, test } from '../stack/test.ts'

test.use({ actionTimeout: 30_000 })

const [ana, bob, cy] = ['+15551498201', '+15551498202', '+15551498203']
const dialog = (page: Page) => page.getByRole('dialog')
const members = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem')
const file = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const lists = async (page: Page) => Object(await readAs(page, 'lists.list', {})).data

test('a list is made, filled by hand and from a file, searched, exported, changed, and deleted', async ({
  asOwner: page,
}) => {
  await page.goto('/overview')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).click()
  await expect(page.getByRole('heading', { name: 'No lists yet' })).toBeVisible()
  await expectAccessible(page)

  await test.step('a name that is none is said at its field', async () => {
    await page.getByRole('button', { name: 'New list' }).click()
    await dialog(page).getByLabel('Name').fill('Customers')
    await dialog(page).getByLabel('Fields').fill('first_name, 2nd')
    await expect(dialog(page).getByText('This cannot be the name of a field: 2nd.')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Create list' })).toBeDisabled()
    await expectAccessible(page)
    await dialog(page).getByLabel('Fields').fill('first_name, note')
    await dialog(page).getByRole('button', { name: 'Create list' }).click()
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
    await expect(page.getByText('Nobody in it · 2 fields')).toBeVisible()
  })

  await test.step('a member is added by hand, and what is no number is told', async () => {
    await page.getByRole('button', { name: 'Add member' }).click()
    await dialog(page).getByLabel('Phone number').fill('nobody')
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog(page).getByText('Not a phone number.')).toBeVisible()
    await dialog(page).getByLabel('Phone number').fill(ana)
    await dialog(page).getByLabel('first_name').fill('Ana')
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(members(page)).toHaveText([new RegExp(`\\${ana}.*first_name.*Ana`)])
  })

  await test.step('a file adds members, fields, and tells of its lines', async () => {
    await page.getByRole('button', { name: 'Import' }).click()
    const lines = ['First_Name,city,phone', `Bob,=1+1,${bob}`, 'Nobody,Rome,x', `Ana Maria,Lima,${ana}`, `Cy,,${cy}`]
    await dialog(page)
      .getByLabel('CSV file')
      .setInputFiles(file(lines.join('\n')))
    await dialog(page).getByRole('button', { name: 'Import' }).click()
    const outcome = dialog(page).getByRole('region', { name: 'What became of it' })
    await expect(outcome).toContainText('2 members were added. 1 was in the list already. 1 line was refused.')
    await expect(outcome.getByRole('listitem')).toHaveText(['Line 3Not a phone number.'])
    await expectAccessible(page)
    await dialog(page).getByLabel('CSV file').setInputFiles(file('phone,constructor\n+15551498209,x'))
    await dialog(page).getByRole('button', { name: 'Import' }).click()
    await expect(dialog(page).getByText('The column constructor: This name cannot be used for a field.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByText('3 members · 3 fields')).toBeVisible()
    await expect(members(page)).toHaveCount(3)
    await expect(members(page).first()).toContainText('Lima')
    await expectAccessible(page)
  })

  await test.step('the search finds digits, and the address keeps them', async () => {
    await page.getByRole('searchbox', { name: 'Digits of a number' }).fill('8202')
    await expect(members(page)).toHaveCount(1)
    await page.reload()
    await expect(members(page)).toHaveText([/Bob/])
    await page.getByRole('searchbox', { name: 'Digits of a number' }).fill('999')
    await expect(page.getByRole('heading', { name: 'Nobody fits' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Digits of a number' }).fill('')
    await expect(members(page)).toHaveCount(3)
  })

  await test.step('the file has no formula in it', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV', exact: true }).click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv).toBe(
      `\uFEFFphone_number,first_name,note,city\r\n'${ana},Ana Maria,,Lima\r\n'${bob},Bob,,'=1+1\r\n'${cy},Cy,,\r\n`,
    )
  })

  await test.step('a member is changed, and one is removed', async () => {
    await page.getByRole('button', { name: `Edit ${ana}` }).click()
    await expect(dialog(page).getByLabel('city')).toHaveValue('Lima')
    await dialog(page).getByLabel('city').fill('')
    await dialog(page).getByLabel('note').fill('Calls back')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(members(page).first()).toContainText('Calls back')
    await expect(members(page).first()).not.toContainText('Lima')
    await page.getByRole('button', { name: `Remove ${bob}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(members(page)).toHaveText([/Ana Maria/, /Cy/])
  })

  await test.step('a field goes with its values', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog(page).getByLabel('Fields').fill('first_name, city')
    await expect(dialog(page).getByText('With these fields their values of all members are gone: note.')).toBeVisible()
    await dialog(page).getByLabel('Name').fill('Regulars')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Regulars', level: 1 })).toBeVisible()
    await expect(members(page).first()).not.toContainText('Calls back')
    expect(await lists(page)).toMatchObject([{ name: 'Regulars', fields: ['first_name', 'city'], members: 2 }])
  })

  await test.step('it is deleted after a question', async () => {
    await page.getByRole('link', { name: 'All lists' }).click()
    await page.getByRole('link', { name: /Regulars/ }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click()
    await expect(page.getByRole('heading', { name: 'No lists yet' })).toBeVisible()
    expect(await lists(page)).toEqual([])
  })
})
