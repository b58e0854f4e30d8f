import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from '../stack/accessible.ts'
import { startChatWorld } from '../stack/chat-world.ts'
import { problemsOf } from '../stack/inspect.ts'
import { expect, test } from '../stack/test.ts'

const [own, nora] = ['+15555900001', '+15555900002']
const slow = { timeout: 90_000 }

test.use({ actionTimeout: 30_000 })

const exports = (page: Page) => page.getByRole('list', { name: 'Exports' }).getByRole('listitem')
const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('what a chat shows of a person is in the file that is exported of them', async ({ asOwner: page }) => {
  test.setTimeout(300_000)
  const world = await startChatWorld(page, 'Export line', own, { name: 'Nora Export', number: nora })
  await world.does({ to: own, text: 'Quero tudo o que vocês têm de mim: ação, ñ, 你好' })
  await page.goto(`/sessions/${world.id}/chat/${encodeURIComponent(`${nora.slice(1)}@s.whatsapp.net`)}`)
  await expect(article(page, '你好')).toBeVisible(slow)
  await page.getByRole('textbox', { name: /message/i }).fill('Here it comes')
  await page.keyboard.press('Enter')
  await expect(article(page, 'Here it comes')).toBeVisible(slow)
  await world.shown(({ text }) => text === 'Here it comes')

  await test.step('from the chat to a file', async () => {
    await page.getByRole('button', { name: 'Chat options' }).click()
    await page.getByRole('link', { name: 'Export…' }).click()
    await expect(page).toHaveURL(/\/settings\/privacy\?number=%2B15555900002$/)
    await expect(page.getByLabel('Phone number').first()).toHaveValue(nora)
    await expect(page.getByLabel('Phone number').last()).toHaveValue(nora)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(exports(page).first()).toContainText(nora)
    await expect(exports(page).first()).toContainText('Finished', slow)
    await expectAccessible(page)
    expect(await problemsOf(page)).toEqual([])
  })

  await test.step('the file has what the chat showed, and a manifest that fits', async () => {
    const saved = page.waitForEvent('download')
    await page
      .getByRole('link', { name: `Download the export: ${nora}` })
      .first()
      .click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^export-\d+\.zip$/)
    const files = unzipSync(await readFile(await file.path()))
    const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()))
    expect(manifest).toMatchObject({ phone_number: nora, session_id: null })
    expect(manifest.files).toHaveLength(Object.keys(files).length - 1)
    const messages = Object.entries(files).flatMap(([path, bytes]) =>
      path.startsWith('messages/') ? strFromU8(bytes).trimEnd().split('\n') : [],
    )
    expect(messages.length).toBe(manifest.counts.messages)
    const all = messages.join('\n')
    for (const text of ['ação, ñ, 你好', 'Here it comes']) expect(all).toContain(text)
  })

  await test.step('it is deleted on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.reload()
    await expect(exports(page).first()).toContainText('Finished')
    const count = await exports(page).count()
    await page
      .getByRole('button', { name: `Delete the export: ${nora}` })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(exports(page)).toHaveCount(count - 1)
  })
})
