import { describe, expect, it } from 'vitest'
import { newNumber } from '../rows/world.ts'
import type { Host } from './host.ts'
import { ended, itemsOf, manual, runManually, saveWorkflow } from './workflows.ts'

/** What a failed send gives to a workflow that goes on. */
export function errorOutputCases(host: () => Host): void {
  describe('a send that fails', () => {
    it('leaves by the error output with what happened and what to do', async () => {
      const { client, world } = host()
      const parameters = {
        ...{ resource: 'message', operation: 'sendText', text: 'Hello' },
        session: { __rl: true, mode: 'id', value: String(world.ana.id) },
        to: { __rl: true, mode: 'phone', value: newNumber() },
      }
      const send = await host().node('Send', parameters, { onError: 'continueErrorOutput' })
      const nodes = [manual, send, { name: 'Failed', type: 'n8n-nodes-base.noOp' }]
      const workflow = await saveWorkflow(client, 'Error output', nodes)
      const execution = await ended(client, await runManually(client, workflow, 'Manual', 'Failed'))
      const [failed] = itemsOf(execution, 'Failed')
      expect(failed?.json).toMatchObject({ error: expect.stringMatching(/\S/), details: expect.stringMatching(/\S/) })
    })
  })
}
