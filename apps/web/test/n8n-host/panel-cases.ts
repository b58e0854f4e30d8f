import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { launchBrowser, openEditor } from './browser.ts'
import { type Host, triggerType } from './host.ts'
import { packageFolder } from './install-nodes.ts'
import { manual, saveWorkflow, type Workflow } from './workflows.ts'

const shots = join(packageFolder, 'images')

interface Panel {
  readonly node: string
  /** What a person reads in it, labels and answers. */
  readonly texts: readonly string[]
}
const panels: readonly Panel[] = [
  {
    node: 'Send a reminder',
    texts: ['Resource', 'Message', 'Operation', 'Send Text', 'Session', 'To', 'Text', 'Additional Fields'],
  },
  {
    node: 'When somebody writes',
    texts: ['Listen To', 'One Session', 'Session', 'Events', 'Message Received', 'Simplify', 'Additional Fields'],
  },
]

/** n8n's editor, as a person sees it. With N8N_SCREENSHOTS=on the pictures of the package's README are taken anew. */
export function panelCases(host: () => Host): void {
  describe('the editor shows the panel of', () => {
    let browser: Browser
    let workflow: Workflow
    beforeAll(async () => {
      browser = await launchBrowser()
      workflow = await exampleWorkflow(host())
    })
    afterAll(() => browser?.close())

    it.each(panels)('$node', async ({ node, texts }) => {
      const page = await openNode(browser, host(), workflow, node)
      await vi.waitFor(
        async () => {
          const panel = page.locator('[data-test-id="node-parameters"]')
          const answers = await panel.locator('input').evaluateAll(textsOf)
          const lines = `${await panel.innerText()}\n${answers}`.split('\n').map(line => line.trim())
          expect(lines).toEqual(expect.arrayContaining([...texts]))
        },
        { timeout: 60_000, interval: 200 },
      )
      if (process.env.N8N_SCREENSHOTS === 'on') await shoot(page, node)
      await page.close()
    })
  })
}

/** Runs in the page. */
function textsOf(inputs: readonly (HTMLElement | SVGElement)[]): string {
  return inputs.map(input => (input instanceof HTMLInputElement ? input.value : '')).join('\n')
}

async function exampleWorkflow(host: Host): Promise<Workflow> {
  const { ana, bob } = host.world
  const session = { __rl: true, mode: 'list', value: String(ana.id), cachedResultName: `Support (${ana.number})` }
  const text = 'Hello {{ $json.name }}, your appointment is tomorrow at {{ $json.time }}.'
  const send = {
    resource: 'message',
    operation: 'sendText',
    session,
    to: { __rl: true, mode: 'phone', value: bob.number },
    text: `=${text}`,
    additionalFields: { wait: 'sent' },
  }
  const events = ['messages.received', 'poll.results']
  const listen = { scope: 'session', session, events, additionalFields: { chat_filter: 'personal' } }
  return saveWorkflow(host.client, 'Reminders', [
    { ...manual, id: 'manual' },
    await host.node('Send a reminder', send, { id: 'send' }),
    await host.node('When somebody writes', listen, { id: 'listen', type: triggerType, webhookId: 'panel' }),
  ])
}

async function openNode(browser: Browser, { client }: Host, { id }: Workflow, name: string): Promise<Page> {
  const { nodes } = z
    .object({ nodes: z.array(z.object({ id: z.string(), name: z.string() })) })
    .parse(await client.rest('GET', `workflows/${id}`))
  const node = nodes.find(one => one.name === name)
  return openEditor(browser, client, `/workflow/${id}/${node?.id}`)
}

async function shoot(page: Page, node: string): Promise<void> {
  await mkdir(shots, { recursive: true })
  await page.screenshot({ path: join(shots, node === 'Send a reminder' ? 'messenger.png' : 'messenger-trigger.png') })
}
