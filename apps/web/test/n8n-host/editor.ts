import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { launchBrowser, openEditor, type Theme } from './browser.ts'
import { packageFolder } from './install-nodes.ts'
import type { N8nClient } from './n8n-client.ts'
import type { Workflow } from './workflows.ts'

const shots = join(packageFolder, 'images')

/** n8n's editor in a browser, signed in. */
export interface Editor {
  /** Opens an address below n8n's. */
  open(path: string, theme?: Theme): Promise<Page>
  /** Opens a node of a workflow. */
  openNode(workflow: Workflow, name: string, theme?: Theme): Promise<Page>
  close(): Promise<void>
}

export async function startEditor(client: N8nClient): Promise<Editor> {
  const browser = await launchBrowser()
  const open: Editor['open'] = (path, theme) => openEditor(browser, client, path, theme)
  return {
    open,
    async openNode({ id }, name, theme) {
      const { nodes } = z
        .object({ nodes: z.array(z.object({ id: z.string(), name: z.string() })) })
        .parse(await client.rest('GET', `workflows/${id}`))
      const page = await open(`workflow/${id}/${nodes.find(one => one.name === name)?.id}`, theme)
      await page.locator('[data-test-id="node-parameters"]').waitFor()
      return page
    },
    close: () => browser.close(),
  }
}

/** Takes a picture of the package's README, when they are asked for: `npm run screenshots -- --n8n`. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.N8N_SCREENSHOTS !== 'on') return
  await mkdir(shots, { recursive: true })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: join(shots, `${name}.png`), animations: 'disabled', caret: 'hide' })
}
