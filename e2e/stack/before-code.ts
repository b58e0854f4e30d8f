import type { Page } from '@playwright/test'

/** Opens a page and acts on it before any of its code has come, as somebody fast on a slow line does. */
export async function beforeCode(page: Page, address: string, act: () => Promise<unknown>): Promise<void> {
  const { promise: done, resolve: haveActed } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async route => done.then(() => route.continue()))
  await page.goto(address, { waitUntil: 'commit' })
  await act()
  haveActed()
  await page.unrouteAll({ behavior: 'wait' })
}
