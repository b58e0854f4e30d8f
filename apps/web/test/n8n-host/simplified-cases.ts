import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually, infoOf, phoneSends, send, shown } from '../rows/acts.ts'
import { newPhone } from '../rows/world.ts'
import type { Host } from './host.ts'
import { ofAna, triggerWorkflow } from './trigger-cases.ts'
import { activate, deactivate, executionsOf, type Item, outputsOf, type Workflow } from './workflows.ts'

/** What a workflow gets of events when nothing is changed in the panel. */
export function simplifiedCases(host: () => Host): void {
  describe('an event as the trigger gives it at first', () => {
    const events = ['messages.received', 'messages.update', 'messages.delete', 'poll.results']
    let workflow: Workflow
    beforeAll(async () => {
      workflow = await triggerWorkflow(host(), ofAna(host(), { events }))
      await activate(host().client, workflow)
    })
    afterAll(() => deactivate(host().client, workflow))

    const itemThat = (fits: (json: Item['json']) => boolean) =>
      eventually(async () => {
        const executions = await executionsOf(host().client, workflow)
        const found = executions.flatMap(one => outputsOf(one, 'Trigger')[0] ?? []).filter(({ json }) => fits(json))
        expect(found).toHaveLength(1)
        return found[0]?.json ?? {}
      })

    it('says who wrote what, in the fields that the editor shows before the first run', async () => {
      const { world, packageFolder } = host()
      const phone = await newPhone(world, 'Carla')
      const text = randomUUID()
      const messageId = await phoneSends(world, phone, { to: world.ana.number, text })
      const item = await itemThat(one => one.text === text)
      expect(item).toMatchObject({
        ...{ event: 'messages.received', sessionId: String(world.ana.id), messageId, text, type: 'text' },
        ...{ from: phone.number.slice(1), fromMe: false, name: 'Carla' },
      })
      expect([item.chat, item.fromJid]).toEqual([expect.stringMatching(/@/), item.chat])
      expect(new Date(String(item.timestamp)).toISOString()).toBe(item.timestamp)
      const schema = await readFile(join(packageFolder, 'dist/nodes/MessengerTrigger/__schema__/v1.0.0.json'), 'utf8')
      const { properties } = z.object({ properties: z.record(z.string(), z.unknown()) }).parse(JSON.parse(schema))
      expect([...Object.keys(item), 'changedMessageId'].sort()).toEqual(Object.keys(properties).sort())
    })

    it('names an edit and a deletion, and the message that they are about', async () => {
      const { world } = host()
      const phone = await newPhone(world)
      const id = await phoneSends(world, phone, { to: world.ana.number, text: 'At nine' })
      await itemThat(one => one.messageId === id)
      await phoneSends(world, phone, { edit: id, text: 'At ten' })
      expect((await itemThat(one => one.changedMessageId === id && one.type === 'edit')).text).toBe('At ten')
      await phoneSends(world, phone, { delete: id })
      const deleted = await itemThat(one => one.event === 'messages.delete' && one.messageId === id)
      expect(deleted).toMatchObject({ fromMe: false, chat: expect.stringMatching(/@/) })
    })

    it('names the status of a message beside its number', async () => {
      const { world } = host()
      const { id } = await infoOf(world, await send(world, { to: (await newPhone(world)).number, text: 'Arrives' }))
      const item = await itemThat(one => one.messageId === id && one.statusName === 'delivered')
      expect(item).toMatchObject({ event: 'messages.update', status: 3, fromMe: true })
    })

    it('counts the votes of a poll and names the voters', async () => {
      const { world } = host()
      const phone = await newPhone(world)
      const poll = { question: randomUUID(), options: ['Yes', 'No'] }
      const { id } = await infoOf(world, await send(world, { to: phone.number, poll }))
      await shown(world, phone, message => message.id === id)
      await phoneSends(world, phone, { vote: { id, options: ['No'] } })
      const { results } = await itemThat(one => one.event === 'poll.results' && one.messageId === id)
      const voter = expect.stringMatching(/@/)
      expect(results).toEqual([
        { name: 'Yes', votes: 0, voters: [] },
        { name: 'No', votes: 1, voters: [voter] },
      ])
    })
  })
}
