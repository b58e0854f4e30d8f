import type { Browser, Locator, Page } from '@playwright/test'
import { openEditor } from './browser.ts'
import type { N8nClient } from './n8n-client.ts'

const packageName = 'n8n-nodes-messaging-gateway'
const patience = { timeout: 60_000 }

/** What an owner does on n8n's page of community nodes. Each resolves once the page says that it is done. */
export interface CommunityPage {
  install(): Promise<void>
  /** Updates to the newest version; answers what the page showed of the package before. */
  update(): Promise<void>
  uninstall(): Promise<void>
  /** The package's card: its name, nodes and version. */
  shown(): Promise<string>
  close(): Promise<void>
}

export async function openCommunityPage(browser: Browser, client: N8nClient): Promise<CommunityPage> {
  const page = await openEditor(browser, client, 'settings/community-nodes')
  const card = at(page, 'community-package-card')
  const says = (text: string) => page.getByText(text, { exact: true }).waitFor(patience)
  return {
    async install() {
      await page.getByRole('button', { name: 'Install a community node' }).click(patience)
      await page.getByPlaceholder('n8n-nodes-chatwork').fill(packageName)
      await page.getByText('I understand the risks').click()
      await at(page, 'install-community-package-button').click()
      await says('Package installed')
    },
    async update() {
      await page.reload()
      await card.getByRole('button', { name: 'Update' }).click(patience)
      await page.getByRole('button', { name: 'Confirm update' }).click()
      await says('Package updated')
    },
    async uninstall() {
      await at(card, 'action-toggle').click(patience)
      await page.getByText('Uninstall package').click()
      await page.getByRole('button', { name: 'Confirm uninstall' }).click()
      await says('Package uninstalled')
    },
    shown: () => card.innerText(patience),
    close: () => page.context().close(),
  }
}

/** By n8n's own name of an element. */
function at(where: Page | Locator, name: string): Locator {
  return where.locator(`[data-test-id="${name}"]`)
}
