import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually, phoneSends, rest, shown } from '../rows/acts.ts'
import { newPhone, type Phone } from '../rows/world.ts'
import type { Host } from './host.ts'
import { packageFolder } from './install-nodes.ts'
import { activate, deactivate, ended, runManually, saveWhole, type Workflow } from './workflows.ts'

const exampleNode = z.looseObject({ type: z.string(), parameters: z.record(z.string(), z.unknown()) })
const example = z.looseObject({
  nodes: z.array(exampleNode),
  settings: z.record(z.string(), z.unknown()),
})
const open = z.object({ mode: z.literal('list'), value: z.literal('') })
const notOnTheNetwork = '+15550000003'

/** Imports an example and chooses in it what it leaves open: credential, session, and whom to ask. */
async function imported(host: Host, file: string, approver?: Phone, more: object = {}): Promise<Workflow> {
  const { world, client } = host
  const whole = example.parse(JSON.parse(await readFile(join(packageFolder, 'examples', file), 'utf8')))
  const messengerApi = await host.credentialOf(world.web.ana.token)
  const choices = {
    session: { __rl: true, mode: 'id', value: String(world.ana.id) },
    to: { __rl: true, mode: 'phone', value: approver?.number ?? '' },
  }
  const nodes = whole.nodes.map(node => {
    if (!node.type.startsWith('n8n-nodes-messenger.')) return node
    const chosen = Object.entries(choices).filter(([name]) => open.safeParse(node.parameters[name]).success)
    const parameters = { ...node.parameters, ...Object.fromEntries(chosen) }
    return { ...node, parameters, credentials: { messengerApi } }
  })
  return saveWhole(client, { ...whole, nodes, ...more })
}

/** A time zone in which it is night now. */
function nightZone(): string {
  const offset = 3 - new Date().getUTCHours()
  const hours = offset < -12 ? offset + 24 : offset
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

export function exampleCases(host: () => Host): void {
  describe('the example workflows', () => {
    it('auto-reply.json answers at night, quoting', async () => {
      const { world, client } = host()
      const settings = { executionOrder: 'v1', timezone: nightZone() }
      const workflow = await imported(host(), 'auto-reply.json', undefined, { settings })
      await activate(client, workflow)
      const phone = await newPhone(world, 'Nora')
      const id = await phoneSends(world, phone, { to: world.ana.number, text: 'Are you there?' })
      const reply = await shown(world, phone, ({ text }) => text.startsWith('Hello Nora, thank you for your message.'))
      expect(reply.quoted_id).toBe(id)
      await deactivate(client, workflow)
    })

    it('broadcast-from-sheet.json writes to the rows, and skips who is not on WhatsApp', async () => {
      const { world, client } = host()
      const [one, two] = [await newPhone(world), await newPhone(world)]
      const rows = [
        { phone: one.number, name: 'One' },
        { phone: notOnTheNetwork, name: 'Nobody' },
        { phone: two.number, name: 'Two' },
      ]
      // Pinned, as people do in the editor while they try a workflow: the sheet, and the pause of half a minute.
      const pinData = { 'Read Sheet': rows.map(json => ({ json })), Pause: [{ json: {} }] }
      const workflow = await imported(host(), 'broadcast-from-sheet.json', undefined, { pinData })
      const id = await runManually(client, workflow, 'When Clicking Execute')
      const { status, data } = await ended(client, id)
      expect([status, data.resultData.error]).toEqual(['success', undefined])
      for (const [phone, name] of [[one, 'One'] as const, [two, 'Two'] as const])
        await shown(world, phone, ({ text }) => text.startsWith(`Hello ${name}, our opening hours change`))
      expect(data.resultData.runData['Send Text']).toHaveLength(2)
    })

    it.each(['approve', 'disapprove'])('approval-by-chat.json places an order or not: %s', async decision => {
      const { world, client, n8n } = host()
      const [approver, customer] = [await newPhone(world), await newPhone(world)]
      const workflow = await imported(host(), 'approval-by-chat.json', approver)
      await activate(client, workflow)
      const order = { customer: customer.number, amount: 120 }
      const headers = { 'content-type': 'application/json' }
      await fetch(`${n8n.url}/webhook/order`, { method: 'POST', headers, body: JSON.stringify(order) })
      const { text } = await shown(world, approver, one => one.text.startsWith('May an order of 120 be placed?'))
      const link = /https?:\S+/.exec(text)?.[0] ?? ''
      // n8n saves that the execution waits after the question has gone out.
      await eventually(async () => {
        const pressed = await fetch(link, { method: 'POST', body: new URLSearchParams({ decision }) })
        expect(await pressed.text()).toContain('recorded')
      })
      const told = decision === 'approve' ? 'Your order has been placed.' : 'Your order could not be placed.'
      await shown(world, customer, one => one.text.startsWith(told))
      await deactivate(client, workflow)
      const { data } = await rest(world, 'GET', `/api/sandbox/phones/${customer.number}/messages`)
      expect(data).toHaveLength(1)
    })
  })
}
