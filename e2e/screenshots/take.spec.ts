import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { show, themes, widths } from '../stack/inspect.ts'
import { openScreen, type Screen, screens, setupScreen } from '../stack/screens.ts'
import { test } from '../stack/test.ts'
import { bakeryViewers } from './bakery-viewers.ts'

const folder = fileURLToPath(new URL('../test-results/screenshots', import.meta.url))
const height = 900

test('every screen at every width, light and dark', async ({ page, browser, baseURL }) => {
  test.setTimeout(3_600_000)
  await mkdir(folder, { recursive: true })
  await page.goto('/setup')
  await take(page, setupScreen)
  const { world, pages } = await bakeryViewers(page, browser, baseURL)
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await openScreen(pages[screen.as], screen, world)
      await take(pages[screen.as], screen)
    })
  }
})

async function take(page: Page, { name }: Screen): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    for (const theme of themes) {
      await show(page, theme)
      await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) })
    }
  }
}
