import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { show, type themes } from '../stack/inspect.ts'
import { openScreen, screens } from '../stack/screens.ts'
import { test } from '../stack/test.ts'
import { bakeryViewers } from './bakery-viewers.ts'

const folder = fileURLToPath(new URL('../../docs/screenshots', import.meta.url))
const size = { width: 1440, height: 900 }
const mostBytes = 150_000
/** Tried one after the other until the picture is small enough. */
const scales = [1, 0.85, 0.7, 0.55]

const chosen: readonly (readonly [screen: string, theme: (typeof themes)[number]])[] = [
  ['overview', 'light'],
  ['chat', 'dark'],
  ['sessions', 'light'],
  ['delivery', 'light'],
  ['event', 'dark'],
  ['session-qr', 'light'],
  ['operation', 'dark'],
  ['phone-chat', 'light'],
]

test('the pictures of the documentation', async ({ page, browser, baseURL }) => {
  test.setTimeout(900_000)
  await mkdir(folder, { recursive: true })
  const { world, pages } = await bakeryViewers(page, browser, baseURL)
  for (const [name, theme] of chosen) {
    await test.step(name, async () => {
      const screen = screens.find(one => one.name === name)
      if (!screen) throw new Error(`There is no screen ${name}`)
      const viewer = pages[screen.as]
      await viewer.setViewportSize(size)
      await openScreen(viewer, screen, world)
      await show(viewer, theme)
      await writeFile(join(folder, `${name}.png`), await picture(viewer))
    })
  }
})

/** The largest picture of the page that is small enough. */
async function picture(page: Page): Promise<Buffer> {
  const chromium = await page.context().newCDPSession(page)
  for (const scale of scales) {
    const clip = { x: 0, y: 0, ...size, scale }
    const { data } = await chromium.send('Page.captureScreenshot', { format: 'png', clip })
    const taken = Buffer.from(data, 'base64')
    if (taken.length <= mostBytes) return taken
  }
  throw new Error(`No picture of ${page.url()} is small enough`)
}
