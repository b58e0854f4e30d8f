import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { themes } from './browser.ts'
import { type Editor, shoot, startEditor } from './editor.ts'
import { type Host, triggerType } from './host.ts'
import { manual, saveLinked, type Workflow, type WorkflowNode } from './workflows.ts'

interface Panel {
  readonly node: string
  readonly picture: string
  /** Fields whose answer is picked from a list or typed. */
  readonly pickers: number
  /** What a person reads in it, labels and answers. */
  readonly texts: readonly string[]
}
const panels: readonly Panel[] = [
  {
    node: 'Send a reminder',
    picture: 'messenger',
    pickers: 2,
    texts: ['Resource', 'Message', 'Operation', 'Send Text', 'Session', 'To', 'Text', 'Additional Fields'],
  },
  {
    node: 'When somebody writes',
    picture: 'messenger-trigger',
    pickers: 1,
    texts: ['Listen To', 'One Session', 'Session', 'Events', 'Message Received', 'Simplify', 'Additional Fields'],
  },
]
const shown = z.object({ properties: z.record(z.string(), z.unknown()) })
const patience = { timeout: 90_000, interval: 200 }

/** n8n's editor, as a person sees it. */
export function panelCases(host: () => Host): void {
  describe('the editor shows', () => {
    let editor: Editor
    let workflow: Workflow
    beforeAll(async () => {
      editor = await startEditor(host().client)
      workflow = await exampleWorkflow(host())
    })
    afterAll(() => editor?.close())

    describe.each(panels)('the panel of $node', ({ node, picture, pickers, texts }) => {
      it.each(themes)(
        'with nothing cut off: %s',
        async theme => {
          const page = await editor.openNode(workflow, node, theme)
          await vi.waitFor(async () => {
            const panel = page.locator('[data-test-id="node-parameters"]')
            const answers = await panel.locator('input').evaluateAll(textsOf)
            const lines = `${await panel.innerText()}\n${answers}`.split('\n').map(line => line.trim())
            expect(lines).toEqual(expect.arrayContaining([...texts]))
            const modes = panel.locator('[data-test-id="rlc-mode-selector"] input')
            expect([await modes.count(), await modes.evaluateAll(cutOff)]).toEqual([pickers, []])
          }, patience)
          await shoot(page, theme === 'light' ? picture : `${picture}-${theme}`)
          await page.context().close()
        },
        180_000,
      )
    })

    it('the fields that a node gives back, before anything has run', async () => {
      const page = await editor.openNode(workflow, 'Note it')
      const input = page.locator('[data-test-id="ndv-input-panel"]')
      await vi.waitFor(async () => {
        const lines = (await input.innerText()).split('\n').map(line => line.trim())
        expect(lines).toEqual(expect.arrayContaining(['Send a reminder', 'msgId', 'jid', 'status', 'failed_reason']))
      }, patience)
      await shoot(page, 'fields-before-the-first-run')
      await page.context().close()
      // The editor asks for no trigger's ("Trigger nodes do not have schema previews"); n8n has them for who builds workflows by AI.
      const { url } = host().client
      const ofTrigger = await (await fetch(`${url}/schemas/${triggerType}/1.0.0.json`)).json()
      expect(Object.keys(shown.parse(ofTrigger).properties)).toContain('text')
    }, 180_000)

    it('the nodes to who searches for WhatsApp', async () => {
      const page = await editor.open(`workflow/${workflow.id}`, 'dark')
      await page.locator('[data-test-id="node-creator-plus-button"]').first().click()
      await page.locator('[data-test-id="node-creator-search-bar"]').fill('whatsapp')
      const found = page.locator('[data-test-id="node-creator"]')
      await vi.waitFor(async () => {
        expect(await found.innerText()).toContain('WhatsApp (Messenger Gateway)')
      }, patience)
      await shoot(page, 'search')
      await page.context().close()
    }, 180_000)

    it('why a credential does not work, and what to do', async () => {
      const { client, world } = host()
      const data = { baseUrl: world.web.url, accessToken: 'wrong' }
      const made = await client.rest('POST', 'credentials', { name: 'Wrong token', type: 'messengerApi', data })
      const page = await editor.open(`home/credentials/${z.object({ id: z.string() }).parse(made).id}`)
      const dialog = page.locator('[data-test-id="editCredential-modal"]')
      await dialog.getByText('More details').click()
      await dialog.getByText(/The token is unknown, expired or was revoked/).waitFor()
      expect(await dialog.innerText()).toContain('WhatsApp (Messenger Gateway) API')
      await shoot(page, 'credential-error')
      await page.context().close()
    }, 180_000)
  })
}

/** Runs in the page. */
function textsOf(inputs: readonly (HTMLElement | SVGElement)[]): string {
  return inputs.map(input => (input instanceof HTMLInputElement ? input.value : '')).join('\n')
}

/** Runs in the page: answers that do not fit into their fields. */
function cutOff(inputs: readonly (HTMLElement | SVGElement)[]): string[] {
  return inputs
    .filter(input => input.scrollWidth > input.clientWidth)
    .map(input => (input instanceof HTMLInputElement ? input.value : ''))
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
  }
  const events = ['messages.received', 'poll.results']
  const listen = { scope: 'session', session, events, additionalFields: { chat_filter: 'personal' } }
  const nodes: WorkflowNode[] = [
    { ...manual, id: 'manual' },
    await host.node('Send a reminder', send, { id: 'send' }),
    { name: 'Note it', type: 'n8n-nodes-base.set', typeVersion: 3.4, id: 'note' },
    await host.node('When somebody writes', listen, { id: 'listen', type: triggerType, webhookId: 'panel' }),
  ]
  const links = { Manual: ['Send a reminder'], 'Send a reminder': ['Note it'] }
  return saveLinked(host.client, 'Reminders', nodes, { links })
}
