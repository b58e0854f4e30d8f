import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { phoneSends } from '../rows/acts.ts'
import { newPhone } from '../rows/world.ts'
import type { Host } from './host.ts'
import { ofAna, started, triggerWorkflow } from './trigger-cases.ts'
import { answered, ask } from './waiting-cases.ts'
import { activate, deactivate } from './workflows.ts'

/** Comes last: everything before it is gone from n8n's memory. */
export function restartCases(host: () => Host): void {
  describe('after a restart of n8n', () => {
    it('active workflows get what was written meanwhile and since, and a question is answered', async () => {
      const { client, n8n, world } = host()
      const workflow = await triggerWorkflow(host(), ofAna(host(), {}))
      await activate(client, workflow)
      const phone = await newPhone(world)
      const question = await ask(host(), phone, { responseType: 'freeText', message: 'Still there?' })
      const [meanwhile, since] = [randomUUID(), randomUUID()]
      await n8n.stop()
      await phoneSends(world, await newPhone(world), { to: world.ana.number, text: meanwhile })
      await n8n.start()
      await phoneSends(world, phone, { to: world.ana.number, text: since })
      await started(host(), workflow, meanwhile, 1, 120_000)
      await started(host(), workflow, since, 1, 120_000)
      expect(await answered(host(), question)).toMatchObject([{ data: { text: since } }])
      await deactivate(client, workflow)
    }, 400_000)
  })
}
