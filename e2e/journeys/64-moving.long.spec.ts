import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { expectAccessible } from '../stack/accessible.ts'
import { expect, test } from '../stack/test.ts'

test.use({ actionTimeout: 30_000 })

const dialog = (page: Page) => page.getByRole('dialog')

/** What another gateway would have written for this one, and the credentials in it as a program on Baileys keeps them. */
async function made(recipient: string) {
  const { honestParts, sealedParts } = await import('../../apps/web/test/made-passport.ts')
  const parts = honestParts()
  const program = honestParts()
  const folder = zipSync({
    'auth/creds.json': strToU8(program.credentials?.[0].json),
    'auth/pre-key-1.json': strToU8(program.signal?.[0].json),
  })
  return {
    number: String(parts.head?.[0].phoneNumber),
    passport: Buffer.from(await sealedParts(parts, { recipient })),
    programNumber: String(program.head?.[0].phoneNumber),
    folder: Buffer.from(folder),
  }
}

test('a passport and the store of another program say what comes along before they are taken in', async ({
  asOwner: page,
}, info) => {
  test.setTimeout(180_000)
  const recipient = (await (await page.request.get('/passports/key')).text()).trim()
  const { number, passport, programNumber, folder } = await made(recipient)
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

  await test.step('a file that is no passport is refused', async () => {
    await page.goto('/sessions?import=file')
    await dialog(page)
      .getByLabel('File', { exact: true })
      .setInputFiles(file('x.passport', Buffer.from('none')))
    await dialog(page).getByRole('button', { name: 'Look into it' }).click()
    await expect(dialog(page).getByText('The file was not taken:')).toBeVisible()
  })

  await test.step('a passport is looked into, at the width of a phone too, and taken in', async () => {
    await dialog(page).getByLabel('File', { exact: true }).setInputFiles(file('shop.passport', passport))
    await dialog(page).getByRole('button', { name: 'Look into it' }).click()
    await expect(dialog(page).getByText(`${number} · Shop`)).toBeVisible()
    await expect(dialog(page).getByText('Stays at the other gateway:')).toBeVisible()
    await expect(dialog(page).getByText('1 message', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog(page).getByLabel('Receipt', { exact: true })).toHaveText(/^rcpt_/)
    await expectAccessible(page)
  })

  await test.step('the same file is imported once', async () => {
    await page.goto('/sessions?import=file')
    await dialog(page).getByLabel('File', { exact: true }).setInputFiles(file('shop.passport', passport))
    await dialog(page).getByRole('button', { name: 'Look into it' }).click()
    await expect(dialog(page).getByText('This passport was imported here before.')).toBeVisible()
  })

  await test.step('nothing is sent of a store that is too large', async () => {
    await page.goto('/sessions?import=program')
    const large = info.outputPath('large.db')
    await writeFile(large, '')
    await truncate(large, 65 * 1024 * 1024)
    await dialog(page).getByLabel('Store of the other program').setInputFiles(large)
    await dialog(page).getByRole('button', { name: 'Look into it' }).click()
    await expect(dialog(page).getByText('The file is larger than 64 MB')).toBeVisible()
  })

  await test.step('a folder of Baileys is looked into and imported', async () => {
    await dialog(page).getByLabel('Store of the other program').setInputFiles(file('auth.zip', folder))
    await dialog(page).getByLabel('It is linked on the sandbox network').check()
    await dialog(page).getByRole('button', { name: 'Look into it' }).click()
    await expect(dialog(page).getByText(programNumber)).toBeVisible()
    await expect(dialog(page).getByText('Messages, chats and media: chats here begin empty')).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByLabel('The other program is stopped, for good').check()
    await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog(page).getByText('The session is here and connects now.')).toBeVisible()
  })
})
