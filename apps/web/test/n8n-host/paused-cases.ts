import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phoneSends, rest } from '../rows/acts.ts'
import { newPhone } from '../rows/world.ts'
import type { Host } from './host.ts'
import { ofAna, started, triggerWorkflow } from './trigger-cases.ts'
import { activate, deactivate, executionsOf, manual, runManually, saveWorkflow, type Workflow } from './workflows.ts'

/** A person takes a chat over from a workflow. */
export function pausedCases(host: () => Host): void {
  describe('a trigger that skips paused chats', () => {
    let workflow: Workflow
    beforeAll(async () => {
      const additionalFields = { skip_paused_chats: true }
      workflow = await triggerWorkflow(host(), ofAna(host(), { additionalFields }))
      await activate(host().client, workflow)
    })
    afterAll(() => deactivate(host().client, workflow))

    it('starts for no message of a chat that another workflow has paused, until it is resumed', async () => {
      const { world, client } = host()
      const [phone, other] = [await newPhone(world), await newPhone(world)]
      const texts = [randomUUID(), randomUUID(), randomUUID()] as const
      const says = (text: string, from = phone) => phoneSends(world, from, { to: world.ana.number, text })
      const session = { __rl: true, mode: 'id', value: String(world.ana.id) }
      const pause = { resource: 'chat', operation: 'pauseAutomation', session, chat: phone.number }
      const pausing = await saveWorkflow(client, 'Take over', [manual, await host().node('Pause', pause)])
      await runManually(client, pausing, 'Manual')
      const paused = () => rest(world, 'GET', '/api/chats/paused', undefined, world.ana.key)
      await expect.poll(async () => JSON.stringify(await paused()), { timeout: 30_000 }).toContain(phone.jid)
      await says(texts[0])
      // Of the same session, after it: what was to come for the first has come by then.
      await says(texts[1], other)
      await started(host(), workflow, texts[1])
      expect(JSON.stringify(await executionsOf(client, workflow))).not.toContain(texts[0])
      const path = `/api/chats/${encodeURIComponent(phone.number)}/resume-automation`
      await rest(world, 'POST', path, undefined, world.ana.key)
      await says(texts[2])
      await started(host(), workflow, texts[2])
    })
  })
}
