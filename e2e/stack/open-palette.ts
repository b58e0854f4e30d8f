import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the command palette with its key. Until the page's code runs nobody hears the key, so it is pressed again, as a person would. */
export async function openPalette(page: Page): Promise<Locator> {
  const palette = page.getByRole('dialog')
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(palette.getByRole('combobox')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  return palette
}
