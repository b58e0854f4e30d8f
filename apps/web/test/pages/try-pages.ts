import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import type { PageLanguage } from './page-blocks.ts'
import { type PageWorld, startPageWorld } from './page-world.ts'
import { pagesIn } from './pages.ts'
import { runPage } from './run-page.ts'
import { missingFor, runners } from './runners.ts'

/** Tries the pages of a folder in one language, from top to bottom, beside a real gateway. A machine without the language says so. */
export function tryPages(folder: 'start' | 'guides', language: PageLanguage): void {
  const missing = missingFor(language)
  const title = missing ? `the pages in ${language}, not tried: ${missing}` : `the pages in ${language}`

  describe.skipIf(missing !== undefined)(title, () => {
    let world: PageWorld
    beforeAll(async () => {
      world = await startPageWorld()
    })
    afterEach(() => world.clear())
    afterAll(() => world?.stop())

    it.each(pagesIn(language, folder).map(page => [page.name, page] as const))(
      '%s does as it says',
      async (_, { text }) => {
        await runPage(text, language, runners[language], await world.place())
      },
    )
  })
}
