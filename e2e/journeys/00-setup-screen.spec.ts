import { problemsOf, watchStrictly } from '../stack/inspect.ts'
import { setupScreen } from '../stack/screens.ts'
import { expect, test } from '../stack/test.ts'

test('the page before the first owner is fine, light and dark, on a phone and in a window', async ({ page }) => {
  const happened = await watchStrictly(page)
  await page.goto('/setup')
  const isOwned = new URL(page.url()).pathname !== setupScreen.route // a gateway that was set up before
  if (!isOwned) await expect(page.getByRole('button', { name: 'Create owner and sign in' })).toBeVisible()
  expect([...(await problemsOf(page)), ...happened]).toEqual([])
})
