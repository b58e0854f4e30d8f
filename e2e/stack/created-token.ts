import { expect, type Page } from '@playwright/test'

/** Sends the open form of a new token; answers its text, which is shown this once. */
export async function createdToken(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create token' }).click()
  const shown = (await page.getByRole('status', { name: 'New token' }).textContent()) ?? ''
  expect(shown).toMatch(/^\d+\|mgw_[0-9A-Za-z]{49}$/)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  return shown
}
