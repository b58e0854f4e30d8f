import type { Browser, Page } from '@playwright/test'
import { baker, furnishBakery, type World } from '../stack/bakery.ts'
import type { BakeryReceivers } from '../stack/bakery-receivers.ts'
import type { Screen } from '../stack/screens.ts'
import { createAccount } from '../stack/second-account.ts'
import { ensureOwner, signIn } from '../stack/test.ts'

/** A page for each who looks at screens, and the furnished bakery they look at. `page` becomes that of who runs the gateway. */
export async function bakeryViewers(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
  receivers?: BakeryReceivers,
): Promise<{ world: World; pages: Readonly<Record<Screen['as'], Page>> }> {
  await ensureOwner(page)
  await createAccount(baker)
  const another = async () => (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  const owner = await another()
  await owner.goto('/login')
  await signIn(owner, baker)
  return { world: await furnishBakery(owner, receivers), pages: { nobody: await another(), owner, operator: page } }
}
