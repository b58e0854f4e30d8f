import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { eventually, phoneSends, rest, shown } from '../rows/acts.ts'
import { newPhone, type Phone } from '../rows/world.ts'
import type { Bed, Host } from './host.ts'
import { type Execution, ended, itemsOf, manual, runManually, saveWorkflow } from './workflows.ts'

const after = { name: 'After', type: 'n8n-nodes-base.noOp' }

/** A workflow that asks a phone and waits; answers the id of its execution. */
export async function ask(host: Bed, { number }: Phone, question: object): Promise<string> {
  const { client, world } = host
  const parameters = {
    resource: 'message',
    operation: 'sendAndWait',
    session: { __rl: true, mode: 'id', value: String(world.ana.id) },
    to: { __rl: true, mode: 'phone', value: number },
    ...question,
  }
  const nodes = [manual, await host.node('Ask', parameters, { webhookId: randomUUID() }), after]
  const id = await runManually(client, await saveWorkflow(client, 'Question', nodes), 'Manual', 'After')
  await eventually(async () => expect((await ended(client, id)).status).toBe('waiting'))
  return id
}

/** What the workflow goes on with once it was answered. */
export async function answered({ client }: Bed, id: string): Promise<unknown[]> {
  const execution: Execution = await vi.waitFor(
    async () => {
      const found = await ended(client, id)
      expect(found.status).not.toBe('waiting')
      return found
    },
    { timeout: 60_000, interval: 100 },
  )
  return itemsOf(execution, 'After').map(({ json }) => json)
}

async function questionsAt({ world }: Bed): Promise<unknown[]> {
  const { data } = await rest(world, 'GET', `/api/messenger-sessions/${world.ana.id}/webhooks`)
  return data.filter(({ description }: { description: string | null }) => description?.startsWith('n8n waits'))
}

export function waitingCases(host: () => Host): void {
  describe('send and wait', () => {
    it('goes on with what the phone writes next, and removes its webhook', async () => {
      const { world } = host()
      const phone = await newPhone(world)
      await phoneSends(world, phone, { to: world.ana.number, text: 'Before the question' })
      const message = randomUUID()
      const id = await ask(host(), phone, { responseType: 'freeText', message })
      await shown(world, phone, ({ text }) => text === message)
      expect(await questionsAt(host())).toHaveLength(1)
      await phoneSends(world, await newPhone(world), { to: world.ana.number, text: 'Somebody else' })
      const messageId = await phoneSends(world, phone, { to: world.ana.number, text: 'Two' })
      const data = { text: 'Two', from: phone.number.slice(1), messageId }
      expect(await answered(host(), id)).toMatchObject([{ data }])
      await eventually(async () => expect(await questionsAt(host())).toEqual([]))
    })

    it('goes on with the vote of the phone', async () => {
      const { world } = host()
      const phone = await newPhone(world)
      const id = await ask(host(), phone, { responseType: 'poll', message: 'Tea?', choices: ['Yes', 'No'] })
      const poll = await shown(world, phone, ({ kind }) => kind === 'poll')
      await phoneSends(world, phone, { vote: { id: poll.id, options: ['No'] } })
      expect(await answered(host(), id)).toMatchObject([{ data: { option: 'No', options: ['No'] } }])
    })

    it('goes on with a button of the page, not with opening it, nor without its signature', async () => {
      const { world, client } = host()
      const phone = await newPhone(world)
      const id = await ask(host(), phone, { responseType: 'approval', message: 'May I?' })
      const { text } = await shown(world, phone, one => one.text.startsWith('May I?'))
      const link = /https?:\S+/.exec(text)?.[0] ?? ''
      const opened = await fetch(link)
      expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
      const press = (to: string) => fetch(to, { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) })
      expect((await press(link.replace(/signature=\w+/, `signature=${'0'.repeat(64)}`))).status).toBe(401)
      expect((await ended(client, id)).status).toBe('waiting')
      expect(await (await press(link)).text()).toContain('recorded')
      expect(await answered(host(), id)).toEqual([{ data: { approved: true } }])
    })
  })
}
