import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { startChatWorld } from '../stack/chat-world.ts'
import { record } from '../stack/recordings.ts'
import { expect, test } from '../stack/test.ts'

const own = '+15552290001'
const bob = '+15552290002'
const price = Buffer.from('Bread;3.20\nRolls;0.45\n')

test.use({ actionTimeout: 30_000 })

test('films, sounds and documents go from a virtual phone to a session and back, and can be played at both ends', async ({
  asOwner: page,
}) => {
  test.slow()
  const world = await startChatWorld(page, 'File shop', own, { name: 'Bob Files', number: bob })
  const shop = await page.context().newPage()
  await shop.goto(`/sessions/${world.id}/chat/${bob.slice(1)}@s.whatsapp.net`)
  const inShop = shop.getByRole('log', { name: 'Messages' }).getByRole('article')
  await page.goto(`/sandbox/${bob.slice(1)}?chat=${encodeURIComponent(own)}`)
  const phone = page.getByRole('region', { name: 'Phone of Bob Files' })
  const onPhone = phone.getByRole('article')
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await phone.getByRole('button', { name: 'Attach a file' }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
    await phone.getByRole('button', { name: 'Send', exact: true }).click()
  }

  await test.step('a film', async () => {
    await send('shop.mp4', 'video/mp4', await record(page, 'video'))
    const film = onPhone.locator('video')
    await expect.poll(() => widthOf(film)).toBe(64)
    await inShop.getByRole('button', { name: 'Open: Video' }).click()
    await expect.poll(() => widthOf(inShop.locator('video'))).toBe(64)
  })

  await test.step('a sound', async () => {
    await send('hum.m4a', 'audio/mp4', await record(page, 'audio'))
    await expect.poll(() => secondsOf(onPhone.locator('audio'))).toBeGreaterThan(0.2)
    await inShop.getByRole('button', { name: 'Open: Voice note' }).click()
    await expect.poll(() => secondsOf(inShop.locator('audio'))).toBeGreaterThan(0.2)
  })

  await test.step('a document, byte for byte', async () => {
    await send('prices.csv', 'text/csv', price)
    expect(await downloaded(page, onPhone.getByRole('link', { name: 'prices.csv' }))).toEqual(price)
    await inShop.getByRole('button', { name: 'Open: Document' }).click()
    expect(await downloaded(shop, inShop.getByRole('link', { name: 'prices.csv' }))).toEqual(price)
  })

  await test.step('a voice note from the session', async () => {
    const sound = await record(shop, 'audio')
    await shop.getByRole('button', { name: 'Attach' }).click()
    const chooser = shop.waitForEvent('filechooser')
    await shop.getByRole('menuitem', { name: 'Audio as voice note' }).click()
    await (await chooser).setFiles({ name: 'answer.m4a', mimeType: 'audio/mp4', buffer: sound })
    await shop.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(onPhone.locator('audio')).toHaveCount(2)
    await expect.poll(() => secondsOf(onPhone.locator('audio').last())).toBeGreaterThan(0.2)
  })
  await shop.close()
})

/** Of a film whose picture is known by now. */
const widthOf = (film: Locator) => film.evaluate(video => Number(Reflect.get(video, 'videoWidth')))

async function secondsOf(sound: Locator): Promise<number> {
  return sound.evaluate(audio => Number(Reflect.get(audio, 'duration')) || 0)
}

async function downloaded(page: Page, link: Locator): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await link.click()
  return readFile(await (await coming).path())
}
