import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { baker, furnishBakery, type World } from '../stack/bakery.ts'
import { problemsOf, watchStrictly } from '../stack/inspect.ts'
import { detours, openScreen, type Screen, screens, setupScreen } from '../stack/screens.ts'
import { createAccount } from '../stack/second-account.ts'
import { ensureOwner, expect, signIn, test } from '../stack/test.ts'

test('every page of the dashboard is in the list of screens', () => {
  const app = fileURLToPath(new URL('../../apps/web/src/app', import.meta.url))
  const pages = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(path => /(^|\/)page\.tsx$/.test(path))
  const routes = pages.map(
    path =>
      `/${dirname(path)
        .replaceAll(/\([^)]*\)\/?|^\.$/g, '')
        .replace(/\/$/, '')}`,
  )
  const listed = [...detours, ...[setupScreen, ...screens].flatMap(({ route }) => route ?? [])]
  expect([...new Set(listed)].sort()).toEqual([...new Set(routes)].sort())
})

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
