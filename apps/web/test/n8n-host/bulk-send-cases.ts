import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eventually, rest } from '../rows/acts.ts'
import { newPhone } from '../rows/world.ts'
import type { Host } from './host.ts'
import { started, triggerWorkflow } from './trigger-cases.ts'
import {
  activate,
  deactivate,
  ended,
  itemsOf,
  manual,
  runManually,
  saveWorkflow,
  type WorkflowNode,
} from './workflows.ts'

const count = 20

/** A CSV file as a node of n8n hands it on: the node before it has its text. */
const fileNodes = (csv: string): WorkflowNode[] => {
  const assignments = [{ id: randomUUID(), name: 'csv', type: 'string', value: csv }]
  const toFile = { operation: 'toText', sourceProperty: 'csv', options: { fileName: 'people.csv' } }
  const toBase64 = { operation: 'binaryToPropery', destinationKey: 'base64' }
  return [
    { name: 'Text', type: 'n8n-nodes-base.set', typeVersion: 3.4, parameters: { assignments: { assignments } } },
    { name: 'File', type: 'n8n-nodes-base.convertToFile', typeVersion: 1.1, parameters: toFile },
    { name: 'Base64', type: 'n8n-nodes-base.extractFromFile', typeVersion: 1, parameters: toBase64 },
  ]
}

/** Writing to many, from a file to what became of each. */
export function bulkSendCases(host: () => Host): void {
  describe('a bulk send', () => {
    it('goes from a CSV file of 20 numbers to their phones, and its end starts a workflow', async () => {
      const { client, world } = host()
      const phones = await Promise.all(Array.from({ length: count }, () => newPhone(world)))
      const lines = phones.map(({ number }, index) => `${number},Person ${index}`)
      const name = randomUUID()
      const node = (label: string, operation: string, more: object) =>
        host().node(label, { resource: 'bulkSend', operation, ...more })
      const bulkSendId = "={{ $('Create').first().json.id }}"
      const nodes = [
        ...fileNodes(`phone_number,first_name\n${lines.join('\n')}\n`),
        await node('Create', 'create', {
          ...{ name, session_ids: `[${world.ana.id}]`, contentText: 'Hello {{first_name|there}}' },
        }),
        await node('Import', 'importRecipients', {
          ...{ bulkSendId, base64: "={{ $('Base64').first().json.base64 }}" },
        }),
        await node('Start', 'start', { bulkSendId }),
      ]
      const finished = await triggerWorkflow(host(), { scope: 'all', events: ['bulk_send.finished'], simplify: false })
      await activate(client, finished)
      const workflow = await saveWorkflow(client, 'To many', [manual, ...nodes])
      const run = await ended(client, await runManually(client, workflow, 'Manual', 'Start'))
      expect(itemsOf(run, 'Import')[0]?.json).toMatchObject({ added: count, refused: 0 })
      const id = Number(itemsOf(run, 'Create')[0]?.json.id)
      await started(host(), finished, name)
      await Promise.all(
        phones.map(async ({ number }, index) => {
          const { data } = await rest(world, 'GET', `/api/sandbox/phones/${number}/messages`)
          expect(data.map(({ text }: { text: string }) => text)).toEqual([`Hello Person ${index}`])
          await rest(world, 'POST', `/api/sandbox/phones/${number}/read`, { chat: world.ana.number })
        }),
      )
      await eventually(async () => {
        const { data } = await rest(world, 'GET', `/api/bulk-sends/${id}`)
        expect(data.counts).toMatchObject({ read: count })
      })
      await deactivate(client, finished)
    })
  })
}
