import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Host } from './host.ts'
import { packageFolder } from './install-nodes.ts'

const folder = join(packageFolder, 'templates')
const option = z.object({ value: z.unknown() })
const property = z.object({ name: z.string(), type: z.string(), options: z.array(z.unknown()).optional() })
const nodeType = z.object({
  name: z.string(),
  version: z.union([z.number(), z.array(z.number())]),
  properties: z.array(property),
})
type NodeType = z.infer<typeof nodeType>
const template = z.object({
  nodes: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      typeVersion: z.number(),
      parameters: z.record(z.string(), z.unknown()),
    }),
  ),
})

/** Whether n8n takes each template as it is: no unknown node, version, parameter or choice, and no complaint of the editor. */
export function templateImportCases(host: () => Host): void {
  describe('n8n takes the templates', () => {
    it('with nodes, versions, parameters and choices that it has', async () => {
      const types = await nodeTypes(host())
      for (const [file, text] of await templateFiles()) {
        const wrong = template.parse(JSON.parse(text)).nodes.flatMap(node => {
          const type = types.find(one => one.name === node.type && [one.version].flat().includes(node.typeVersion))
          return type
            ? unknownIn(node.parameters, type).map(name => `${node.name}: ${name}`)
            : [`${node.name}: no type`]
        })
        expect(wrong, file).toEqual([])
      }
    })

    it('pasted into the editor as the dashboard copies them, without a complaint', async () => {
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
        args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      })
      try {
        const page = await emptyEditor(await browser.newPage(), host())
        // One for all: the case above looks at every node of the others, and an editor takes seconds for each.
        const [[file, text] = ['', '']] = await templateFiles()
        await page.evaluate(pasteText, text)
        await vi.waitFor(
          async () => expect(await nodesOn(page), file).toBe(template.parse(JSON.parse(text)).nodes.length),
          { timeout: 20_000, interval: 100 },
        )
        const told = await page.locator('.el-notification').allInnerTexts()
        // n8n fills in the credential where there is one of its kind, and says so.
        expect(told.filter(text => !text.startsWith('Credentials auto-added'))).toEqual([])
        expect(await page.getByText('Install this node').count()).toBe(0)
      } finally {
        await browser.close()
      }
    })
  })
}

async function templateFiles(): Promise<[file: string, text: string][]> {
  const files = (await readdir(folder)).filter(file => file !== 'index.json').sort()
  return Promise.all(files.map(async file => [file, await readFile(join(folder, file), 'utf8')]))
}

async function nodeTypes({ client: { url, cookie } }: Host): Promise<NodeType[]> {
  return z.array(nodeType).parse(await (await fetch(`${url}/types/nodes.json`, { headers: { cookie } })).json())
}

/** Parameters that the node has not, and choices that its lists have not. */
function unknownIn(parameters: Record<string, unknown>, { properties }: NodeType): string[] {
  return Object.entries(parameters).flatMap(([name, value]) => {
    const named = properties.filter(one => one.name === name)
    if (named.length === 0) return [name]
    if (!named.every(({ type }) => type === 'options') || String(value).startsWith('=')) return []
    const choices = named
      .flatMap(one => one.options ?? [])
      .flatMap(one => {
        const choice = option.safeParse(one)
        return choice.success ? [choice.data.value] : []
      })
    return choices.length === 0 || choices.includes(value) ? [] : [`${name}=${String(value)}`]
  })
}

async function emptyEditor(page: Page, { client }: Host): Promise<Page> {
  const [cookie = '', value = ''] = client.cookie.split('=')
  await page.context().addCookies([{ name: cookie, value, url: client.url }])
  await page.goto(`${client.url}/workflow/new`)
  await page.locator('[data-test-id="canvas"]').waitFor({ timeout: 60_000 })
  return page
}

const nodesOn = (page: Page) => page.locator('.vue-flow__node[data-id]').count()

/** Runs in the page: Ctrl+V with that text in the clipboard. */
function pasteText(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}
