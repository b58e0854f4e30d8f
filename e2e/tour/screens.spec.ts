import type { Page } from '@playwright/test'
import { baker, furnishBakery, type World } from '../stack/bakery.ts'
import { problemsOf, watchStrictly } from '../stack/inspect.ts'
import { openScreen, type Screen, screens } from '../stack/screens.ts'
import { createAccount } from '../stack/second-account.ts'
import { ensureOwner, expect, signIn, test } from '../stack/test.ts'

test.describe('every screen, light and dark, on a phone and in a window: nothing is broken, nothing is out of reach', () => {
  test.describe.configure({ mode: 'serial' })
  let world: World

  test('a bakery moves in', async ({ page }) => {
    await ensureOwner(page)
    await page.context().clearCookies()
    await createAccount(baker)
    await page.goto('/login')
    await signIn(page, baker)
    world = await furnishBakery(page)
  })

  for (const viewer of ['nobody', 'owner', 'operator'] as const) {
    test(`as ${viewer}`, async ({ page }) => {
      test.setTimeout(1_800_000)
      const happened = await watchStrictly(page)
      await enter(page, viewer)
      const problems: string[] = []
      for (const screen of screens.filter(({ as }) => as === viewer)) {
        await test.step(screen.name, async () => {
          await openScreen(page, screen, world)
          const found = [...(await problemsOf(page)), ...happened.splice(0)]
          problems.push(...found.map(text => `${screen.name}: ${text}`))
        })
      }
      expect(problems).toEqual([])
    })
  }
})

async function enter(page: Page, viewer: Screen['as']): Promise<void> {
  if (viewer === 'operator') await ensureOwner(page)
  if (viewer !== 'owner') return
  await page.goto('/login')
  await signIn(page, baker)
}
